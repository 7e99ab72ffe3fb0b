from django.db import models


class Customer(models.Model):
    company = models.CharField(max_length=120)
    total = models.IntegerField(default=0)

    class Meta:
        app_label = "mails"
