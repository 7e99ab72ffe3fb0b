import argparse
import os
import zipfile


def acceptable(name: str) -> bool:
    if not name or os.path.isabs(name) or name.endswith("/"):
        return False
    return not name.startswith("../") and name != ".."


def place_for(folder: str, name: str) -> str:
    target = os.path.join(folder, name)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    return target


def unpack(archive: str, folder: str) -> int:
    written = 0
    with zipfile.ZipFile(archive) as delivery:
        for name in delivery.namelist():
            if not acceptable(name):
                continue
            content = delivery.read(name)
            with open(place_for(folder, name), "wb") as out:  # SINK
                out.write(content)
            written += 1
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description="Unpack a delivery")
    parser.add_argument("archive")
    parser.add_argument("--into", default="delivery")
    arguments = parser.parse_args()
    print(unpack(arguments.archive, arguments.into), "files")


if __name__ == "__main__":
    main()
