import os


class OutsideFolder(Exception):
    pass


class FolderStore:
    """Maps names of documents to files below one folder."""

    def __init__(self, root: str):
        self.root = os.path.join(os.path.abspath(root), "")

    def resolve(self, name: str) -> str:
        path = os.path.abspath(os.path.join(self.root, name))
        if not path.startswith(self.root):
            raise OutsideFolder(name)
        return path
