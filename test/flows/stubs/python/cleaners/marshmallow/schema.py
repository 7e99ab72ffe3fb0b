"""Schemas."""

import json

EXCLUDE, INCLUDE, RAISE = "exclude", "include", "raise"


class ValidationError(Exception):
    def __init__(self, message, field_name="_schema", **named):
        super().__init__(message)
        self.messages = message if isinstance(message, dict) else {field_name: [message]}


def hook(kind):
    def mark(work=None, *names, **named):
        def set_kind(inner):
            inner._flow_hook = (kind, [work, *names] if isinstance(work, str) else [])
            return inner

        return set_kind(work) if callable(work) else set_kind

    return mark


pre_load, post_load, validates, validates_schema = hook("pre"), hook("post"), hook("field"), hook("schema")


class Schema:
    def __init__(self, many=False, unknown=None, only=None, partial=False, **named):
        meta = getattr(type(self), "Meta", None)
        self.many, self.only, self.partial = many, only, partial
        self.unknown = unknown or getattr(meta, "unknown", RAISE)

    def fields(self):
        from .fields import Field

        found = {}
        for kind in reversed(type(self).__mro__):
            found.update({name: one for name, one in vars(kind).items() if isinstance(one, Field)})
        return found

    def hooks(self, kind):
        for name in dir(type(self)):
            work = getattr(type(self), name)
            if getattr(work, "_flow_hook", (None,))[0] == kind:
                yield work._flow_hook[1], getattr(self, name)

    def load(self, data, many=None, unknown=None, **named):
        if many if many is not None else self.many:
            return [self.one(item, unknown) for item in data]
        return self.one(data, unknown)

    def one(self, data, unknown):
        for _, work in self.hooks("pre"):
            data = work(data)
        if not isinstance(data, dict):
            raise ValidationError("Invalid input type.")
        values, failures, known = {}, {}, set()
        for name, field in self.fields().items():
            key = field.data_key or name
            known.add(key)
            try:
                if key in data:
                    values[field.attribute or name] = field.deserialize(data[key])
                elif field.required and not self.partial:
                    raise ValidationError("Missing data for required field.")
                elif field.has_default:
                    values[field.attribute or name] = field.load_default() if callable(field.load_default) else field.load_default
                for names, work in self.hooks("field"):
                    if name in names and name in values:
                        work(values[name])
            except (ValidationError, ValueError, TypeError) as error:
                failures[name] = [str(error)]
        left = {key: value for key, value in data.items() if key not in known}
        chosen = unknown or self.unknown
        if left and chosen == RAISE:
            failures.update({key: ["Unknown field."] for key in left})
        if failures:
            raise ValidationError(failures)
        if chosen == INCLUDE:
            values.update(left)
        for _, work in self.hooks("schema"):
            work(values)
        for _, work in self.hooks("post"):
            values = work(values)
        return values

    def loads(self, text, **named):
        return self.load(json.loads(text), **named)

    def validate(self, data, **named):
        try:
            self.load(data)
        except ValidationError as error:
            return error.messages
        return {}

    def dump(self, value, many=None, **named):
        if many if many is not None else self.many:
            return [self.dump(one, many=False) for one in value]
        read = value.get if isinstance(value, dict) else lambda name, other=None: getattr(value, name, other)
        return {name: read(name) for name in self.fields()}

    def dumps(self, value, **named):
        return json.dumps(self.dump(value), default=str)

    @classmethod
    def from_dict(cls, fields, name="Generated"):
        return type(name, (cls,), fields)
