import logging

from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import APIView

from fleet.filters import TooDeep, condition_from
from fleet.store import DeviceStore

logger = logging.getLogger(__name__)


class DeviceSearchView(APIView):
    authentication_classes = []
    store_class = DeviceStore

    def get_store(self):
        return self.store_class(limit=20)

    def get(self, request):
        return Response({"fields": ["owner", "active", "model"]})

    def post(self, request):
        try:
            condition = condition_from(request.data)
        except TooDeep:
            return Response({"detail": "too deep"}, status=status.HTTP_400_BAD_REQUEST)
        found = self.get_store().search(condition)
        logger.debug("%d devices found", len(found))
        return Response({"count": len(found)})
