from django.dispatch import receiver

from .signals import scan_added
from .steps import Step


@receiver(scan_added)
def process(sender, original, stored, **kwargs):
    for step in Step.registered():
        step("/srv/scans").process(stored)
