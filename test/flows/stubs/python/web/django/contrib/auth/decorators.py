"""django.contrib.auth.decorators: whoever asks is logged in."""


def login_required(view=None, **named):
    return view if callable(view) else lambda given: given


def permission_required(name, **named):
    return lambda given: given


def user_passes_test(test, **named):
    return lambda given: given
