from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, quote, urlsplit


class Download:
    def __init__(self, content: bytes):
        self.content = content
        self._label = "report"

    @property
    def label(self) -> str:
        return self._label

    @label.setter
    def label(self, value: str):
        if not value:
            raise ValueError("a label is needed")
        self._label = quote(value.lower())


class ReportHandler(BaseHTTPRequestHandler):
    def do_GET(self):
        fields = parse_qs(urlsplit(self.path).query)
        download = Download(b"id;total\n1;12\n")
        download.label = fields.get("as", ["report"])[0]
        self.send_response(200)
        self.send_header("Content-Disposition", f"attachment; filename={download.label}.csv")  # SINK
        self.send_header("Content-Length", str(len(download.content)))
        self.end_headers()
        self.wfile.write(download.content)


if __name__ == "__main__":
    HTTPServer(("", 8000), ReportHandler).serve_forever()
