"""dotenv: the environment is the world's."""


def load_dotenv(*given, **named):
    return True


def dotenv_values(*given, **named):
    return {}
