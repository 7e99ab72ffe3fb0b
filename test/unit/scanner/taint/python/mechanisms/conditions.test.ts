import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'what is bound in a condition': `
if (found := text) and len(found) > 3:
    eval(found) # found
if (number := int(text)) > 3:
    eval(str(number))
`,
  'cases of a match': `
match {"kind": "a", "code": text}:
    case {"kind": "a", "code": code}:
        eval(code) # found
match [text, "1"]:
    case [code, other]:
        eval(code) # found
        eval(other)
match text:
    case "a" | "b":
        eval(text)
    case other:
        eval(other) # found
`,
  'cases of classes': `
from dataclasses import dataclass
@dataclass
class Point:
    x: str
    y: str
match Point(text, "1"):
    case Point(x=code, y=other):
        eval(code) # found
        eval(other)
`,
  'try, except and else': `
try:
    number = int(text)
except ValueError:
    eval(text) # found
else:
    eval(str(number))
`,
  'what a handler gets': `
class Refused(Exception):
    def __init__(self, code):
        self.code = code
try:
    raise Refused(text)
except Refused as refused:
    eval(refused.code) # found
try:
    raise Refused("1")
except Refused as refused:
    eval(refused.code)
`,
  'else of a loop': `
code = "1"
for one in [1, 2]:
    if one == 3:
        break
else:
    code = text
eval(code) # found
`,
  'tests of membership': `
if text in ("a", "b"):
    eval(text)
if text in {"a": 1}:
    eval(text)
if text not in ["a"]:
    eval(text) # found
if "a" in text:
    eval(text) # found
`,
  'tests of type': `
value = eval("1") if isinstance(text, int) else None
def run(given):
    if isinstance(given, int):
        eval(str(given))
    if isinstance(given, (str, bytes)):
        eval(given) # found
run(text)
`,
  'a test that is asserted or raised': `
def check(given):
    if not given.isdigit():
        raise ValueError(given)
def loose(given):
    if not given.isdigit():
        print(given)
first = text
check(first)
eval(first)
second = input()
loose(second)
eval(second) # found
third = input()
assert third.isalnum() and len(third) < 9
eval(third)
`,
  'nothing where an element is missing': `
items = []
if items:
    eval("1")
items.append(text)
if not items:
    eval("1")
else:
    eval(items[0]) # found
`,
  'any and all of what is gone through': `
known = ("a", "b")
def listed(given):
    return given != "" and any(given == one for one in known)
def begins(given):
    return any(given.startswith(one) for one in known)
if any(text == one for one in known):
    eval(text)
if listed(text):
    eval(text)
if begins(text):
    eval(text) # found
if not any(text == one for one in known):
    eval(text) # found
other = input()
if not all(one.isdigit() for one in other):
    raise ValueError(other)
eval(other)
`,
  'characters of a text, one by one': `
import os
for one in text:
    if one not in "0123456789":
        raise ValueError(text)
eval(text)
other = input()
for one in other:
    if one in "()":
        raise ValueError(other)
os.system("ls '" + other + "'") # found
third = input()
if any(one in "()'" for one in third):
    raise ValueError(third)
os.system("ls '" + third + "'")
`,
});
