from markupsafe import Markup

LIMIT = 30


def split_tags(raw: str) -> list[str]:
    return [tag.strip() for tag in raw.split(",") if tag.strip()][:LIMIT]


def tag_items(tags: list[str]) -> list[Markup]:
    return [Markup("<b>%s</b>" % tag) for tag in tags]
