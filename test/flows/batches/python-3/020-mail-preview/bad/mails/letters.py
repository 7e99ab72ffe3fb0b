from django.template import Context, Template

GREETING = "<p>Dear {company},</p>"
BODY = "<p>you have {{ total }} open points.</p>"


def letter(customer):
    source = GREETING.format(company=customer.company) + BODY
    template = Template(source)  # SINK
    return template.render(Context({"company": customer.company, "total": customer.total}))
