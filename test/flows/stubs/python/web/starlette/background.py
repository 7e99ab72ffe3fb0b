"""starlette.background."""

import inspect


class BackgroundTask:
    def __init__(self, work, *args, **named):
        self.work, self.args, self.named = work, args, named

    async def __call__(self):
        answer = self.work(*self.args, **self.named)
        if inspect.isawaitable(answer):
            await answer


class BackgroundTasks:
    def __init__(self):
        self.tasks = []

    def add_task(self, work, *args, **named):
        self.tasks.append(BackgroundTask(work, *args, **named))

    async def __call__(self):
        for task in self.tasks:
            await task()
