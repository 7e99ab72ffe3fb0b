"""`flow_case`: what a case's own stubs import."""

from flow import recorder

world = recorder.world


def arrive(sink, value):
    recorder.arrive("any", sink, value)
