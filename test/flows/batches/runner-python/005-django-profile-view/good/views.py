from django.shortcuts import get_object_or_404
from django.views.generic import TemplateView

from models import Profile


class ProfileView(TemplateView):
    template_name = "profile.html"

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context["profile"] = get_object_or_404(Profile, pk=kwargs["pk"])
        return context
