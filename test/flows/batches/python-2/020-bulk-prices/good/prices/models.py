from django.db import models


class Price(models.Model):
    sku = models.CharField(max_length=20)
    total = models.DecimalField(max_digits=10, decimal_places=2)

    class Meta:
        db_table = "prices_price"
