"""django.core.paginator."""


class EmptyPage(Exception):
    pass


class PageNotAnInteger(Exception):
    pass


class Paginator:
    def __init__(self, object_list, per_page, **named):
        self.object_list, self.per_page, self.num_pages = object_list, per_page, 1

    def page(self, number):
        return Page(list(self.object_list), self)

    get_page = page


class Page(list):
    number = 1

    def __init__(self, items, paginator):
        super().__init__(items)
        self.object_list, self.paginator = items, paginator

    def has_next(self):
        return False

    has_previous = has_next
