from urllib.parse import parse_qs

from calendars.feed import Feed

EVENTS = ("20240501 Planning", "20240508 Review")


def application(environ, start_response):
    query = parse_qs(environ.get("QUERY_STRING", ""), keep_blank_values=True)
    feed = Feed(EVENTS)
    feed.title = query.get("title", ["calendar"])[0]
    start_response("200 OK", feed.headers())  # SINK
    return [feed.text().encode("utf-8")]
