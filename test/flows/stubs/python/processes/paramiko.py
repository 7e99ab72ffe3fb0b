"""paramiko: commands run by a shell on another host."""

from stub_parts.commands_run import Streams, note_shell
from flow import files, recorder


class SSHException(Exception):
    pass


class AuthenticationException(SSHException):
    pass


class AutoAddPolicy:
    pass


class RejectPolicy:
    pass


WarningPolicy = RejectPolicy


class SSHClient:
    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def set_missing_host_key_policy(self, policy):
        pass

    def load_system_host_keys(self, filename=None):
        pass

    def connect(self, hostname, port=22, **named):
        recorder.arrive("url", "SSHClient.connect", f"http://{hostname}/", [hostname, port])

    def exec_command(self, command, **named):
        note_shell("SSHClient.exec_command", command)
        return Streams(""), Streams(), Streams("")

    def invoke_shell(self, **named):
        return Channel()

    def open_sftp(self):
        return SFTPClient()

    def get_transport(self):
        return Transport()

    def close(self):
        pass


class Channel(Streams):
    def send(self, data):
        note_shell("Channel.send", data)
        return len(data)

    def exec_command(self, command):
        note_shell("Channel.exec_command", command)

    def recv(self, size):
        return b"output\n"


class Transport:
    def __init__(self, *given):
        pass

    def connect(self, **named):
        pass

    def open_session(self):
        return Channel()

    def close(self):
        pass


class SFTPClient:
    @classmethod
    def from_transport(cls, transport):
        return cls()

    def get(self, remotepath, localpath):
        files.note("SFTPClient.get", remotepath)
        files.note("SFTPClient.get", localpath)

    def put(self, localpath, remotepath):
        files.note("SFTPClient.put", localpath)
        files.note("SFTPClient.put", remotepath)

    def open(self, path, mode="r"):
        files.note("SFTPClient.open", path)
        return files.opened(path, mode)

    def remove(self, path):
        files.note("SFTPClient.remove", path)

    def listdir(self, path="."):
        files.note("SFTPClient.listdir", path)
        return files.listing(path)

    def close(self):
        pass


class RSAKey:
    @classmethod
    def from_private_key_file(cls, path, password=None):
        return cls()


Ed25519Key = RSAKey
