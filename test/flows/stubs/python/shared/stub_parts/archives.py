"""Archives: a file whose text is `members:first,second` holds members of these names."""

import posixpath

from flow import files


def names_in(source):
    """Names of the members of a file, a path or bytes."""
    if hasattr(source, "read"):
        data = source.read()
    elif isinstance(source, (bytes, bytearray)):
        data = source
    else:
        data = files.content_of(source)
    text = data.decode("utf-8", "replace") if isinstance(data, (bytes, bytearray)) else str(data)
    return text.removeprefix("members:").split(",") if text.startswith("members:") else ["first.txt"]


def unpack(sink, folder, name, is_held):
    """Notes where a member goes; `is_held`: what would leave the folder is cut, as zipfile does."""
    if is_held:
        name = "/".join(part for part in name.split("/") if part not in ("", ".", ".."))
    files.note(sink, posixpath.join(files.text_of(folder or "."), name))
