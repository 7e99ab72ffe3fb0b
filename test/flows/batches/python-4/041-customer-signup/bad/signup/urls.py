import json

from django.http import JsonResponse
from django.urls import path
from django.views.decorators.http import require_POST

from contracts import CustomerIn

from .models import Customer


@require_POST
def create_customer(request):
    data = CustomerIn(**json.loads(request.body))
    customer = Customer.objects.create(**data.model_dump())  # SINK
    return JsonResponse({"created": customer is not None}, status=201)


urlpatterns = [path("customers", create_customer)]
