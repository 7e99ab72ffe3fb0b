from fastapi import Request


async def read_region(request: Request) -> str:
    return request.query_params.get("region", "north")[:40]


async def read_limit(request: Request) -> int:
    return int(request.query_params.get("limit", "50"))
