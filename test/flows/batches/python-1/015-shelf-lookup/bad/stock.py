import functools

from fastapi import FastAPI
from lxml import etree

app = FastAPI()
SOURCE = "<stock><item sku='A17'><left>4</left></item></stock>"


def strip_quotes(*names):
    """Take quote signs out of the named keyword arguments."""
    def wrap(func):
        @functools.wraps(func)
        def inner(**kwargs):
            for name in names:
                kwargs[name] = kwargs[name].replace("'", "").replace('"', "")
            return func(**kwargs)
        return inner
    return wrap


@strip_quotes("shelf")
def find_items(sku: str, shelf: str):
    tree = etree.fromstring(SOURCE)
    found = tree.xpath("//item[@sku='" + sku + "']")  # SINK
    return {"shelf": shelf, "count": len(found)}


@app.get("/stock")
def stock(sku: str, shelf: str = "A"):
    return find_items(sku=sku, shelf=shelf)
