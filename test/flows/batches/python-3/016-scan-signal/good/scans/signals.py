from django.dispatch import Signal

scan_added = Signal()
