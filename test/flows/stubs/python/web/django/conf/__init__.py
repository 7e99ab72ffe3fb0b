"""django.conf: the program's settings module, where it has one; `configure` for single files."""

import os

from flow import files, recorder
from flow.importing import load

DEFAULTS = {
    **{"DEBUG": False, "SECRET_KEY": "k", "ALLOWED_HOSTS": ["app.example"], "MEDIA_ROOT": f"{recorder.HOME}/media"},
    **{"MEDIA_URL": "/media/", "STATIC_ROOT": f"{recorder.HOME}/static", "STATIC_URL": "/static/", "LOGIN_URL": "/login/"},
    **{"BASE_DIR": recorder.HOME, "MIDDLEWARE": [], "DEFAULT_FROM_EMAIL": "app@app.example", "TEMPLATES": [], "INSTALLED_APPS": []},
}


class Settings:
    def __init__(self):
        self.__dict__["given"] = dict(DEFAULTS)

    def configure(self, **named):
        self.given.update(named)

    @property
    def configured(self):
        return True

    def __getattr__(self, name):
        for module in settings_modules():
            if hasattr(module, name):
                return getattr(module, name)
        if name in self.given:
            return self.given[name]
        raise AttributeError(f"'Settings' object has no attribute {name!r}")

    def __setattr__(self, name, value):
        self.given[name] = value


def settings_modules():
    names = [os.environ.get("DJANGO_SETTINGS_MODULE", ""), "settings"]
    for folder in os.listdir(recorder.root) if os.path.isdir(recorder.root) else []:
        names.append(f"{folder}.settings")
    for name in names:
        if name and files.own_file(f"{recorder.HOME}/{name.replace('.', '/')}.py"):
            yield load(name)


settings = Settings()
