import html
import io


def collect(answers: list[str]) -> io.StringIO:
    buffer = io.StringIO()
    for answer in answers:
        buffer.write(html.escape(" ".join(answer.split())) + "\n")
    buffer.seek(0)
    return buffer


def as_table(buffer: io.StringIO) -> str:
    rows = []
    for line in buffer:
        cell = line.strip() or html.unescape("&mdash;")
        rows.append(f"<tr><td>{cell}</td></tr>")
    return "<table>" + "".join(rows) + "</table>"
