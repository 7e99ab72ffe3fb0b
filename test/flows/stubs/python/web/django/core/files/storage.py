"""django.core.files.storage: names are held in its folder."""

import posixpath

from django.core.exceptions import SuspiciousFileOperation
from django.utils.text import get_valid_filename
from flow import files


class FileSystemStorage:
    def __init__(self, location=None, base_url="/media/"):
        from django.conf import settings

        self.location, self.base_url = str(location or settings.MEDIA_ROOT), base_url

    def path(self, name):
        target = posixpath.normpath(posixpath.join(self.location, str(name)))
        if not target.startswith(self.location.rstrip("/") + "/"):
            raise SuspiciousFileOperation(f"The joined path ({target}) is located outside of the base path component")
        return target

    def save(self, name, content, max_length=None):
        files.note("Storage.save", self.path(name))
        files.write(self.path(name), content.read() if hasattr(content, "read") else content)
        return name

    def open(self, name, mode="rb"):
        files.note("Storage.open", self.path(name), mode)
        return files.opened(self.path(name), mode)

    def delete(self, name):
        files.note("Storage.delete", self.path(name))

    def exists(self, name):
        self.path(name)
        return True

    def url(self, name):
        return self.base_url + name

    get_valid_name = staticmethod(get_valid_filename)


default_storage = FileSystemStorage("/srv/app/media")
