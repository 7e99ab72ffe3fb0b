from django.urls import path

from . import views

urlpatterns = [
    path("invoices/", views.invoice_list),
    path("invoices/sorts/", views.sort_names),
]
