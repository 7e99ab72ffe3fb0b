import subprocess


class Step:
    """One step of the work on a new scan; subclasses say the command."""

    _known = []
    command = "true {document}"

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Step._known.append(cls)

    @classmethod
    def registered(cls):
        return tuple(cls._known)

    def __init__(self, folder):
        self.folder = folder

    def process(self, name):
        document = f"{self.folder}/{name}"
        subprocess.run(self.command.format(document=document), shell=True)  # SINK


class Recognise(Step):
    command = "ocrmypdf --quiet {document} {document}.txt"


class Shrink(Step):
    command = "pdfshrink {document}"
