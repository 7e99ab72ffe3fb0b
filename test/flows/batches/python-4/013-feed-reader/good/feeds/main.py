from fastapi import APIRouter, FastAPI

from .fetcher import fetch_feed
from .schemas import FeedIn

router = APIRouter(prefix="/feeds")


@router.post("")
async def add_feed(feed: FeedIn):
    text = await fetch_feed(feed.url)
    return {"title_length": len(feed.title), "size": len(text)}


app = FastAPI()
app.include_router(router)
