"""fastapi.encoders."""


def jsonable_encoder(value, **named):
    if hasattr(value, "model_dump"):
        return jsonable_encoder(value.model_dump())
    if isinstance(value, dict):
        return {key: jsonable_encoder(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, set)):
        return [jsonable_encoder(one) for one in value]
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)
