import html

from tornado.web import RequestHandler


class PageHandler(RequestHandler):
    template = '<input name="title" value="%s"><p>Edit and save</p>'

    def encode(self, value: str) -> str:
        return html.escape(value)

    def page(self, value: str) -> str:
        return self.template % self.encode(value)


class CompactPage(PageHandler):
    def encode(self, value: str) -> str:
        return html.escape(value.strip(), quote=False)
