class StockError(Exception):
    def __init__(self, operation: str, cause: Exception):
        super().__init__(operation)
        self.operation = operation
        self.cause = cause
