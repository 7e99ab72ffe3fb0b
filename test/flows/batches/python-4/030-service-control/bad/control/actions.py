UNITS = {"web": "shop-web.service", "jobs": "shop-jobs.service"}


def systemd_verb(word: str) -> str:
    match word.lower():
        case "start" | "stop" | "status":
            verb = word.lower()
        case "reload" | "restart":
            verb = "reload-or-restart"
        case other if ";" not in other:
            verb = word
        case _:
            raise ValueError("unknown action")
    return verb
