from django.utils.html import format_html_join
from django.utils.safestring import mark_safe

SEPARATOR = mark_safe("\n")


def tag_items(tags):
    wanted = {tag.strip() for tag in tags if tag.strip()}
    return format_html_join(SEPARATOR, "<li>{}</li>", [(tag,) for tag in sorted(wanted)])
