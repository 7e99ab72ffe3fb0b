from urllib.parse import parse_qs

from statuspage import CHECKS, fit_text, state_of


def application(environ, start_response):
    if environ.get("PATH_INFO") != "/status":
        start_response("404 Not Found", [("Content-Type", "text/plain")])
        return [b"not found"]
    query = parse_qs(environ.get("QUERY_STRING", ""))
    service = query.get("service", ["api"])[0]
    page = f"<h1>{fit_text(service)}</h1><p>{state_of(service)}</p><p>{len(CHECKS)} services</p>"
    start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
    return [page.encode("utf-8")]  # SINK
