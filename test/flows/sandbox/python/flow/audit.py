"""Refuses what would touch the machine: the stubs record it instead, and this is for what they missed."""

import os
import resource
import sys

watching = False
readable = ()

ALWAYS = ("/dev/null", "/dev/urandom", "/usr/share/zoneinfo", "/etc/localtime", "/etc/mime.types")
REFUSED = (
    *("os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.fork", "os.forkpty", "pty.spawn"),
    *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown"),
    *("os.utime", "os.setxattr", "os.removexattr", "os.kill", "os.killpg", "os.putenv", "os.unsetenv", "os.chdir"),
    *("subprocess.Popen", "shutil.", "tempfile.", "socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo"),
    *("socket.gethostbyname", "ftplib.", "smtplib.", "urllib.Request", "http.client.connect", "sqlite3.connect", "ctypes."),
    *("signal.pthread_kill", "mmap.__new__", "syslog.", "telnetlib.", "imaplib.", "poplib.", "nntplib.", "webbrowser.open"),
)


def watch(folders):
    global readable
    readable = tuple(os.path.abspath(folder) for folder in folders) + ALWAYS
    sys.addaudithook(refuse)


def begin():
    """From here on this process may neither write files nor start others."""
    global watching
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (6, 8))
    resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))
    watching = True


def refuse(event, args):
    if not watching:
        return
    if event == "open":
        path, mode, flags = args
        if isinstance(path, int):
            return
        writes = (isinstance(mode, str) and any(letter in mode for letter in "wax+")) or (flags & 3) != os.O_RDONLY
        name = os.fsdecode(path)
        if writes or not (name.startswith(readable) or name in sys.path):
            raise PermissionError(f"the sandbox opens no {name}")
    elif event.startswith(REFUSED):
        raise PermissionError(f"the sandbox refuses {event}")
