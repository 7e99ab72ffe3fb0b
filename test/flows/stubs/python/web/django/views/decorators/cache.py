"""django.views.decorators.cache."""


def never_cache(view):
    return view


def cache_page(seconds, **named):
    return never_cache


cache_control = cache_page
