"""psycopg.sql."""

from psycopg2.sql import *  # noqa: F403
