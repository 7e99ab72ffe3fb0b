"""wtforms, as far as what is valid hangs on it."""

from .validators import StopValidation, ValidationError  # noqa: F401


class Field:
    counter = 0

    def __init__(self, label=None, validators=(), default=None, filters=(), choices=(), **named):
        self.label, self.validators, self.data, self.filters, self.choices = label, list(validators), default, filters, choices
        self.errors = []

    def take(self, name, given):
        self.name = name
        if given is not None:
            self.data = self.convert(given)
        for work in self.filters:
            self.data = work(self.data)

    def convert(self, given):
        return given

    def check(self, form):
        for one in self.validators:
            one(form, self)


class StringField(Field):
    pass


TextAreaField = PasswordField = HiddenField = FileField = SearchField = EmailField = URLField = SubmitField = StringField


class IntegerField(Field):
    kind = int

    def convert(self, given):
        try:
            return self.kind(given)
        except ValueError:
            self.errors.append("Not a valid value.")
            return None

    def check(self, form):
        if self.errors:
            raise ValidationError(self.errors[0])
        super().check(form)


class FloatField(IntegerField):
    kind = float


class BooleanField(Field):
    def convert(self, given):
        return given not in ("", "false", "0")


class SelectField(Field):
    def check(self, form):
        if str(self.data) not in {str(one[0] if isinstance(one, tuple) else one) for one in self.choices}:
            raise ValidationError("Not a valid choice.")
        super().check(form)


class Form:
    def __init__(self, formdata=None, **named):
        import copy

        self.fields = {}
        for kind in reversed(type(self).__mro__):
            for name, one in vars(kind).items():
                if isinstance(one, Field):
                    self.fields[name] = copy.deepcopy(one)
        for name, field in self.fields.items():
            field.take(name, (formdata or {}).get(name))
            setattr(self, name, field)
        self.errors = {}

    def validate(self, extra_validators=None):
        self.errors = {}
        for name, field in self.fields.items():
            try:
                field.check(self)
                own = getattr(self, f"validate_{name}", None)
                if own is not None:
                    own(field)
            except StopValidation as error:
                if error.args:
                    self.errors[name] = [str(error)]
            except ValidationError as error:
                self.errors[name] = [str(error)]
        return not self.errors

    @property
    def data(self):
        return {name: field.data for name, field in self.fields.items()}

    def populate_obj(self, target):
        from flow import recorder

        recorder.arrive("document", "Form.populate_obj", self.data)
        for name, value in self.data.items():
            setattr(target, name, value)
