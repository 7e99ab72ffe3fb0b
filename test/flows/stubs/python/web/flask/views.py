"""Views that are classes."""

from .context import request


class View:
    methods = None
    decorators = ()
    init_every_request = True

    def dispatch_request(self, **values):
        raise NotImplementedError

    @classmethod
    def as_view(cls, name, *args, **named):
        def view(**values):
            return cls(*args, **named).dispatch_request(**values)

        for decorator in cls.decorators:
            view = decorator(view)
        view.__name__, view.view_class, view.methods = name, cls, cls.methods
        return view


class MethodView(View):
    def dispatch_request(self, **values):
        work = getattr(self, request.method.lower(), None)
        if work is None and request.method == "HEAD":
            work = self.get
        return work(**values)

    @classmethod
    def as_view(cls, name, *args, **named):
        view = super().as_view(name, *args, **named)
        view.methods = [verb.upper() for verb in ("get", "post", "put", "patch", "delete") if hasattr(cls, verb)]
        return view
