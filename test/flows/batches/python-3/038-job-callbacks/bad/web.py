from bottle import Bottle, request

from jobs import store
from jobs.tasks import finish

app = Bottle()
NUMBER = 7


@app.post("/jobs")
def add_job():
    wanted = request.json or {}
    store.put(NUMBER, {"kind": wanted.get("kind", "export"), "callback": wanted.get("callback", "")})
    finish.delay(NUMBER)
    return {"job": NUMBER}
