from rest_framework.response import Response
from rest_framework.views import APIView

from .client import health
from .serializers import HOSTS, ProbeSerializer


class ProbeView(APIView):
    def post(self, request):
        serializer = ProbeSerializer(data=request.data)
        valid = serializer.is_valid()
        checked = serializer.validated_data if valid else {}
        host = request.data.get("host", HOSTS[0])
        return Response({"valid": valid, "path": checked.get("path"), "status": health(host)})
