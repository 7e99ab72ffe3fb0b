import functools

from rest_framework.response import Response


def alphanumeric(*names):
    """Refuse the request unless the named query parameters are plain codes."""

    def decorate(view):
        @functools.wraps(view)
        def wrapper(request, *args, **kwargs):
            for name in names:
                value = request.query_params.get(name, "")
                if not (value.isascii() and value.isalnum()):
                    return Response({name: "letters and digits only"}, status=400)
            return view(request, *args, **kwargs)

        return wrapper

    return decorate
