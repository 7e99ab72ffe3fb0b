from fastapi import APIRouter, FastAPI
from fastapi.responses import HTMLResponse

from .model import Comment

router = APIRouter(prefix="/comments")


@router.get("/preview", response_class=HTMLResponse)
def preview(author: str, text: str):
    comment = Comment(author, text)
    return HTMLResponse(comment.as_html())  # SINK


app = FastAPI()
app.include_router(router)
