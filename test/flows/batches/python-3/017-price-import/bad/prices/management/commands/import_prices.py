from decimal import Decimal

from django.core.management.base import BaseCommand
from django.db import connection

from prices.reader import read_rows


class Command(BaseCommand):
    help = "Reads the supplier's price list"

    def add_arguments(self, parser):
        parser.add_argument("path")
        parser.add_argument("--dry", action="store_true")

    def handle(self, *args, **options):
        changed = 0
        with connection.cursor() as cursor:
            for row in read_rows(options["path"]):
                statement, params = self.statement(row)
                if not options["dry"]:
                    cursor.execute(statement, params)  # SINK
                changed += 1
        self.stdout.write("%d prices" % changed)

    def statement(self, row):
        price = Decimal(row["price"])
        return "UPDATE price SET amount = %%s WHERE sku = '%s'" % row["sku"], [price]
