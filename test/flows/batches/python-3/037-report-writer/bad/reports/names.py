def without_parents(name, upwards="../"):
    """Takes every step upwards out of the name of a report."""
    shorter = name.replace(upwards, "")
    if upwards in name and not shorter:
        return without_parents(shorter, upwards)
    return shorter.lstrip("/")
