import logging

import click

logging.basicConfig(format="%(levelname)s %(message)s")
log = logging.getLogger(__name__)


@click.group()
def cli():
    pass


@cli.command()
@click.argument("title")
@click.option("--copies", default=1)
def write(title, copies):
    log.info("writing %s, %d copies", title, copies)  # SINK


if __name__ == "__main__":
    cli()
