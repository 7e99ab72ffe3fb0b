from django.db import models


class Booking(models.Model):
    customer = models.CharField(max_length=80)
    total = models.IntegerField(default=0)

    class Meta:
        app_label = "ledger"
