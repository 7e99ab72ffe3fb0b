import logging

log = logging.getLogger("logins")


def one_line(text, limit=80):
    return " ".join(text.split("\r\n"))[:limit]


class Journal:
    def __init__(self, address):
        self.address = address

    def refused(self, username):
        log.warning("login refused for %s from %s", one_line(username), self.address)  # SINK
