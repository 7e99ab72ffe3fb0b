import hashlib
import hmac
import logging

import tornado.ioloop
import tornado.web

log = logging.getLogger("auth")
USERS: dict[str, bytes] = {}


def one_line(value: str) -> str:
    value = value[:200]
    return value.strip()


class LoginHandler(tornado.web.RequestHandler):
    def post(self):
        user = one_line(self.get_argument("user"))
        password = self.get_argument("password").encode()
        digest = hashlib.scrypt(password, salt=user.encode(), n=2**14, r=8, p=1)
        if hmac.compare_digest(USERS.get(user, b""), digest):
            self.write({"ok": True})
            return
        log.warning("login failed for user=%s from %s", user, self.request.remote_ip)  # SINK
        self.set_status(401)
        self.write({"ok": False})


def make_app():
    return tornado.web.Application([(r"/login", LoginHandler)])


if __name__ == "__main__":
    make_app().listen(8888)
    tornado.ioloop.IOLoop.current().start()
