import yaml

from .settings import LOADER


def parse_pipeline(text: str) -> dict:
    document = yaml.load(text, Loader=LOADER)  # SINK
    if not isinstance(document, dict):
        raise ValueError("a pipeline is a mapping")
    return document
