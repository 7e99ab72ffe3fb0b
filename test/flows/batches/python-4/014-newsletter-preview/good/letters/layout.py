from markupsafe import escape

FOOTER = "<footer>{{ city }}</footer>"


def build_layout(greeting: str) -> str:
    headline = escape(greeting)
    body = f"<h1>{headline and '{{ greeting }}'}</h1>"
    return body + FOOTER
