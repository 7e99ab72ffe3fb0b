import json

import pymysql


def lookup(event, context):
    params = event.get("queryStringParameters") or {}
    connection = pymysql.connect(host="db", user="app", cursorclass=pymysql.cursors.DictCursor)
    with connection.cursor() as cursor:
        cursor.execute("SELECT total FROM invoices WHERE id = " + str(int(params["id"])))  # SINK
        rows = cursor.fetchall()
    return {"statusCode": 200, "headers": {"Content-Type": "application/json"}, "body": json.dumps(rows)}
