from jinja2 import Environment

from .repository import load_order

environment = Environment(autoescape=True)


def render_subject(order_id: int) -> str:
    order = load_order(order_id)
    source = order["template"] or "Order"
    template = environment.from_string(source)  # SINK
    return template.render(number=order["id"], note=order["note"])
