from django.urls import path

from .views import grep_logs

urlpatterns = [path("logs/grep", grep_logs)]
