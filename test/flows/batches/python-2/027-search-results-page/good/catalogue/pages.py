from html import escape


def result_lines(term, books):
    shown = escape(term)
    yield "<!doctype html><title>Search</title>"
    yield f"<h1>Results for {shown}</h1>"
    total = 0
    for title, author, year in books:
        total += 1
        yield f"<p>{escape(title)}, {escape(author)} ({year})</p>"
    yield f"<p>{total} found, {len(shown)} characters searched</p>"


def layout(lines):
    yield from ("<body>", *lines, "</body>")
