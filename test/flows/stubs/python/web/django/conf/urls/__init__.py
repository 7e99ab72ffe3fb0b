"""django.conf.urls, where routes once were."""

from django.urls import include, re_path  # noqa: F401

url = re_path
