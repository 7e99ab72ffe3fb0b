"""Unpack a delivery into the inbox."""
import argparse
import os
import zipfile

INBOX = "/srv/app/inbox"


def members(archive):
    for position, info in enumerate(archive.infolist(), start=1):
        if info.filename.endswith("/"):
            continue
        yield position, info


def destination(name):
    path = os.path.join(INBOX, name)
    if not path.startswith(INBOX + os.sep):
        return None
    return path


def unpack(source):
    with zipfile.ZipFile(source) as archive:
        for position, info in members(archive):
            path = destination(info.filename)
            if path is None:
                print("skipped member", position)
                continue
            with open(path, "wb") as out:  # SINK
                out.write(archive.read(info))


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    unpack(parser.parse_args(argv).archive)


if __name__ == "__main__":
    main()
