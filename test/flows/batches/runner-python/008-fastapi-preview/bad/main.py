import httpx
from fastapi import APIRouter, FastAPI
from pydantic import BaseModel, field_validator

router = APIRouter(prefix="/api")


class Preview(BaseModel):
    host: str
    path: str = "/"

    @field_validator("host")
    @classmethod
    def known(cls, value):
        if not value.endswith("example.com"):
            raise ValueError("unknown host")
        return value


@router.post("/preview")
async def preview(body: Preview):
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"https://{body.host}{body.path}")  # SINK
    return {"length": len(answer.text)}


app = FastAPI()
app.include_router(router)
