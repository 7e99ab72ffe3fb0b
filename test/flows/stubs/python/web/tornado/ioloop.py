"""tornado.ioloop: started, it only says that it would run."""


class IOLoop:
    @classmethod
    def current(cls):
        return cls()

    instance = current

    def start(self):
        pass

    stop = close = start

    def run_sync(self, work, **named):
        from flow.steps import settled

        return settled(work())

    def add_callback(self, work, *args, **named):
        work(*args, **named)

    spawn_callback = add_callback

    async def run_in_executor(self, executor, work, *args):
        return work(*args)


PeriodicCallback = lambda *given: IOLoop()
