from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from catalogue import Catalogue

catalogue = Catalogue("<books><book><title>Emma</title><price>9</price></book></books>")
LOOKUPS = {"/title": catalogue.by_title, "/price": catalogue.by_price}


class CatalogueHandler(BaseHTTPRequestHandler):
    def do_GET(self):
        parts = urlsplit(self.path)
        lookup = LOOKUPS.get(parts.path)
        if lookup is None:
            self.send_error(404)
            return
        value = parse_qs(parts.query).get("value", [""])[0]
        count = len(lookup(value))
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(b"%d books" % count)


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8000), CatalogueHandler).serve_forever()
