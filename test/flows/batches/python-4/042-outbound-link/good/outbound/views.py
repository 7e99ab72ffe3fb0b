from django.http import HttpResponseRedirect
from django.views import View

from .hosts import is_partner


class OutboundView(View):
    fallback = "/"

    def get(self, request):
        link = request.GET.get("to", self.fallback)
        if not is_partner(link):
            link = self.fallback
        return HttpResponseRedirect(link)  # SINK
