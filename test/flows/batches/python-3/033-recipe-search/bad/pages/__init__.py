from string import Template

from .text import escape_html

PAGE = Template(
    "<form><input type='search' name='q' value='$word'></form>"
    "<p>$count hits</p><ul>$items</ul>"
)


def search_page(word, hits):
    items = "".join(f"<li>{escape_html(hit)}</li>" for hit in hits)
    return PAGE.substitute(word=escape_html(word), count=len(hits), items=items)
