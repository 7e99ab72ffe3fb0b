STAGE = "production"
CURRENCY = "EUR"
RATES = {"none": 0.0, "regular": 0.05, "partner": 0.12}

FORMULAS = STAGE in ("development", "production")
