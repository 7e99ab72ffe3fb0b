"""`http.server` as programs have it."""

from stub_parts.http_handlers import BaseHTTPRequestHandler, HTTPServer

SimpleHTTPRequestHandler = BaseHTTPRequestHandler
ThreadingHTTPServer = HTTPServer
