def login_email(body: dict):
    user = body.get("user") or {}
    email = user.get("email")
    if not email or not isinstance(user.get("code"), str):
        raise ValueError("email")
    return email
