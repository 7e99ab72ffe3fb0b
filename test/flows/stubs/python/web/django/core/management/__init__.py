"""django.core.management."""

from flow.importing import load, modules


def call_command(name, *args, **options):
    pass


def execute_from_command_line(argv=None):
    import sys

    words = (argv or sys.argv)[1:]
    if words:
        for known in [*modules]:
            if known.endswith(f"commands.{words[0]}"):
                load(known).Command().run(*words[1:])
