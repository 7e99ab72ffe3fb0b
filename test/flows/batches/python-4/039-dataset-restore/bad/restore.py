import os
import tarfile

import typer

from datasets.members import ROOT, wanted

app = typer.Typer()
BACKUPS = "/srv/app/backups"


@app.command()
def restore(archive: str) -> None:
    path = os.path.join(BACKUPS, os.path.basename(archive))
    count = 0
    with tarfile.open(path) as bundle:
        for member in wanted(bundle):
            bundle.extract(member, ROOT)  # SINK
            count += 1
    typer.echo(f"restored {count} files")


if __name__ == "__main__":
    app()
