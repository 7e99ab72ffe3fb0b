"""django.urls: routes."""

import re

from flow.importing import load, modules
from stub_parts.routes import built, compiled, matched

routes_by_name = []


class Route:
    def __init__(self, path, view, values, name, is_expression):
        self.path, self.values, self.name, self.is_expression = path, values or {}, name, is_expression
        self.included = view.routes if isinstance(view, Included) else None
        self.view = view
        routes_by_name.append(self)

    def match(self, prefix, path):
        """Positional and named arguments of the view; None: not this one."""
        if self.is_expression:
            found = re.search(self.path, path[len(prefix) :]) if path.startswith(prefix) else None
            if found is None:
                return None
            named = {name: value for name, value in found.groupdict().items() if value is not None}
            return ([], {**named, **self.values}) if named else (list(found.groups()), dict(self.values))
        named = matched(prefix + self.path, path) if prefix + self.path or not path else None
        return None if named is None else ([], {**named, **self.values})


class Included:
    def __init__(self, routes):
        self.routes = routes


def path(route, view, kwargs=None, name=None):
    return Route(route, view, kwargs, name, False)


def re_path(route, view, kwargs=None, name=None):
    return Route(route, view, kwargs, name, True)


def include(given, namespace=None):
    if isinstance(given, tuple):
        given = given[0]
    if isinstance(given, str):
        given = load(given)
    return Included(getattr(given, "urlpatterns", given))


def reverse(viewname, urlconf=None, args=None, kwargs=None, current_app=None):
    name = viewname.rpartition(":")[2] if isinstance(viewname, str) else viewname
    for route in routes_by_name:
        if name in (route.name, route.view) and not route.is_expression:
            _, holes = compiled(route.path)
            values = kwargs or dict(zip(holes, args or ()))
            return "/" + built(route.path, values)[0]
    return f"/{name}/" + "".join(f"{one}/" for one in args or (kwargs or {}).values())


reverse_lazy = reverse


class NoReverseMatch(Exception):
    pass


class Resolver404(Exception):
    pass


def resolve(path):
    return None


def get_resolver(*given):
    return modules
