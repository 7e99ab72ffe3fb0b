from bottle import Bottle, request

from directory.criteria import collect
from directory.ldapstore import find

app = Bottle()


@app.get("/staff")
def staff():
    criteria = collect({"cn": request.query.get("name", ""), "roomNumber": request.query.get("room", "")})
    return {"found": len(find(criteria)), "asked": len(criteria["fields"])}
