from .base import ReportView


class CustomerReport(ReportView):
    def condition(self):
        inherited, params = super().condition()
        word = "%" + self.request.GET.get("q", "").lower() + "%"
        return inherited + " AND lower(customer) LIKE '" + word.replace("%", "%%") + "'", params
