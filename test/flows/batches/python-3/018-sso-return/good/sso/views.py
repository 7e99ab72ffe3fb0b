from django.http import HttpResponseRedirect

from .addresses import return_address


def done(request):
    state = request.GET.get("state", "")
    address = return_address(request.GET.get("back", "/"))
    if not state.isalnum():
        address = "/login/"
    return HttpResponseRedirect(address)  # SINK
