import argparse
import subprocess


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--name", default="backup")
    return parser.parse_args()


def main():
    options = parse()
    command = ["tar", "czf", f"{options.name}.tgz", options.folder]
    subprocess.run(command, check=True)  # SINK


if __name__ == "__main__":
    main()
