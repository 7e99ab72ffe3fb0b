import html
from urllib.parse import parse_qs


def application(environ, start_response):
    query = parse_qs(environ["QUERY_STRING"])
    term = query.get("term", [""])[0]
    page = "<p>Results for %s</p>" % html.escape(term, quote=False).replace("&lt;", " ")
    start_response("200 OK", [("Content-Type", "text/html")])
    return [page.encode()]  # SINK
