"""django.core.mail."""

from django.http import BadHeaderError
from flow import recorder


def checked(*headers):
    for value in headers:
        if any(char in str(value) for char in "\r\n"):
            raise BadHeaderError("Header values can't contain newlines")


class EmailMessage:
    content_subtype = "plain"

    def __init__(self, subject="", body="", from_email=None, to=None, **named):
        self.subject, self.body, self.from_email, self.to = subject, body, from_email, to or []

    def attach_alternative(self, content, mimetype):
        if "html" in mimetype:
            recorder.arrive("html", "EmailMessage.attach_alternative", content)

    def attach(self, *given):
        pass

    def attach_file(self, path, mimetype=None):
        recorder.arrive("path", "EmailMessage.attach_file", path)

    def send(self, fail_silently=False):
        checked(self.subject, self.from_email, *self.to)
        recorder.arrive("header", "EmailMessage.send", f"Subject: {self.subject}")
        recorder.arrive("html" if self.content_subtype == "html" else "body", "EmailMessage.send", self.body)
        return 1


EmailMultiAlternatives = EmailMessage


def send_mail(subject, message, from_email, recipient_list, fail_silently=False, html_message=None, **named):
    checked(subject, from_email, *recipient_list)
    recorder.arrive("header", "send_mail", f"Subject: {subject}")
    if html_message is not None:
        recorder.arrive("html", "send_mail", html_message)
    return 1


def mail_admins(subject, message, **named):
    return send_mail(subject, message, None, [])
