import argparse
import subprocess
import sys

from control.actions import UNITS, systemd_verb


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(description="controls the shop's services")
    parser.add_argument("action")
    parser.add_argument("unit", choices=sorted(UNITS))
    args = parser.parse_args(argv)
    try:
        verb = systemd_verb(args.action)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    output = subprocess.check_output(f"systemctl {verb} {UNITS[args.unit]}", shell=True)  # SINK
    return 0 if output else 1


if __name__ == "__main__":
    main()
