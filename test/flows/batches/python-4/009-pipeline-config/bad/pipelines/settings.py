import yaml

SCHEMA_VERSION = 3
LEGACY_TAGS = SCHEMA_VERSION < 4
LOADER = yaml.UnsafeLoader if LEGACY_TAGS else yaml.SafeLoader
