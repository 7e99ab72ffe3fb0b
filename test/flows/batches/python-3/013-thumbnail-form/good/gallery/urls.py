from django.urls import path

from .views import thumbnail

urlpatterns = [path("thumbs/", thumbnail)]
