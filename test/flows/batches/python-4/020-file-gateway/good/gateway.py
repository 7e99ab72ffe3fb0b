from http.server import BaseHTTPRequestHandler, HTTPServer

from naming import disposition

CONTENT = b"%PDF-1.7"


class Gateway(BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.headers.get("X-Download-Name", "file.pdf")
        self.send_response(200)
        self.send_header("Content-Type", "application/pdf")
        self.send_header("Content-Disposition", disposition(name))  # SINK
        self.end_headers()
        self.wfile.write(CONTENT)


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8000), Gateway).serve_forever()
