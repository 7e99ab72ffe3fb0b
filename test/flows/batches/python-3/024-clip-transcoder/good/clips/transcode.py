from .shell import run

LOG = "/var/log/clips.log"


def transcode(source: str, height: int) -> None:
    words = ["ffmpeg", "-i", f"/srv/clips/{source}", "-vf", f"scale=-2:{height}", "/srv/clips/out.mp4"]
    if run(words, LOG) != 0:
        raise RuntimeError("ffmpeg failed")
