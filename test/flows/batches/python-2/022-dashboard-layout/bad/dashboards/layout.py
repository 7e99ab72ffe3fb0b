import yaml

LOADER = yaml.Loader

DEFAULT = {"columns": 2, "tiles": []}


def parse_layout(text):
    layout = yaml.load(text, Loader=LOADER)  # SINK
    if not isinstance(layout, dict):
        return dict(DEFAULT)
    return {**DEFAULT, **layout}
