from fastapi import Depends, FastAPI

from .remote import RemoteShell
from .schemas import DeployIn

app = FastAPI()


def get_shell() -> RemoteShell:
    return RemoteShell("node1.internal")


@app.post("/deploy")
def deploy(order: DeployIn, shell=Depends(get_shell)):
    shell("rollout", order.service.value, order.tag)
    return {"accepted": True}
