"""Types of columns: their names alone matter."""

__all__ = "Integer String Text Boolean DateTime Date Float Numeric JSON LargeBinary Enum BigInteger SmallInteger Unicode UUID Time Interval ARRAY".split()


class Type:
    def __init__(self, *given, **named):
        pass


globals().update({name: type(name, (Type,), {}) for name in __all__})
