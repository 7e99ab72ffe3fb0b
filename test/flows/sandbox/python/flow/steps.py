"""What happens to a program once it is loaded."""

import asyncio
import inspect

from . import exchange, importing, recorder
from .values import fill


def take(step, payload, program):
    """Does one step with the value in it. What the program raises is noted."""
    try:
        if "request" in step:
            send(exchange.exchange_of(step["request"], payload), program)
        if "call" in step:
            call_exported(step, payload, program)
        if "message" in step:
            deliver(fill(step["message"], payload), program)
    except SystemExit:
        pass
    except Exception as error:
        recorder.note_error(error)


def send(given, program):
    """Sends a request to the program's server; gives its answer."""
    return settled(server_of(program).handle(given))


def server_of(program):
    found = exchange.main_server()
    if found is None:
        found = made_by_factory(program) or django_site(program) or wsgi_site(program) or plain_server(program)
    if found is None:
        raise LookupError("the program made no server that could take a request")
    return found


def made_by_factory(program):
    for name in ("create_app", "make_app", "build_app", "get_app", "init_app", "app_factory", "make_application"):
        factory = getattr(program, name, None)
        if callable(factory):
            settled(factory())
            return exchange.main_server()
    return None


def django_site(program):
    owners = [program, *[module for name, module in importing.modules.items() if name.endswith("urls")]]
    routes = next((owner.urlpatterns for owner in owners if hasattr(owner, "urlpatterns")), None)
    if routes is None:
        for name in ("urls", "config.urls", "project.urls", "app.urls"):
            try:
                routes = importing.load(name).urlpatterns
                break
            except (ModuleNotFoundError, AttributeError):
                continue
    if routes is None:
        return None
    from django._site import handle

    return exchange.add_server(lambda given: handle(routes, given))


def wsgi_site(program):
    from stub_parts.wsgi_calls import handle

    for name in ("application", "app"):
        found = getattr(program, name, None)
        if callable(found):
            return exchange.add_server(lambda given: handle(found, given))
    return None


def plain_server(program):
    from stub_parts.http_handlers import handle, is_handler

    for found in vars(program).values():
        if is_handler(found):
            return exchange.add_server(lambda given: handle(found, given))
    return None


def call_exported(step, payload, program):
    owner, target = None, program
    for name in step["call"].split("."):
        if inspect.isclass(target) and not isinstance(inspect.getattr_static(target, name, None), (classmethod, staticmethod)):
            target = target()
        owner, target = target, getattr(target, name)
    args = [special(one) for one in fill(step.get("args", []), payload)]
    named = {key: special(one) for key, one in fill(step.get("kwargs", {}), payload).items()}
    note_returned(settled(target(*args, **named)))


def special(argument):
    if isinstance(argument, dict) and set(argument) == {"$request"}:
        from django._site import request_of

        return request_of(exchange.exchange_of({"path": "/", **argument["$request"]}, None))
    return argument


def note_returned(result):
    """What a serverless function or a view gives back is an answer."""
    finish = getattr(result, "_flow_answer", None)
    if finish is not None:
        finish()
    if not isinstance(result, dict):
        return
    headers = {str(key).lower(): value for key, value in (result.get("headers") or {}).items()}
    for name, value in headers.items():
        exchange.note_header("returned header", name, value)
    if isinstance(result.get("body"), str):
        kind = str(headers.get("content-type", "application/json"))
        exchange.note_body("returned body", result["body"], kind)


def deliver(message, program):
    for server in exchange.servers:
        if server.hear is not None and settled(server.hear(message)) is not False:
            return
    found = server_of(program)
    if found.hear is None:
        raise LookupError("the program listens to no messages")
    settled(found.hear(message))


def settled(result):
    """A coroutine's result, once it is there; everything else as it is."""
    if not inspect.isawaitable(result):
        return result

    async def wait():
        return await result

    loop = open_loop()
    answer = loop.run_until_complete(wait())
    for task in asyncio.all_tasks(loop):
        loop.run_until_complete(asyncio.wait([task], timeout=1))
    return answer


def open_loop():
    """A program may have run, and closed, a loop of its own."""
    try:
        loop = asyncio.get_event_loop_policy().get_event_loop()
    except RuntimeError:
        loop = None
    if loop is None or loop.is_closed():
        loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
    return loop
