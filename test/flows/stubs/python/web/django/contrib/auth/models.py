"""django.contrib.auth.models."""

from django.db import models


class AbstractUser(models.Model):
    username = models.CharField()
    email = models.CharField()
    is_authenticated = True

    def set_password(self, text):
        pass

    def check_password(self, text):
        return True


class User(AbstractUser):
    pass


AbstractBaseUser = PermissionsMixin = AbstractUser


class Group(models.Model):
    pass
