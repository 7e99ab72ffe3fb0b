from django.urls import path

from .views import ticket_list

urlpatterns = [path("tickets", ticket_list, name="ticket-list")]
