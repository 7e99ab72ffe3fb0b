"""boto3: keys and names of buckets are noted, what is stored is the world's."""

import io

from flow import files, recorder
from stub_parts.sql_calls import world_rows


class Client:
    def __init__(self, service):
        self.service = service

    def download_file(self, Bucket, Key, Filename, **named):
        files.note("s3.download_file", Filename)

    def upload_file(self, Filename, Bucket, Key, **named):
        files.note("s3.upload_file", Filename)

    def get_object(self, Bucket, Key, **named):
        recorder.arrive("data", "s3.get_object", Key)
        first = next(iter(world_rows()[:1]), {})
        return {"Body": io.BytesIO(str(next(iter(first.values()), "content")).encode())}

    def put_object(self, Bucket, Key, Body=b"", **named):
        recorder.arrive("data", "s3.put_object", Key)

    def receive_message(self, **named):
        return {"Messages": [{"Body": str(value), "ReceiptHandle": "1"} for row in world_rows()[:1] for value in list(row.values())[:1]]}

    def execute_statement(self, Statement="", sql=None, **named):
        recorder.arrive("sql", f"{self.service}.execute_statement", sql or Statement)
        return {"Items": world_rows(), "records": []}

    def start_query_execution(self, QueryString="", **named):
        recorder.arrive("sql", "athena.start_query_execution", QueryString)
        return {"QueryExecutionId": "1"}

    def __getattr__(self, name):
        def call(*given, **named):
            recorder.arrive("data", f"{self.service}.{name}", named)
            return {"Items": world_rows(), "Item": next(iter(world_rows()), {})}

        return call


class Resource(Client):
    def Table(self, name):
        return Table(name)

    def Bucket(self, name):
        return Client("s3")

    def Object(self, bucket, key):
        return Client("s3")


class Table:
    def __init__(self, name):
        self.name = name

    def note(self, method, named):
        for key, value in named.items():
            if key in ("FilterExpression", "KeyConditionExpression", "UpdateExpression", "ScanFilter") and not hasattr(value, "_flow_bound"):
                recorder.arrive("nosql", f"Table.{method}", value)
        recorder.arrive("data", f"Table.{method}", named)

    def scan(self, **named):
        self.note("scan", named)
        return {"Items": world_rows(), "Count": 1}

    def query(self, **named):
        self.note("query", named)
        return {"Items": world_rows(), "Count": 1}

    def get_item(self, **named):
        self.note("get_item", named)
        return {"Item": next(iter(world_rows()), {})}

    def put_item(self, **named):
        recorder.arrive("document", "Table.put_item", named.get("Item"))
        return {}

    update_item = delete_item = get_item


def client(service, **named):
    return Client(service)


def resource(service, **named):
    return Resource(service)


class Session:
    def __init__(self, *given, **named):
        pass

    client = staticmethod(client)
    resource = staticmethod(resource)
