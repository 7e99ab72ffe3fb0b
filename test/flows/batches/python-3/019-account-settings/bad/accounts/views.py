from rest_framework.response import Response
from rest_framework.views import APIView

from .serializers import AccountSerializer
from .service import Account, change


class AccountView(APIView):
    def patch(self, request):
        serializer = AccountSerializer(data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        account = change(Account(), serializer.initial_data)
        return Response({"nickname": account.nickname})
