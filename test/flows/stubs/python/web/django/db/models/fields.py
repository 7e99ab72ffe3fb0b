"""Fields: their names alone matter here."""

__all__ = [
    *["CharField", "TextField", "IntegerField", "BooleanField", "DateField", "DateTimeField", "DecimalField", "FloatField"],
    *["EmailField", "URLField", "SlugField", "UUIDField", "JSONField", "FileField", "ImageField", "AutoField", "BigAutoField"],
    *["PositiveIntegerField", "SmallIntegerField", "BigIntegerField", "ForeignKey", "OneToOneField", "ManyToManyField"],
    *["GenericIPAddressField", "DurationField", "TimeField", "BinaryField", "FilePathField", "PositiveSmallIntegerField"],
]


class Field:
    def __init__(self, *given, default=None, **named):
        self.default = default() if callable(default) else default

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value


globals().update({name: type(name, (Field,), {}) for name in __all__})
