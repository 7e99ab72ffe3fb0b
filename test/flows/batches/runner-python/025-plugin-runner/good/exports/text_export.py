def run(rows):
    return " ".join(str(row) for row in rows)
