from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, quote, urlsplit


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlsplit(self.path).query)
        theme = query.get("theme", ["light"])[0]
        self.send_response(200)
        self.send_header("X-Theme", theme)  # SINK
        self.end_headers()


if __name__ == "__main__":
    HTTPServer(("", 8000), Handler).serve_forever()
