from markupsafe import Markup

TONES = {"light": "card", "dark": "card card-dark"}
LAYOUT = '<div class="%s"><h3 title="%s">%s</h3></div>'


class Card:
    def __init__(self, title: str, tone: str = "light"):
        self.title = title
        self.tone = TONES.get(tone, "card")

    def html(self) -> Markup:
        return Markup(LAYOUT % (self.tone, self.title, self.title))
