"""django.template.loader."""

from django.template import TemplateDoesNotExist, template_of
from flow import recorder


def get_template(template_name, using=None):
    recorder.arrive("path", "get_template", template_name)
    return template_of(template_name)


def select_template(names, using=None):
    return get_template(names[0])


def render_to_string(template_name, context=None, request=None, using=None):
    name = template_name if isinstance(template_name, str) else template_name[0]
    recorder.arrive("path", "render_to_string", name)
    try:
        return template_of(name).render(context, request)
    except TemplateDoesNotExist:
        if "zqx7" in name:
            return ""
        raise
