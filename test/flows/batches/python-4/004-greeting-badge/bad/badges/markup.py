from django.utils.html import format_html

TEAMS = {"blue": "#0055aa", "green": "#118844"}


def badge(name: str, team: str):
    color = TEAMS.get(team, "#666666")
    label = f"<b>{name}</b>"
    return format_html(label + '<i style="color:{}">team</i>', color)
