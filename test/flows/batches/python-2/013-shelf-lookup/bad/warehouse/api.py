from lxml import etree
from rest_framework.decorators import api_view
from rest_framework.response import Response

from warehouse.checks import alphanumeric

PLAN = etree.fromstring("""<plan>
  <hall no="1"><shelf sku="17">A-03</shelf></hall>
  <hall no="2"><shelf sku="A7">C-11</shelf></hall>
</plan>""")


@api_view(["GET"])
@alphanumeric("hall")
def shelf_of(request):
    sku = request.query_params.get("sku", "")
    hall = 1 if request.query_params.get("hall") == "1" else 2
    found = PLAN.xpath("//hall[@no='%d']/shelf[@sku='%s']" % (hall, sku))  # SINK
    return Response({"hall": hall, "shelves": len(found)})
