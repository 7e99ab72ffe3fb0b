import os
import sys
import zipfile


def unpack(path, target):
    with zipfile.ZipFile(path) as archive:
        for member in archive.namelist():
            place = os.path.join(target, member)
            with open(place, "wb") as out:  # SINK
                out.write(archive.read(member))


unpack(sys.argv[1], "/srv/app/import")
