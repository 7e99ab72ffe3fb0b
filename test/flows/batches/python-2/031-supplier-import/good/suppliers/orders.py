from dataclasses import dataclass


@dataclass(frozen=True)
class OrderLine:
    number: int
    sku: str
    pieces: int


def read_lines(root):
    lines = []
    for element in root:
        if element.tag != "order":
            continue
        lines.append(
            OrderLine(
                number=int(element.get("no", "0")),
                sku=element.get("sku", ""),
                pieces=int(element.get("pieces", "1")),
            )
        )
    return lines
