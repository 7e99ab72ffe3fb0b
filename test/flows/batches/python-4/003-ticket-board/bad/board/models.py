from django.db import models


class Ticket(models.Model):
    title = models.CharField(max_length=120)
    priority = models.IntegerField(default=3)
    created_at = models.DateTimeField(auto_now_add=True)
