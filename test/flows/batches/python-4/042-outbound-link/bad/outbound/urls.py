from django.urls import path

from .views import OutboundView

urlpatterns = [path("out", OutboundView.as_view(), name="outbound")]
