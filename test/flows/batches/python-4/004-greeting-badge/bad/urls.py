from django.urls import path

from badges.views import show_badge

urlpatterns = [path("badge", show_badge)]
