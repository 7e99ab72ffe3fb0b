from django.urls import path

from .views import CheapProducts

urlpatterns = [
    path("products/", CheapProducts.as_view(), name="cheap"),
]
