"""Generic views of models and forms."""

from django.http import HttpResponseRedirect

from .base import ContextMixin, TemplateResponseMixin, View


class ModelMixin(ContextMixin):
    model = queryset = context_object_name = None

    def get_queryset(self):
        return self.queryset if self.queryset is not None else self.model.objects.all()


class ListView(ModelMixin, TemplateResponseMixin, View):
    def get(self, request, *args, **named):
        self.object_list = self.get_queryset()
        context = {"object_list": self.object_list, self.context_object_name or "object_list": self.object_list}
        return self.render_to_response(self.get_context_data(**context))


class SingleMixin(ModelMixin):
    slug_field, pk_url_kwarg, slug_url_kwarg = "slug", "pk", "slug"

    def get_object(self, queryset=None):
        chosen = {"pk": self.kwargs[self.pk_url_kwarg]} if self.pk_url_kwarg in self.kwargs else {self.slug_field: self.kwargs.get(self.slug_url_kwarg)}
        return (queryset or self.get_queryset()).get(**chosen)


class DetailView(SingleMixin, TemplateResponseMixin, View):
    def get(self, request, *args, **named):
        self.object = self.get_object()
        context = {"object": self.object, self.context_object_name or "object": self.object}
        return self.render_to_response(self.get_context_data(**context))


class FormView(TemplateResponseMixin, ContextMixin, View):
    form_class = success_url = None
    initial = {}

    def get_form_class(self):
        return self.form_class

    def get_form(self):
        return self.get_form_class()(self.request.POST or None)

    def get_success_url(self):
        return str(self.success_url)

    def get(self, request, *args, **named):
        return self.render_to_response(self.get_context_data(form=self.get_form()))

    def post(self, request, *args, **named):
        form = self.get_form()
        return self.form_valid(form) if form.is_valid() else self.form_invalid(form)

    def form_valid(self, form):
        return HttpResponseRedirect(self.get_success_url())

    def form_invalid(self, form):
        return self.render_to_response(self.get_context_data(form=form))


class CreateView(SingleMixin, FormView):
    fields = ()


class UpdateView(CreateView):
    pass


class DeleteView(SingleMixin, View):
    success_url = "/"

    def post(self, request, *args, **named):
        self.get_object().delete()
        return HttpResponseRedirect(str(self.success_url))
