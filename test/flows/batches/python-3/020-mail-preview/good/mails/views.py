from django.http import HttpResponse
from django.shortcuts import get_object_or_404

from .letters import letter
from .models import Customer


def preview(request, customer_id):
    customer = get_object_or_404(Customer, pk=customer_id)
    return HttpResponse(letter(customer))
