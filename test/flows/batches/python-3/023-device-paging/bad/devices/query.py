class Select:
    def __init__(self, table: str, *columns: str):
        self.parts = ["SELECT", ", ".join(columns), "FROM", table]
        self.values: dict = {}

    def where(self, column: str, value) -> "Select":
        self.parts += ["WHERE", f"{column} = :{column}"]
        self.values[column] = value
        return self

    def order(self, column: str) -> "Select":
        self.parts += ["ORDER BY", column]
        return self

    def limit(self, count: int) -> "Select":
        self.parts.append("LIMIT :limit")
        self.values["limit"] = count
        return self

    def __str__(self) -> str:
        return " ".join(self.parts)
