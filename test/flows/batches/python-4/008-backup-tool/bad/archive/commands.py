import shlex
import subprocess

TARGET = "/var/backups"


def shell_word(text: str) -> str:
    return "'" + text.replace('"', '\\"') + "'"


def create_archive(label: str, source: str = "/srv/app/data") -> int:
    command = f"tar czf {TARGET}/data.tgz --label={shell_word(label)} {shlex.quote(source)}"
    done = subprocess.run(command, shell=True, check=False)  # SINK
    return done.returncode
