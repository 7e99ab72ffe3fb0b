import ldap
from django.http import JsonResponse
from django.urls import path

from addressbook.escaping import escape_value

BASE = "ou=people,dc=example,dc=org"


def people(request):
    uid = request.GET.get("uid", "")
    query = f"(&(objectClass=person)(uid={escape_value(uid)}))"
    conn = ldap.initialize("ldap://directory.internal")
    found = conn.search_s(BASE, ldap.SCOPE_SUBTREE, query)  # SINK
    return JsonResponse({"count": len(found or [])})


urlpatterns = [path("people", people)]
