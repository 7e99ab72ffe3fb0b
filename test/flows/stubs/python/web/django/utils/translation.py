"""django.utils.translation: the language of the source."""


def gettext(text):
    return text


gettext_lazy = ugettext = ugettext_lazy = gettext_noop = gettext


def ngettext(one, many, count):
    return one if count == 1 else many
