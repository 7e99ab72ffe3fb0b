from django.http import JsonResponse
from django.views import View

from .models import Product


class FilteredView(View):
    param = "q"
    default = "0"

    def criterion(self):
        return self.request.GET.get(self.param, self.default)

    def get(self, request):
        names = [product.name for product in self.select()]
        return JsonResponse({"names": names})


class CheapProducts(FilteredView):
    param = "max"
    default = "100"

    def criterion(self):
        return super().criterion() or self.default

    def select(self):
        query = "SELECT id, name FROM product WHERE price <= %s" % self.criterion()
        return Product.objects.raw(query)  # SINK
