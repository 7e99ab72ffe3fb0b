"""`ftplib` as programs have it."""

from flow import files, recorder


class FTP:
    def __init__(self, host="", *more, **named):
        if host:
            self.connect(host)

    def connect(self, host="", *more, **named):
        recorder.arrive("url", "ftplib.FTP", f"http://{host}/", [host])

    def retrbinary(self, command, callback, *more):
        recorder.arrive("path", "FTP.retrbinary", command.partition(" ")[2])
        callback(files.PLAIN)

    def storbinary(self, command, file, *more):
        recorder.arrive("path", "FTP.storbinary", command.partition(" ")[2])

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    login = cwd = quit = close = nlst = dir = mkd = lambda self, *given: []


FTP_TLS = FTP
