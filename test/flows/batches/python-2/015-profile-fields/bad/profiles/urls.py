from django.http import HttpResponse
from django.urls import path
from django.views import View

from profiles.fields import LinkField, PlaceField


class ProfileView(View):
    fields = (("city", PlaceField), ("site", LinkField))

    def get(self, request):
        parts = [cls(request.GET.get(name, "-")).render() for name, cls in self.fields]
        return HttpResponse("<dl>" + "".join(parts) + "</dl>")  # SINK


urlpatterns = [path("profile", ProfileView.as_view())]
