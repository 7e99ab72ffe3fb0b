from django.urls import path

from .views import done

urlpatterns = [path("sso/done/", done)]
