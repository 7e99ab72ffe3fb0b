class TargetRefused(ValueError):
    """The return address does not belong to this site."""


def require_local(target: str) -> None:
    if not target.startswith("/"):
        raise TargetRefused("absolute")
    if target[1:2] in ("/", "\\") or any(ord(c) < 33 for c in target):
        raise TargetRefused("network path")
