from celery import Celery

from reports.writer import ReportWriter

app = Celery("reports", broker="redis://localhost/0")


@app.task(name="reports.write")
def write_report(name):
    writer = ReportWriter("/srv/app/reports")
    return writer.write(name, [("tea", 12), ("mugs", 3)])
