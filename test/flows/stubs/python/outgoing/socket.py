"""`socket` as programs have it: nobody is connected."""

import socket as real

from flow import recorder

globals().update({name: value for name, value in vars(real).items() if name.isupper() or name in ("error", "timeout", "gaierror", "herror", "inet_aton", "inet_pton", "htons", "ntohs")})


def note(sink, address):
    host = address[0] if isinstance(address, tuple) else address
    recorder.arrive("url", sink, f"http://{host}/", list(address) if isinstance(address, tuple) else [address])


class socket:
    def __init__(self, *given, **named):
        self.left = [str(recorder.world.get("stdin", "answer\n")).encode()]

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def connect(self, address):
        note("socket.connect", address)

    connect_ex = connect

    def accept(self):
        return socket(), ("203.0.113.7", 4000)

    def recv(self, size, *flags):
        return self.left.pop(0) if self.left else b""

    def recvfrom(self, size):
        return self.recv(size), ("203.0.113.7", 4000)

    def makefile(self, *given, **named):
        import io

        return io.BytesIO(self.recv(0))

    def send(self, data):
        recorder.arrive("data", "socket.send", data)
        return len(data)

    sendall = send

    def sendto(self, data, address):
        note("socket.sendto", address)

    bind = listen = close = settimeout = setsockopt = shutdown = setblocking = lambda self, *given: None


def create_connection(address, *more, **named):
    note("socket.create_connection", address)
    return socket()


def gethostbyname(host):
    return "203.0.113.9" if not str(host).startswith(("127.", "10.", "localhost")) else "127.0.0.1"


def getaddrinfo(host, port, *more, **named):
    return [(real.AF_INET, real.SOCK_STREAM, 6, "", (gethostbyname(host), port))]


def gethostname():
    return "app"


getfqdn = lambda name="": name or "app"
SocketType = socket
