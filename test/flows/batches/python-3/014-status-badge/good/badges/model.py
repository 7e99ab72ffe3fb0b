from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import mark_safe

COLOURS = {"ok": "green", "failed": "red"}
DOT = mark_safe("<i class=dot></i>")
SHAPE = "<span class='badge' data-label='{}'>{} <b style='color:{}'>{}</b></span>"


@dataclass
class Badge:
    label: str
    status: str = "ok"

    @property
    def colour(self) -> str:
        return COLOURS.get(self.status, "grey")

    @property
    def html(self) -> str:
        return format_html(SHAPE, self.label, DOT, self.colour, self.label)
