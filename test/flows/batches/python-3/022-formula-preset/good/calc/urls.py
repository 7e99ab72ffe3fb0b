from django.urls import path

from . import views

urlpatterns = [path("preset/", views.save), path("preset/run/", views.run)]
