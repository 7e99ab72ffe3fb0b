import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/*
 * What a mechanism must follow, and beside it a program one change away that must stay silent. `text` is outside data, `eval` the sink;
 * a line that is found ends with `# found`.
 */
const programs: Readonly<Record<string, string>> = {
  'what a package that nobody describes is given, which the rest of it does not come of': `
import parcels
eval(parcels.opened(text)) # found
eval(parcels.KNOWN)
eval(parcels.other())
store = parcels.Store()
store.put(text)
eval(store.take()) # found
`,
  'parts of a path that something stands before': `
from pathlib import Path
base = Path("/srv/files")
ending = text.replace(".", "")
(base / f"cover.{ending}").read_text()
(base / f"cover.{text}").read_text() # found
(base / ending).read_text() # found
`,
  'fields of an instance': `
class Pair:
    def __init__(self, left, right):
        self.left = left
        self.right = right
pair = Pair(text, "1")
eval(pair.left) # found
eval(pair.right)
`,
  'fields of a class, which its instances have': `
class Base:
    code = text
    other = "1"
class Child(Base):
    pass
eval(Child().code) # found
eval(Child().other)
eval(Base.code) # found
`,
  'the constructor above': `
class Base:
    def __init__(self, code):
        self.code = code
class Child(Base):
    def __init__(self, code):
        super().__init__("1")
        self.other = code
eval(Child(text).other) # found
eval(Child(text).code)
`,
  'the next class in the line of several': `
class First:
    def code(self, given):
        return super().code(given)
class Second:
    def code(self, given):
        return given
class Both(First, Second):
    pass
class Clean:
    def code(self, given):
        return "1"
class Other(First, Clean):
    pass
eval(Both().code(text)) # found
eval(Other().code(text))
`,
  'arguments by their names, whatever was given before': `
class Box:
    def __init__(self, code, **more):
        self.code = code
        self.more = more
def boxed(code, *, flag=None, other="1"):
    return Box(code=code if flag else other, last=other)
one, two = boxed(other="1", code=text, flag=True), boxed(code="1", other="1", flag=True)
three, four = boxed(code="1", other=text), boxed("1", other=text)
eval(one.code) # found
eval(one.more["last"])
eval(two.code)
eval(three.code) # found
eval(three.more["last"]) # found
eval(four.code) # found
eval(boxed(code="1", flag=True).code)
`,
  'properties and setters': `
class Box:
    @property
    def code(self):
        return self._code
    @code.setter
    def code(self, given):
        self._code = given
    @property
    def fixed(self):
        return "1"
box = Box()
box.code = text
eval(box.code) # found
eval(box.fixed)
`,
  'methods of a class and of none': `
class Maker:
    def __init__(self, code):
        self.code = code
    @classmethod
    def of(cls, code):
        return cls(code)
    @staticmethod
    def same(first, second):
        return first
eval(Maker.of(text).code) # found
eval(Maker.same(text, "1")) # found
eval(Maker("1").same("1", text))
`,
  'a method that is read and called later': `
class Runner:
    def __init__(self, code):
        self.code = code
    def run(self, other):
        return self.code
run = Runner(text).run
safe = Runner("1").run
eval(run("1")) # found
eval(safe(text))
`,
  'methods that syntax calls': `
class Odd:
    def __call__(self, given):
        return given
    def __getitem__(self, key):
        return text
    def __enter__(self):
        return text
    def __exit__(self, *why):
        pass
    def __iter__(self):
        yield text
    def __add__(self, other):
        return other
odd = Odd()
eval(odd(text)) # found
eval(odd["a"]) # found
eval(odd + text) # found
eval(odd + "1")
with odd as entered:
    eval(entered) # found
for one in odd:
    eval(one) # found
`,
  'decorators that wrap': `
def passing(function):
    def inner(*args, **named):
        return function(*args, **named)
    return inner
def replacing(function):
    def inner(*args):
        return "1"
    return inner
@passing
def same(given):
    return given
@replacing
def other(given):
    return given
eval(same(text)) # found
eval(other(text))
class Page:
    @passing
    def show(self, given):
        return given
eval(Page().show(text)) # found
`,
  'a decorator that nobody knows': `
from somewhere import marked
@marked("a")
def same(given):
    return given
@marked
def fixed(given):
    return "1"
eval(same(text)) # found
eval(fixed(text))
`,
  'keyword arguments and defaults': `
def choose(first, second="1", *, third="2"):
    return (first, second, third)
eval(choose("0", third=text)[2]) # found
eval(choose("0", third=text)[1])
eval(choose(second=text, first="0")[1]) # found
eval(choose(second=text, first="0")[0])
`,
  'stars in calls and parameters': `
def first(*given):
    return given[0]
def named(**given):
    return given["a"]
eval(first(*[text, "1"])) # found
eval(first(*["1", text]))
eval(named(**{"a": text})) # found
eval(named(a="1", b=text))
`,
  comprehensions: `
eval([one for one in [text]][0]) # found
eval([1 for one in [text]][0])
eval({key: value for key, value in [("a", text)]}["a"]) # found
eval("".join(one for one in [text] if one)) # found
`,
  generators: `
def give(first):
    yield first
    yield from more("1")
def more(given):
    yield given
def silent(first):
    yield "1"
for one in give(text):
    eval(one) # found
for one in silent(text):
    eval(one)
`,
  'closures, and names of a function around': `
def outer(given):
    kept = "1"
    def change():
        nonlocal kept
        kept = given
    def read():
        return kept
    change()
    return read()
eval(outer(text)) # found
`,
  'names of the module that functions write': `
kept = "1"
def change(given):
    global kept
    kept = given
def local(given):
    other = given
other = "1"
change(text)
local(text)
eval(kept) # found
eval(other)
`,
  'what is bound in a condition': `
if (found := text) and len(found) > 3:
    eval(found) # found
if (number := int(text)) > 3:
    eval(str(number))
`,
  unpacking: `
first, (second, *rest), third = "0", ("1", text, "2"), "3"
eval(first)
eval(rest[0]) # found
eval(third)
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
  'text that is added up': `
code = ""
for one in ["a", text]:
    code += one
eval(code) # found
`,
  'async functions': `
import asyncio
async def same(given):
    return given
async def main():
    async with Opened(text) as one:
        eval(one) # found
    eval(await same(text)) # found
    eval(await same("1"))
class Opened:
    def __init__(self, code):
        self.code = code
    async def __aenter__(self):
        return self.code
    async def __aexit__(self, *why):
        pass
asyncio.run(main())
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
  'classes that are told of those that extend them': `
class Step:
    known = []
    def __init_subclass__(cls, **named):
        super().__init_subclass__(**named)
        Step.known.append(cls)
    def run(self, code):
        eval(code) # found
class Other(Step):
    pass
for one in Step.known:
    one().run(text)
class Quiet:
    known = []
    def __init_subclass__(cls, **named):
        pass
    def run(self, code):
        eval(code)
class Last(Quiet):
    pass
for one in Quiet.known:
    one().run(text)
`,
  'fields of a dataclass that it changes itself': `
from dataclasses import dataclass
@dataclass
class Page:
    size: str
    word: str = "a"
    def __post_init__(self):
        if self.size is not None:
            self.size = int(self.size)
page = Page(text, text)
eval(str(page.size))
eval(page.word) # found
eval(Page("1").word)
`,
  'forms of Python 3.12': `
type Code = str
def same[T](given: T) -> T:
    return given
class Box[T]:
    def __init__(self, held: T):
        self.held = held
eval(same(text)) # found
eval(Box(text).held) # found
eval(f"{same("1")}")
`,
};

test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
  const code = `text = input()${program}`;
  const wanted = code.split('\n').flatMap((line, index) => (line.endsWith('# found') ? [index + 1] : []));

  const found = await analyzeFiles([{ path: 'a.py', text: code, language: 'python' }]);

  expect(found.map(({ line }) => line)).toEqual(wanted);
});
