import os

MEDIA = "/srv/media"


def shrink(picture, width):
    source = os.path.join(MEDIA, f"{picture:08d}.jpg")
    command = "convert %s -resize %sx %s.thumb" % (source, width, source)
    os.system(command)  # SINK
