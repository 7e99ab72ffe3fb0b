from urllib.parse import unquote

from django.utils.http import url_has_allowed_host_and_scheme

HOSTS = {"portal.example.com"}


def return_address(raw, default="/"):
    """The identity provider encodes the address once more than needed."""
    decoded = unquote(raw)
    if not url_has_allowed_host_and_scheme(decoded, allowed_hosts=HOSTS, require_https=True):
        return default
    return decoded
