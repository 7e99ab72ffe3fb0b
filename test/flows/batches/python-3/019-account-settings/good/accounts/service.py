class Account:
    def __init__(self, nickname="", language="en", is_staff=False):
        self.nickname = nickname
        self.language = language
        self.is_staff = is_staff


def change(account, changes):
    for field, value in changes.items():
        setattr(account, field, value)  # SINK
    return account
