"""`socketserver` as programs have it: its handlers are driven by a case's own driver."""

from stub_parts.http_handlers import HTTPServer

TCPServer = ThreadingTCPServer = UDPServer = HTTPServer


class ThreadingMixIn:
    pass


class BaseRequestHandler:
    pass


StreamRequestHandler = BaseRequestHandler
