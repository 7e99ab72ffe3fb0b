"""cerberus, its usual rules."""

import re

KINDS = {"string": str, "integer": int, "float": (int, float), "number": (int, float), "boolean": bool, "dict": dict, "list": list}


class Validator:
    def __init__(self, schema=None, allow_unknown=False, purge_unknown=False, **named):
        self.schema, self.allow_unknown, self.purge, self.errors, self.document = schema, allow_unknown, purge_unknown, {}, {}

    def validate(self, document, schema=None, **named):
        schema = schema or self.schema
        self.errors, self.document = {}, {}
        for name, rules in schema.items():
            if name not in document:
                if rules.get("required"):
                    self.errors[name] = ["required field"]
                continue
            value = document[name]
            if "coerce" in rules:
                try:
                    value = rules["coerce"](value)
                except (ValueError, TypeError):
                    self.errors[name] = ["must be convertible"]
                    continue
            if not self.holds(value, rules):
                self.errors[name] = ["invalid"]
            self.document[name] = value
        for name in document:
            if name not in schema and not self.allow_unknown and not self.purge:
                self.errors[name] = ["unknown field"]
            elif name not in schema and self.allow_unknown:
                self.document[name] = document[name]
        return not self.errors

    __call__ = validate

    def holds(self, value, rules):
        kind = KINDS.get(rules.get("type"), object)
        checks = [
            isinstance(value, kind),
            "allowed" not in rules or value in rules["allowed"],
            "regex" not in rules or re.fullmatch(rules["regex"], str(value)) is not None,
            "maxlength" not in rules or len(value) <= rules["maxlength"],
            "minlength" not in rules or len(value) >= rules["minlength"],
            "max" not in rules or value <= rules["max"],
            "min" not in rules or value >= rules["min"],
        ]
        return all(checks)

    def validated(self, document, **named):
        return self.document if self.validate(document) else None

    normalized = validated
