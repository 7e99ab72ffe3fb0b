import os
import uuid
from urllib.parse import unquote_plus

import boto3

s3 = boto3.client("s3")
SIZE = "200x200"


def local_copy(key):
    token = uuid.uuid4().hex
    stem = os.path.basename(key) or token
    return f"/tmp/{stem}.img"


def handler(event, context):
    made = []
    for record in event["Records"]:
        bucket = record["s3"]["bucket"]["name"]
        key = unquote_plus(record["s3"]["object"]["key"])
        path = local_copy(key)
        s3.download_file(bucket, key, path)
        os.system(f"convert {path} -thumbnail {SIZE} {path}.png")  # SINK
        s3.upload_file(path + ".png", "thumbs", key)
        made.append(key)
    return {"statusCode": 200, "body": str(len(made))}
