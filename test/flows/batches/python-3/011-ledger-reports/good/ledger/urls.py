from django.urls import path

from .views import CustomerReport

urlpatterns = [path("ledger/customers/", CustomerReport.as_view())]
