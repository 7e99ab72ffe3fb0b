"""`webbrowser` as programs have it."""

from flow import recorder


def open(url, new=0, autoraise=True):
    recorder.arrive("navigate", "webbrowser.open", url)
    return True


open_new = open_new_tab = open
