from concurrent.futures import Future, ThreadPoolExecutor

executor = ThreadPoolExecutor(max_workers=2)


def compute(expression: str) -> float:
    return float(eval(expression, {"__builtins__": {}}))  # SINK


def submit(expression: str) -> Future:
    return executor.submit(compute, expression)
