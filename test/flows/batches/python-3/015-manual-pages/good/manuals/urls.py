from django.urls import path

from .views import manual

urlpatterns = [path("manuals/", manual)]
