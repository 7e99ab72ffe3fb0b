import zipfile
from pathlib import Path

THEMES = Path("/srv/app/themes")


def inside(path: Path) -> bool:
    return path.resolve().is_relative_to(THEMES.resolve())


def import_theme(archive: Path) -> int:
    count = 0
    with zipfile.ZipFile(archive) as bundle:
        for count, info in enumerate(bundle.infolist(), start=1):
            target = THEMES / info.filename
            if not inside(THEMES):
                raise ValueError("member outside of the theme")
            data = bundle.read(info)
            with open(target, "wb") as out:  # SINK
                out.write(data)
    return count
