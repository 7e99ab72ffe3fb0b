"""django.core.management.base: a command is run as `call` of its `run`, or as a script."""

import argparse

from flow.importing import load


class CommandError(Exception):
    pass


class BaseCommand:
    help = ""

    def __init__(self, *given, **named):
        self.stdout, self.stderr, self.style = Output(), Output(), Style()

    def add_arguments(self, parser):
        pass

    def handle(self, *args, **options):
        raise NotImplementedError

    def run(self, *arguments):
        """As `manage.py` does with the words behind the command's name."""
        import sys

        parser = argparse.ArgumentParser()
        self.add_arguments(parser)
        options = vars(parser.parse_args([str(one) for one in arguments] or sys.argv[1:]))
        return self.handle(**options)


class Output:
    def write(self, text="", *given, **named):
        load("builtins").print(text)


class Style:
    def __getattr__(self, name):
        return lambda text: text
