# -*- coding: utf-8 -*-
import re
from django.urls import path
from django.http import HttpResponse, HttpResponseNotAllowed
from django.views.decorators.csrf import csrf_exempt

ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
MAX_LEN = 2000

def replaceOne(match):
  return ENTITIES.get(match.group(), "")

def cleanMessage(msg):
  msg = msg[:MAX_LEN]
  msg = re.sub(r"[&<>\"']", replaceOne, msg, flags=re.I)
  return msg

@csrf_exempt
def signBook(request):
  if request.method != "POST":
    return HttpResponseNotAllowed(["POST"])
  theMsg = cleanMessage(request.POST.get("message", ""))
  html = "<h1>Thank you!</h1>"
  html += "<blockquote>" + theMsg + "</blockquote>"
  return HttpResponse(html) # SINK

urlpatterns = [path("sign", signBook)]
