from django.urls import include, path, re_path

from . import views

api = [re_path(r"^orders/(?P<status>[^/]+)/$", views.orders)]
urlpatterns = [path("api/", include(api))]
