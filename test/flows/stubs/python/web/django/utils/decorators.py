"""django.utils.decorators."""


def method_decorator(decorator, name=""):
    def apply(target):
        if isinstance(target, type):
            method = getattr(target, name)
            setattr(target, name, apply(method))
            return target

        def call(self, *args, **named):
            return decorator(lambda *inner, **more: target(self, *inner, **more))(*args, **named)

        return call

    return apply
