"""django.forms, as far as what is valid hangs on it."""

import re

from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator, URLValidator, validate_slug


class Widget:
    def __init__(self, *given, **named):
        pass


TextInput = Textarea = PasswordInput = HiddenInput = Select = CheckboxInput = FileInput = DateInput = NumberInput = EmailInput = Widget


class Field:
    def __init__(self, *given, required=True, initial=None, validators=(), max_length=None, min_length=None, **named):
        self.required, self.initial, self.validators = required, initial, list(validators)
        self.max_length, self.min_length = max_length, min_length

    def clean(self, value):
        if value in (None, ""):
            if self.required:
                raise ValidationError("This field is required.")
            return self.empty()
        value = self.to_python(value)
        if self.max_length is not None and len(value) > self.max_length or self.min_length is not None and len(value) < self.min_length:
            raise ValidationError("length")
        for check in self.validators:
            check(value)
        return value

    def empty(self):
        return None

    def to_python(self, value):
        return value


class CharField(Field):
    def __init__(self, *given, strip=True, **named):
        super().__init__(*given, **named)
        self.strip = strip

    def empty(self):
        return ""

    def to_python(self, value):
        return str(value).strip() if self.strip else str(value)


class Number(Field):
    kind = int

    def __init__(self, *given, min_value=None, max_value=None, **named):
        super().__init__(*given, **named)
        self.least, self.most = min_value, max_value

    def to_python(self, value):
        try:
            number = self.kind(value)
        except (ValueError, ArithmeticError):
            raise ValidationError("Enter a whole number.") from None
        if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
            raise ValidationError("range")
        return number


class IntegerField(Number):
    pass


class FloatField(Number):
    kind = float


DecimalField = FloatField


class BooleanField(Field):
    def to_python(self, value):
        return value not in ("False", "0", "false", "")


class ChoiceField(Field):
    def __init__(self, *given, choices=(), **named):
        super().__init__(*given, **named)
        self.choices = choices

    def to_python(self, value):
        listed = self.choices() if callable(self.choices) else getattr(self.choices, "choices", self.choices)
        if str(value) not in {str(one[0]) for one in listed}:
            raise ValidationError("Select a valid choice.")
        return value


TypedChoiceField = ChoiceField


class Pattern(CharField):
    check = None

    def to_python(self, value):
        value = super().to_python(value)
        self.check(value)
        return value


class RegexField(CharField):
    def __init__(self, regex, **named):
        super().__init__(**named)
        self.regex = re.compile(regex)

    def to_python(self, value):
        if not self.regex.search(str(value)):
            raise ValidationError("Enter a valid value.")
        return super().to_python(value)


class EmailField(Pattern):
    check = EmailValidator()


class URLField(Pattern):
    check = URLValidator()


class SlugField(Pattern):
    check = staticmethod(validate_slug)


class DateField(Field):
    def to_python(self, value):
        from datetime import date

        try:
            return date.fromisoformat(value)
        except ValueError:
            raise ValidationError("Enter a valid date.") from None


class FileField(Field):
    pass


ImageField = FileField


class UUIDField(Field):
    def to_python(self, value):
        import uuid

        try:
            return uuid.UUID(value)
        except ValueError:
            raise ValidationError("Enter a valid UUID.") from None


class FormType(type):
    def __new__(mcs, name, bases, fields):
        made = super().__new__(mcs, name, bases, fields)
        made.base_fields = {**{key: one for base in reversed(bases) for key, one in getattr(base, "base_fields", {}).items()}}
        made.base_fields.update({key: one for key, one in fields.items() if isinstance(one, Field)})
        return made


class Form(metaclass=FormType):
    def __init__(self, data=None, files=None, initial=None, instance=None, **named):
        self.given, self.files, self.initial, self.instance = data, files, initial or {}, instance
        self.fields, self.is_bound, self.errors, self.cleaned_data = dict(self.base_fields), data is not None, {}, {}

    @property
    def data(self):
        return self.given

    def is_valid(self):
        if not self.is_bound:
            return False
        self.errors, self.cleaned_data = {}, {}
        for name, field in self.fields.items():
            given = (self.files or {}).get(name) if isinstance(field, FileField) else self.given.get(name)
            try:
                self.cleaned_data[name] = field.clean(given)
                own = getattr(self, f"clean_{name}", None)
                if own is not None:
                    self.cleaned_data[name] = own()
            except ValidationError as error:
                self.errors[name] = error.messages
                self.cleaned_data.pop(name, None)
        try:
            self.cleaned_data = self.clean() or self.cleaned_data
        except ValidationError as error:
            self.errors["__all__"] = error.messages
        return not self.errors

    def clean(self):
        return self.cleaned_data

    def add_error(self, name, error):
        self.errors[name or "__all__"] = [str(error)]

    def as_p(self):
        return ""

    as_table = as_ul = as_div = __str__ = as_p


class ModelForm(Form):
    def save(self, commit=True):
        from flow import recorder

        given = self.instance if self.instance is not None else self.Meta.model()
        names = self.given.keys() if getattr(self.Meta, "fields", None) == "__all__" else getattr(self.Meta, "fields", ())
        values = {name: self.given.get(name) for name in names}
        recorder.arrive("document", "ModelForm.save", values)
        for name, value in values.items():
            setattr(given, name, value)
        return given


def modelform_factory(model, form=ModelForm, fields=None, **named):
    return type("ModelForm", (form,), {"Meta": type("Meta", (), {"model": model, "fields": fields})})
