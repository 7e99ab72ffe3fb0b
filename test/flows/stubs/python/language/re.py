"""`re` as programs have it: patterns that are text are noted."""

import re as real

from flow import recorder

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def noted(name):
    work = getattr(real, name)

    def use(pattern, *args, **named):
        if isinstance(pattern, (str, bytes)):
            recorder.arrive("regex", f"re.{name}", pattern)
            # What a hostile expression costs is shown elsewhere; here it would cost the run.
            if "zqx7" in str(pattern) and not real.search(r"\\[(*+]", str(pattern)):
                pattern = real.escape(pattern)
        return work(pattern, *args, **named)

    return use


for one in ("compile", "match", "fullmatch", "search", "findall", "finditer", "sub", "subn", "split"):
    globals()[one] = noted(one)
