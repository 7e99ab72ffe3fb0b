from fastapi import BackgroundTasks, FastAPI
from pydantic import BaseModel

from clips.transcode import transcode

app = FastAPI()


class Clip(BaseModel):
    source: str
    height: int = 720


@app.post("/clips", status_code=202)
async def add_clip(clip: Clip, tasks: BackgroundTasks):
    tasks.add_task(transcode, clip.source, height=clip.height)
    return {"queued": True}
