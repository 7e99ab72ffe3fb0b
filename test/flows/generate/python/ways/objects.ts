import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** Classes and objects with behaviour. */
export const objectWays: readonly Way[] = [
  way('fields', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind}:\n    def __init__(self, main, spare):\n        self.main = main\n        self.spare = spare`;
    return { result: `${object}.main`, top, before: `${object} = ${kind}(${kept}, ${other})` };
  }),
  way('fields', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `@dataclass\nclass ${kind}:\n    main: str\n    spare: str = "none"\n\n    def describe(self):\n        return self.main`;
    return {
      result: `${object}.describe()`,
      top,
      imports: [{ from: 'dataclasses', names: ['dataclass'] }],
      before: `${object} = ${kind}(${kept}, spare=${other})`,
    };
  }),
  way('fields', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    return {
      result: `${object}.main`,
      top: `class ${kind}(NamedTuple):\n    main: str\n    spare: str`,
      imports: [{ from: 'typing', names: ['NamedTuple'] }],
      before: `${object} = ${kind}(${kept}, ${other})`,
    };
  }),
  way('fields', ({ fresh, kept, other }) => {
    const [kind, one, two] = [fresh('kind'), fresh('holder'), fresh('holder')];
    const top = `class ${kind}:\n    __slots__ = ("text",)\n\n    def __init__(self, text):\n        self.text = text`;
    return { result: `${one}.text`, top, before: `${one} = ${kind}(${kept})\n${two} = ${kind}(${other})` };
  }),
  way('setters', ({ fresh, input, constant, cut }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const again = cut ? `\n${object}.title = ${constant}` : '';
    const top = `class ${kind}:\n    @property\n    def title(self):\n        return self._title\n\n    @title.setter\n    def title(self, text):\n        self._title = text`;
    return { result: `${object}.title`, top, before: `${object} = ${kind}()\n${object}.title = ${input}${again}` };
  }),
  way('setters', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind}:\n    def with_title(self, text):\n        self.title = text\n        return self\n\n    def with_note(self, text):\n        self.note = text\n        return self\n\n    def build(self):\n        return {"title": self.title, "note": self.note}`;
    return {
      result: `${object}["title"]`,
      top,
      before: `${object} = ${kind}().with_title(${kept}).with_note(${other}).build()`,
    };
  }),
  way('setters', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind}:\n    def __init__(self):\n        self.parts = {}\n\n    def __setitem__(self, key, text):\n        self.parts[key] = text\n\n    def __getitem__(self, key):\n        return self.parts[key]`;
    return {
      result: `${object}["main"]`,
      top,
      before: `${object} = ${kind}()\n${object}["main"] = ${kept}\n${object}["spare"] = ${other}`,
    };
  }),
  way('inheritance', ({ fresh, input, constant, cut }) => {
    const [base, derived, object] = [fresh('kind'), fresh('kind'), fresh('holder')];
    const top = `class ${base}:\n    def render(self, text):\n        return ${constant}\n\n\nclass ${derived}(${base}):\n    def render(self, text):\n        return text`;
    return { result: `${object}.render(${input})`, top, before: `${object} = ${cut ? base : derived}()` };
  }),
  way('inheritance', ({ fresh, kept, other }) => {
    const [base, derived, object] = [fresh('kind'), fresh('kind'), fresh('holder')];
    const top = `class ${base}:\n    def __init__(self, text):\n        self.text = text\n\n    def show(self):\n        return self.pick()\n\n\nclass ${derived}(${base}):\n    def __init__(self, text, note):\n        super().__init__(text)\n        self.note = note\n\n    def pick(self):\n        return self.text`;
    return { result: `${object}.show()`, top, before: `${object} = ${derived}(${kept}, ${other})` };
  }),
  way('inheritance', ({ fresh, kept, other }) => {
    const [mixin, kind, object] = [fresh('kind'), fresh('kind'), fresh('holder')];
    const top = `class ${mixin}:\n    def show(self):\n        return self.main\n\n\nclass ${kind}(${mixin}, dict):\n    def __init__(self, main, spare):\n        self.main = main\n        self["spare"] = spare`;
    return { result: `${object}.show()`, top, before: `${object} = ${kind}(${kept}, ${other})` };
  }),
  way('factories', ({ fresh, input, constant, cut }) => {
    const [one, two, create, object] = [fresh('kind'), fresh('kind'), fresh('act'), fresh('holder')];
    const top = `class ${one}:\n    def show(self, text):\n        return text\n\n\nclass ${two}:\n    def show(self, text):\n        return ${constant}\n\n\ndef ${create}(kind):\n    return ${one}() if kind == "full" else ${two}()`;
    return { result: `${object}.show(${input})`, top, before: `${object} = ${create}("${cut ? 'short' : 'full'}")` };
  }),
  way('factories', ({ fresh, kept, other }) => {
    const [kind, one, two] = [fresh('kind'), fresh('holder'), fresh('holder')];
    const top = `class ${kind}:\n    def __init__(self, text):\n        self.text = text\n\n    @classmethod\n    def create(cls, text):\n        return cls(text)\n\n    @staticmethod\n    def trim(text):\n        return text.strip("~")`;
    return {
      result: `${kind}.trim(${one}.text)`,
      top,
      before: `${one} = ${kind}.create(${kept})\n${two} = ${kind}.create(${other})`,
    };
  }),
  way('this-binding', ({ fresh, kept, other }) => {
    const [kind, act, object] = [fresh('kind'), fresh('act'), fresh('holder')];
    const top = `class ${kind}:\n    def __init__(self, text):\n        self.text = text\n\n    def show(self, suffix):\n        return self.text + suffix`;
    return {
      result: `${act}("")`,
      top,
      before: `${object} = ${kind}(${other})\n${act} = ${kind}(${kept}).show\n${object}.show("!")`,
    };
  }),
  way('this-binding', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind}:\n    def __init__(self, note):\n        self.note = note\n\n    def __call__(self, text):\n        return text or self.note`;
    return { result: `${object}(${kept})`, top, before: `${object} = ${kind}(${other})` };
  }),
  way('functions-by-name', ({ fresh, input, constant, cut }) => {
    const [table, result] = [fresh('holder'), fresh('value')];
    const top = `${table.toUpperCase()} = {\n    "full": lambda text: text,\n    "short": lambda text: ${constant},\n}`;
    return { result, top, before: `${result} = ${table.toUpperCase()}["${cut ? 'short' : 'full'}"](${input})` };
  }),
  way('functions-by-name', ({ fresh, input, constant, cut }) => {
    const [kind, result] = [fresh('kind'), fresh('value')];
    const top = `class ${kind}:\n    def as_full(self, text):\n        return text\n\n    def as_short(self, text):\n        return ${constant}`;
    return { result, top, before: `${result} = getattr(${kind}(), "as_" + "${cut ? 'short' : 'full'}")(${input})` };
  }),
  way('decorators', ({ fresh, input, constant, cut }) => {
    const [decorator, act, result] = [fresh('act'), fresh('act'), fresh('value')];
    const inner = cut ? constant : 'work(*args, **kwargs)';
    const top = `def ${decorator}(work):\n    @functools.wraps(work)\n    def call(*args, **kwargs):\n        return ${inner}\n\n    return call\n\n\n@${decorator}\ndef ${act}(text):\n    return text`;
    return { result, top, imports: [{ from: 'functools' }], before: `${result} = ${act}(${input})` };
  }),
  way('decorators', ({ fresh, kept, other }) => {
    const [decorator, act, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `def ${decorator}(suffix):\n    def wrap(work):\n        def call(text, note):\n            return work(text, note) + suffix\n\n        return call\n\n    return wrap\n\n\n@${decorator}("")\ndef ${act}(text, note):\n    return text if note else note`;
    return { result, top, before: `${result} = ${act}(${kept}, ${other})` };
  }),
  way('module-state', ({ fresh, kept, other, constant }) => {
    const [state, remember, recall] = [fresh('value'), fresh('act'), fresh('act')];
    const top = `${state}_kept = ${constant}\n\n\ndef ${remember}(text):\n    global ${state}_kept\n    ${state}_kept = text\n\n\ndef ${recall}():\n    return ${state}_kept`;
    return { result: `${recall}()`, top, before: `${remember}(${other})\n${remember}(${kept})` };
  }),
  way('module-state', ({ fresh, kept, other }) => {
    const state = fresh('holder').toUpperCase();
    return {
      result: `${state}["main"]`,
      top: `${state} = {"main": "", "spare": ""}`,
      before: `${state}["main"] = ${kept}\n${state}["spare"] = ${other}`,
    };
  }),
  way('module-state', ({ fresh, kept, other }) => {
    const kind = fresh('kind');
    const top = `class ${kind}:\n    main = ""\n    spare = ""`;
    return { result: `${kind}.main`, top, before: `${kind}.main = ${kept}\n${kind}.spare = ${other}` };
  }),
];
