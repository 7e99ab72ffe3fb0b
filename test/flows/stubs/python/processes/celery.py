"""celery: `delay` runs the task at once."""

from flow import exchange


class Task:
    request = type("Request", (), {"id": "1", "retries": 0})()

    def __init__(self, work=None, bind=False, name=None):
        if work is not None:
            self.work, self.bind = work, bind
            self.name = name or work.__name__
            self.__name__ = work.__name__

    def __call__(self, *args, **named):
        return self.run(*args, **named)

    def run(self, *args, **named):
        return self.work(self, *args, **named) if self.bind else self.work(*args, **named)

    def delay(self, *args, **named):
        return Result(self(*args, **named))

    def apply_async(self, args=(), kwargs=None, **options):
        return Result(self(*(args or ()), **(kwargs or {})))

    def apply(self, args=(), kwargs=None):
        return Result(self(*(args or ()), **(kwargs or {})))

    def s(self, *args, **named):
        return Signature(self, args, named)

    si = signature = s

    def retry(self, **named):
        return RuntimeError("retry")


class Signature:
    def __init__(self, task, args, named):
        self.task, self.args, self.named = task, args, named

    def __or__(self, other):
        return chain(self, other)

    def __call__(self, *more):
        return self.task(*more, *self.args, **self.named)

    def delay(self, *more):
        return Result(self(*more))

    apply_async = delay


class chain:
    def __init__(self, *steps):
        self.steps = steps

    def __or__(self, other):
        return chain(*self.steps, other)

    def __call__(self):
        value = self.steps[0]()
        for step in self.steps[1:]:
            value = step(value)
        return Result(value)

    delay = apply_async = __call__


def group(*steps):
    listed = list(steps[0]) if len(steps) == 1 and not isinstance(steps[0], Signature) else steps
    return chain_of_all(listed)


class chain_of_all:
    def __init__(self, steps):
        self.steps = steps

    def __call__(self):
        return Result([step() for step in self.steps])

    delay = apply_async = __call__


class Result:
    id = task_id = "1"
    state = status = "SUCCESS"

    def __init__(self, value=None):
        self.result = value

    def get(self, timeout=None, **named):
        return self.result

    def ready(self):
        return True

    successful = ready


AsyncResult = Result


class Celery:
    def __init__(self, *given, **named):
        self.tasks = {}
        self.conf = Settings()
        exchange.add_server(lambda given: None, hear=self.hear).mounted = True

    def task(self, *given, **named):
        def register(work):
            made = work() if isinstance(work, type) else Task(work, named.get("bind", False), named.get("name"))
            self.tasks[made.name] = made
            self.tasks[made.__name__] = made
            return made

        return register(given[0]) if given and callable(given[0]) else register

    def register_task(self, task):
        task = task() if isinstance(task, type) else task
        self.tasks[task.name] = task
        return task

    def send_task(self, name, args=(), kwargs=None, **options):
        return Result(self.tasks[name](*(args or ()), **(kwargs or {})) if name in self.tasks else None)

    def config_from_object(self, *given, **named):
        pass

    def autodiscover_tasks(self, *given, **named):
        pass

    def hear(self, message):
        task = self.tasks.get(message.get("event"))
        if task is None:
            return False
        data = message.get("data")
        return task(**data) if isinstance(data, dict) else task(*(data if isinstance(data, list) else [data]))


class Settings(dict):
    def __setattr__(self, name, value):
        self[name] = value


apps = []


def shared_task(*given, **named):
    if not apps:
        apps.append(Celery())
    return apps[0].task(*given, **named)
