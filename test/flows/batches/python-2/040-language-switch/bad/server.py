"""Kiosk server: runs on the display itself, no framework wanted."""
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

LANGUAGES = ("en", "de", "nl")
TEXTS = {
	"en": "Welcome",
	"de": "Willkommen",
	"nl": "Welkom",
}


def chooseLanguage(wanted):
	for language in LANGUAGES:
		if wanted.startswith(language):
			break
	else:
		wanted = LANGUAGES[0]
	return wanted


class KioskHandler(BaseHTTPRequestHandler):
	server_version = "Kiosk/1.2"

	def do_GET(self):
		address = urlsplit(self.path)
		if address.path == "/lang":
			self.switchLanguage(parse_qs(address.query))
		elif address.path == "/texts":
			self.sendTexts()
		else:
			self.send_error(404)

	def switchLanguage(self, query):
		lang = chooseLanguage(query.get("set", ["en"])[0])
		self.send_response(204)
		self.send_header("Content-Language", lang) # SINK
		self.end_headers()

	def sendTexts(self):
		body = json.dumps(TEXTS).encode("utf-8")
		self.send_response(200)
		self.send_header("Content-Type", "application/json")
		self.send_header("Content-Length", str(len(body)))
		self.end_headers()
		self.wfile.write(body)

	def log_message(self, format, *args):
		pass


if __name__ == "__main__":
	port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
	HTTPServer(("127.0.0.1", port), KioskHandler).serve_forever()
