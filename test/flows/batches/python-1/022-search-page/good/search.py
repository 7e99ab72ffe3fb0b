from contextlib import contextmanager

import tornado.web
from tornado.escape import url_escape, xhtml_escape

ARTICLES = ["Bread", "Butter", "Beans"]


class Fragment(list):
    def html(self):
        return "".join(self)


@contextmanager
def element(out, tag):
    out.append(f"<{tag}>")
    try:
        yield out
    finally:
        out.append(f"</{tag}>")


class SearchHandler(tornado.web.RequestHandler):
    def get(self):
        term = self.get_query_argument("q", "")
        out = Fragment()
        with element(out, "h1") as head:
            head.append("Results for " + xhtml_escape(term))
        with element(out, "ul") as body:
            body.extend(f"<li>{name}</li>" for name in ARTICLES if term.lower() in name.lower())
        out.append(f'<a href="/search?q={url_escape(term)}">again</a>')
        self.write(out.html())  # SINK


def make_app():
    return tornado.web.Application([(r"/search", SearchHandler)])
