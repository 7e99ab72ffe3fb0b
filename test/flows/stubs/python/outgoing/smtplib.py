"""`smtplib` as programs have it."""

import smtplib as real

from flow import recorder

SMTPException = real.SMTPException
SMTPRecipientsRefused = real.SMTPRecipientsRefused


class SMTP:
    def __init__(self, host="", port=0, *more, **named):
        if host:
            recorder.arrive("url", "smtplib.SMTP", f"http://{host}/", [host, port])

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def sendmail(self, from_addr, to_addrs, msg, *more, **named):
        text = msg.decode() if isinstance(msg, bytes) else msg
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        recorder.arrive("header", "SMTP.sendmail", text, [from_addr, to_addrs, msg])
        if "text/html" in head:
            recorder.arrive("html", "SMTP.sendmail", body)
        return {}

    def send_message(self, msg, *more, **named):
        for name, value in msg.items():
            recorder.arrive("header", "SMTP.send_message", f"{name}: {value}")
        for part in msg.walk():
            if part.get_content_type() == "text/html":
                recorder.arrive("html", "SMTP.send_message", part.get_payload(decode=True))
        return {}

    login = starttls = ehlo = helo = quit = close = set_debuglevel = connect = lambda self, *given, **named: (250, b"ok")


SMTP_SSL = SMTP
