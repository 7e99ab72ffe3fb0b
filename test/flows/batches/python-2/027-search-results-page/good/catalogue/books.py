BOOKS = [
    ("Emma", "Jane Austen", 1815),
    ("Middlemarch", "George Eliot", 1871),
    ("Dracula", "Bram Stoker", 1897),
]


def matching(term):
    term = term.casefold()
    for title, author, year in BOOKS:
        if term in title.casefold() or term in author.casefold():
            yield title, author, year
