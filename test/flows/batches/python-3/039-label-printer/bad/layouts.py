LAYOUTS = {
    "small": "{article.name}",
    "large": "{article.name}: {article.price} EUR",
}


def printer(layout, heading):
    printed = 0

    def show(article):
        nonlocal printed
        printed += 1
        text = layout.format(article=article)  # SINK
        print(printed, heading, text)

    return show
