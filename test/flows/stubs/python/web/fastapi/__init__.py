"""fastapi."""

from starlette import status  # noqa: F401
from starlette.background import BackgroundTasks  # noqa: F401
from starlette.datastructures import UploadFile  # noqa: F401
from starlette.exceptions import HTTPException  # noqa: F401
from starlette.requests import Request  # noqa: F401
from starlette.responses import Response  # noqa: F401
from starlette.websockets import WebSocket, WebSocketDisconnect  # noqa: F401

from .app import APIRouter, FastAPI  # noqa: F401
from .parameters import Body, Cookie, Depends, File, Form, Header, Path, Query, Security  # noqa: F401
