from .commands import create_archive

__all__ = ["create_archive"]
