import click

from layouts import LAYOUTS, printer


class Article:
    def __init__(self, name, price):
        self.name = name
        self.price = price


ARTICLES = [Article("tea", 3), Article("mug", 9)]


@click.command()
@click.option("--title", default="Article", help="what stands on top of each label")
@click.option("--size", type=click.Choice(sorted(LAYOUTS)), default="small")
def main(title, size):
    show = printer(title, heading=LAYOUTS[size])
    for article in ARTICLES:
        show(article)


if __name__ == "__main__":
    main()
