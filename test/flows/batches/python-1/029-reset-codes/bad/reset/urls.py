from django.urls import path

from reset.views import start

urlpatterns = [path("reset/", start)]
