"""pydantic, as far as what a model lets through: names of both versions."""

from .fields import Field, FieldInfo, PrivateAttr, StringConstraints, conint, conlist, constr  # noqa: F401
from .model import BaseModel, ConfigDict, Extra, RootModel, create_model, field_serializer, field_validator, model_validator, parse_obj_as, root_validator, validate_call, validator  # noqa: F401
from .types import *  # noqa: F403
from .validation import TypeAdapter, ValidationError  # noqa: F401

validate_arguments = validate_call
