"""rest_framework.serializers: fields as Django's forms have them."""

from django import forms
from django.core.exceptions import ValidationError as Invalid
from flow import recorder

from .exceptions import ValidationError  # noqa: F401


class Serializer(forms.Form):
    def __init__(self, instance=None, data=None, many=False, partial=False, context=None, **named):
        super().__init__(data)
        self.instance, self.initial_data, self.context, self.many = instance, data, context or {}, many

    def is_valid(self, raise_exception=False):
        for name in list(self.fields):
            check = getattr(self, f"validate_{name}", None)
            if check is not None:
                setattr(self, f"clean_{name}", (lambda work, key: lambda: self.checked(work, key))(check, name))
        holds = super().is_valid()
        if holds and hasattr(self, "validate"):
            self.cleaned_data = self.validate(self.cleaned_data)
        if raise_exception and not holds:
            raise ValidationError(self.errors)
        return holds

    def checked(self, work, name):
        try:
            return work(self.cleaned_data[name])
        except ValidationError as error:
            raise Invalid(str(error)) from error

    @property
    def validated_data(self):
        return self.cleaned_data

    @property
    def data(self):
        if self.instance is not None:
            return getattr(self.instance, "__dict__", self.instance)
        return self.cleaned_data

    def save(self, **named):
        values = {**self.cleaned_data, **named}
        return self.update(self.instance, values) if self.instance is not None else self.create(values)

    def create(self, values):
        recorder.arrive("document", "Serializer.create", values)

    def update(self, instance, values):
        recorder.arrive("document", "Serializer.update", values)
        for name, value in values.items():
            setattr(instance, name, value)
        return instance


class ModelSerializer(Serializer):
    def is_valid(self, raise_exception=False):
        names = getattr(self.Meta, "fields", ())
        chosen = list(self.initial_data) if names == "__all__" else [name for name in names if name in self.initial_data]
        frozen = getattr(self.Meta, "read_only_fields", ())
        for name in chosen:
            if name not in frozen:
                self.fields.setdefault(name, forms.Field(required=False))
        return super().is_valid(raise_exception)

    def create(self, values):
        return self.Meta.model(**values)


CharField, IntegerField, BooleanField, ChoiceField = forms.CharField, forms.IntegerField, forms.BooleanField, forms.ChoiceField
EmailField, URLField, SlugField, RegexField, DateField = forms.EmailField, forms.URLField, forms.SlugField, forms.RegexField, forms.DateField
FloatField, DecimalField, UUIDField, FileField = forms.FloatField, forms.DecimalField, forms.UUIDField, forms.FileField


class DictField(forms.Field):
    pass


JSONField = ListField = DictField
