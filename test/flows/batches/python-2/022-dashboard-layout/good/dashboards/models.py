from django.db import models


class Dashboard(models.Model):
    title = models.CharField(max_length=80)
    owner = models.CharField(max_length=80)
    layout = models.TextField(blank=True)

    def __str__(self):
        return self.title
