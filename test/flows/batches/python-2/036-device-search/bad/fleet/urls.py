from django.urls import path

from fleet.views import DeviceSearchView

urlpatterns = [
    path("devices/search", DeviceSearchView.as_view(), name="device-search"),
]
