class Feed:
    def __init__(self, events):
        self.events = list(events)
        self._title = "calendar"

    @property
    def title(self):
        return self._title

    @title.setter
    def title(self, value):
        self._title = value.replace('"', "").strip()

    def headers(self):
        return [
            ("Content-Type", "text/calendar; charset=utf-8"),
            ("Content-Disposition", 'attachment; filename="%s.ics"' % self.title),
        ]

    def text(self):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0"]
        lines += ["SUMMARY:" + event for event in self.events]
        return "\r\n".join(lines + ["END:VCALENDAR", ""])
