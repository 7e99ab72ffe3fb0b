from .models import EDITABLE, Account


def update_account(account: Account, changes: dict) -> list:
    done = []
    for key, value in changes.items():
        if key not in EDITABLE:
            continue
        setattr(account, key, value)  # SINK
        done.append(key)
    return done
