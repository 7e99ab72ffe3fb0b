import { expectFollowed } from './expect-followed.ts';

expectFollowed({
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
});
