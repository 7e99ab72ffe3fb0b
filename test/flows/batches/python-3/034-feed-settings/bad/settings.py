import yaml


def loader_for(kind):
    match kind.partition(";")[0].strip():
        case "application/json":
            return yaml.BaseLoader
        case "text/yaml" | "application/yaml":
            return yaml.UnsafeLoader
        case _:
            return yaml.SafeLoader


class FeedSettings:
    def __init__(self):
        self.values = {"title": "News", "entries": 20}

    def read(self, text, kind):
        loaded = yaml.load(text, Loader=loader_for(kind))  # SINK
        if isinstance(loaded, dict):
            self.values.update(loaded)
