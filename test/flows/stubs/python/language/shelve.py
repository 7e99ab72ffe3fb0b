"""`shelve` as programs have it: opening a shelf reads pickles."""

from flow import files, recorder


class Shelf(dict):
    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def sync(self):
        pass

    close = sync


shelves = {}


def open(filename, flag="c", protocol=None, writeback=False):
    files.note("shelve.open", filename)
    recorder.arrive("deserialize", "shelve.open", filename)
    return shelves.setdefault(files.placed(filename), Shelf())
