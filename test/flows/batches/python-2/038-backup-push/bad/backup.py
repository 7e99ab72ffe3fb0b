#!/usr/bin/env python3
"""Push the nightly dump to the backup host."""
import os
import re
import sys

import click

HOST_NAME = re.compile(r"^[a-z0-9][a-z0-9.-]{0,62}$", re.M)


def backup_host():
    host = os.environ.get("BACKUP_HOST", "localhost")
    if not HOST_NAME.search(host):
        click.echo("BACKUP_HOST is not a host name", err=True)
        sys.exit(2)
    return host


@click.group()
def cli():
    pass


@cli.command()
@click.option("--compress/--no-compress", default=True)
def push(compress):
    flags = "-az" if compress else "-a"
    status = os.system(f"rsync {flags} /srv/app/dump backup@{backup_host()}:dump/")  # SINK
    click.echo("finished" if status == 0 else "failed")


@cli.command()
def where():
    click.echo("the dump is in /srv/app/dump")


if __name__ == "__main__":
    cli()
