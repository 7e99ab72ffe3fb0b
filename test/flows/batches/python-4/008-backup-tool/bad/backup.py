import click

from archive import create_archive


@click.group()
def cli():
    """Backups of the application's data."""


@cli.command()
@click.option("--label", default="manual", help="label written into the archive")
def create(label):
    code = create_archive(label)
    click.echo(f"finished with {code}")


if __name__ == "__main__":
    cli()
