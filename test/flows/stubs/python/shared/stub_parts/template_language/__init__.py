"""The language of Jinja's and Django's templates, as far as pages use it."""
