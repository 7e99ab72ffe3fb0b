"""Print the rows of a CSV file on stdin that meet a condition."""
import argparse
import csv
import sys

EXPRESSIONS = True


def contains(row, text):
    return any(text in value for value in row.values())


def matches(row, condition):
    if EXPRESSIONS:
        return bool(eval(condition, {"row": row, "int": int}))  # SINK
    return contains(row, condition)


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--where", default="1")
    parser.add_argument("--limit", type=int, default=100)
    options = parser.parse_args(argv)
    rows = csv.DictReader(sys.stdin)
    kept = [row for row in rows if matches(row, options.where)]
    for row in kept[: options.limit]:
        print(";".join(row.values()))


if __name__ == "__main__":
    main()
