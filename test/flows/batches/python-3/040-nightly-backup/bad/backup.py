import argparse
import os
import sys

from backup_settings import Settings


def parse(arguments):
    parser = argparse.ArgumentParser(description="Copies the data folder to the vault")
    parser.add_argument("--keep", type=int, default=7)
    parser.add_argument("--folder", choices=["/srv/data", "/srv/media"], default="/srv/data")
    return parser.parse_args(arguments)


def main():
    options = parse(sys.argv[1:])
    settings = Settings.from_environment()
    command = f"rsync -a --delete -- {options.folder} {settings.destination()}"
    status = os.system(command)  # SINK
    print("kept", options.keep, "status", status)


if __name__ == "__main__":
    main()
