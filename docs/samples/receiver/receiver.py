import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from verify import verify

seen = set()  # in production: a table with a unique event id


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))  # the raw body: what is signed are its bytes
        try:
            event = verify(body, self.headers["X-Service-Signature"], os.environ["WEBHOOK_SECRET"])
        except ValueError as error:
            self.answer(401)
            print(f"refused: {error}", flush=True)
            return
        self.answer(200)  # answer first, work afterwards
        if event["id"] not in seen:
            seen.add(event["id"])
            print(f"{event['event']} accepted", flush=True)

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Receiver)
print(f"waiting on port {server.server_port}", flush=True)
server.serve_forever()
