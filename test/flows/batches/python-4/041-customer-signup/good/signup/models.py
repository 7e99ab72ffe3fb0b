from django.db import models


class Customer(models.Model):
    email = models.CharField(max_length=200)
    city = models.CharField(max_length=80)
    is_staff = models.BooleanField(default=False)
