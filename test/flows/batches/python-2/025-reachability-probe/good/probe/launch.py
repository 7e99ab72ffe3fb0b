import subprocess

DEFAULTS = {"capture_output": True, "text": True, "timeout": 20}


def launch(*words, **options):
    """Run a program; extra keywords go to subprocess.run."""
    merged = {**DEFAULTS, **options}
    command = " ".join(words) if merged.get("shell") else list(words)
    return subprocess.run(command, **merged)  # SINK
