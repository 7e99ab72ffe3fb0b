from django.urls import path

from .views import preview

urlpatterns = [path("mails/<int:customer_id>/preview/", preview)]
