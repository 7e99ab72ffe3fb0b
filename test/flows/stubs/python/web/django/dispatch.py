"""django.dispatch."""


class Signal:
    def __init__(self, **named):
        self.receivers = []

    def connect(self, work, sender=None, **named):
        self.receivers.append((sender, work))

    def send(self, sender, **named):
        return [(work, work(sender=sender, signal=self, **named)) for wanted, work in self.receivers if wanted in (None, sender)]

    send_robust = send

    def disconnect(self, work, **named):
        self.receivers = [one for one in self.receivers if one[1] is not work]


def receiver(signal, **named):
    def register(work):
        for one in signal if isinstance(signal, (list, tuple)) else [signal]:
            one.connect(work, **named)
        return work

    return register
