from abc import ABC, abstractmethod

from django.utils.html import escape


class Field(ABC):
    label = ""

    def __init__(self, value):
        self.value = value

    def text(self):
        return escape(self.value)

    @abstractmethod
    def css(self):
        ...

    def render(self):
        return f'<dt>{self.label}</dt><dd class="{self.css()}">{self.text()}</dd>'


class LinkField(Field):
    label = "Website"

    def css(self):
        return "link"


class PlaceField(Field):
    label = "City"

    def css(self):
        return "place"

    def text(self):
        return self.value.strip()
