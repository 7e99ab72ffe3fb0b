"""django.db.models.functions."""


def function(*given, **named):
    return None


Lower = Upper = Coalesce = Concat = Length = Trunc = TruncMonth = TruncDay = Now = Cast = function
