"""django.utils.http, as it works."""

import base64
import unicodedata
from urllib.parse import quote, quote_plus, unquote, unquote_plus, urlencode, urlparse  # noqa: F401

urlquote, urlquote_plus, urlunquote = quote, quote_plus, unquote


def url_has_allowed_host_and_scheme(url, allowed_hosts, require_https=False):
    url = (url or "").strip()
    if not url:
        return False
    hosts = {allowed_hosts} if isinstance(allowed_hosts, str) else set(allowed_hosts or ())
    return is_fine(url, hosts, require_https) and is_fine(url.replace("\\", "/"), hosts, require_https)


is_safe_url = url_has_allowed_host_and_scheme


def is_fine(url, hosts, require_https):
    if url.startswith("///") or unicodedata.category(url[0])[0] == "C":
        return False
    try:
        parts = urlparse(url)
    except ValueError:
        return False
    if not parts.netloc and parts.scheme:
        return False
    scheme = parts.scheme or ("http" if parts.netloc else "")
    return (not parts.netloc or parts.netloc in hosts) and (not scheme or scheme in (["https"] if require_https else ["http", "https"]))


def urlsafe_base64_encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"\n=").decode("ascii")


def urlsafe_base64_decode(text):
    data = text.encode() if isinstance(text, str) else text
    return base64.urlsafe_b64decode(data.ljust(len(data) + len(data) % 4, b"="))


def escape_leading_slashes(url):
    return "/%2F" + url[2:] if url.startswith("//") else url


def content_disposition_header(as_attachment, filename):
    return f"attachment; filename=\"{quote(filename)}\""
