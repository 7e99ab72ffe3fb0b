"""fastapi.security: whoever asks is let in."""


class Credentials:
    username, password, credentials, scheme = "ada", "secret", "token", "Bearer"


class HTTPBearer:
    def __init__(self, **named):
        pass

    def __call__(self):
        return Credentials()


HTTPBasic = HTTPBearer
HTTPBasicCredentials = HTTPAuthorizationCredentials = Credentials


class OAuth2PasswordBearer:
    def __init__(self, tokenUrl="", **named):
        pass

    def __call__(self):
        return "token"


APIKeyHeader = OAuth2PasswordRequestForm = HTTPBearer
