BROKER = "redis://localhost/0"
DAYS = "/srv/app/days"
TARGET = "/srv/app/archive.tgz"
TIMEOUT = 600
