from django.db import models


class Profile(models.Model):
    name = models.CharField(max_length=80)
    about = models.TextField()

    def __str__(self):
        return self.name
