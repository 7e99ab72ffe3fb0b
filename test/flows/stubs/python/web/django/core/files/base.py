"""django.core.files.base."""

import io


class File:
    def __init__(self, file, name=None):
        self.file, self.name = file, name or getattr(file, "name", None)

    def __getattr__(self, name):
        return getattr(self.file, name)

    def chunks(self, size=None):
        yield self.file.read()


class ContentFile(File):
    def __init__(self, content, name=None):
        super().__init__(io.StringIO(content) if isinstance(content, str) else io.BytesIO(content), name)
