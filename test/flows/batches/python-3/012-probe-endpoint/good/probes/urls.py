from django.urls import path

from .views import ProbeView

urlpatterns = [path("probes/", ProbeView.as_view())]
