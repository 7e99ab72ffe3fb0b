"""django.views.generic.base."""

from django.http import HttpResponseNotAllowed, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse


class View:
    http_method_names = ["get", "post", "put", "patch", "delete", "head", "options"]

    def __init__(self, **named):
        self.__dict__.update(named)

    @classmethod
    def as_view(cls, **initial):
        def view(request, *args, **named):
            self = cls(**initial)
            self.setup(request, *args, **named)
            return self.dispatch(request, *args, **named)

        view.view_class = cls
        return view

    def setup(self, request, *args, **named):
        self.request, self.args, self.kwargs = request, args, named

    def dispatch(self, request, *args, **named):
        return getattr(self, request.method.lower(), self.http_method_not_allowed)(request, *args, **named)

    def http_method_not_allowed(self, request, *args, **named):
        return HttpResponseNotAllowed()


class ContextMixin:
    extra_context = None

    def get_context_data(self, **named):
        named.setdefault("view", self)
        named.update(self.extra_context or {})
        return named


class TemplateResponseMixin:
    template_name = None
    content_type = None

    def get_template_names(self):
        return [self.template_name]

    def render_to_response(self, context, **named):
        return TemplateResponse(self.request, self.get_template_names(), context, content_type=self.content_type)


class TemplateView(TemplateResponseMixin, ContextMixin, View):
    def get(self, request, *args, **named):
        return self.render_to_response(self.get_context_data(**named))


class RedirectView(View):
    url, pattern_name, permanent, query_string = None, None, False, False

    def get_redirect_url(self, *args, **named):
        return self.url % named if self.url else reverse(self.pattern_name, args=args, kwargs=named)

    def get(self, request, *args, **named):
        return HttpResponseRedirect(self.get_redirect_url(*args, **named))

    post = get
