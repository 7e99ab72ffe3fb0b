import { expectFollowed } from './expect-followed.ts';

expectFollowed({
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
  'classes that learn of those that extend them': `
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
});
