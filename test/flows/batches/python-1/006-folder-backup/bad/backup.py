"""Pack some folders into one archive and upload it."""
import shlex
import subprocess
from datetime import datetime

import click

STORE = "/mnt/backups"


def archive_name(target: str) -> str:
    stamp = datetime.now().strftime("%Y%m%d")
    return shlex.quote(f"{STORE}/{target}-{stamp}.tgz")


@click.command()
@click.option("--target", default="home", help="Name of the archive")
@click.argument("folders", nargs=-1, required=True)
def main(target, folders):
    packed = " ".join(map(str.strip, folders))
    command = "tar czf %s %s | tee -a backup.log" % (archive_name(target), packed)
    click.echo("packing %d folders" % len(folders))
    done = subprocess.run(command, shell=True, capture_output=True)  # SINK
    if done.returncode:
        raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
