import csv


def read_rows(path):
    with open(path, newline="") as handle:
        for row in csv.DictReader(handle, delimiter=";"):
            if row.get("sku"):
                yield {"sku": row["sku"].strip(), "price": row["price"]}
