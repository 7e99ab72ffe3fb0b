"""django.core.files.uploadedfile: names lose their folders."""

import io
import os

from .base import File


class UploadedFile(File):
    def __init__(self, name, content=b"", content_type="application/octet-stream"):
        super().__init__(io.BytesIO(content), os.path.basename(name.replace("\\", "/")))
        self.size, self.content_type = len(content), content_type

    def __iter__(self):
        return iter(self.file)

    def read(self, *size):
        return self.file.read(*size)

    def multiple_chunks(self):
        return False


SimpleUploadedFile = InMemoryUploadedFile = TemporaryUploadedFile = UploadedFile
