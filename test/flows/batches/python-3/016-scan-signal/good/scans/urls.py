from django.urls import path

from . import receivers
from .views import add

urlpatterns = [path("scans/", add)]
