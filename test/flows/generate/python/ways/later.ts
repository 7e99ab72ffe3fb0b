import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** What happens later, or elsewhere: coroutines, generators, managers, queues, stores of a context, other modules. */
export const laterWays: readonly Way[] = [
  {
    ...way('async', ({ fresh, kept, other }) => {
      const [act, result] = [fresh('act'), fresh('value')];
      const top = `async def ${act}(text, note):\n    await asyncio.sleep(0)\n    return {"text": text, "note": note}`;
      return {
        result,
        top,
        imports: [{ from: 'asyncio' }],
        before: `${result} = asyncio.run(${act}(${kept}, ${other}))["text"]`,
      };
    }),
    avoids: 'tornado',
  },
  {
    ...way('async', ({ fresh, kept, other }) => {
      const [act, all, result] = [fresh('act'), fresh('act'), fresh('value')];
      const top = `async def ${act}(text):\n    return text\n\n\nasync def ${all}(first, second):\n    return await asyncio.gather(${act}(first), ${act}(second))`;
      return {
        result,
        top,
        imports: [{ from: 'asyncio' }],
        before: `${result} = asyncio.run(${all}(${other}, ${kept}))[1]`,
      };
    }),
    avoids: 'tornado',
  },
  way('promises', ({ fresh, kept, other }) => {
    const [act, pool, result] = [fresh('act'), fresh('holder'), fresh('value')];
    return {
      result,
      top: `def ${act}(text, note):\n    return text if note else note`,
      imports: [{ from: 'concurrent.futures', names: ['ThreadPoolExecutor'] }],
      before: `with ThreadPoolExecutor(max_workers=1) as ${pool}:\n    ${result} = ${pool}.submit(${act}, ${kept}, ${other}).result()`,
    };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, result, beside] = [fresh('act'), fresh('value'), fresh('value')];
    const top = `def ${act}(first, second):\n    yield first\n    yield second`;
    return { result, top, before: `${beside}, ${result} = ${act}(${other}, ${kept})` };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `def ${act}(*parts):\n    yield from parts`;
    return { result, top, before: `${result} = ""\nfor part in ${act}(${other}, ${kept}):\n    ${result} = part` };
  }),
  way('generators', ({ fresh, kept, other }) => {
    const [act, steps, result] = [fresh('act'), fresh('list'), fresh('value')];
    const top = `def ${act}():\n    text = yield "ready"\n    yield text`;
    return {
      result,
      top,
      before: `${steps} = ${act}()\nprint(len(${other}))\nnext(${steps})\n${result} = ${steps}.send(${kept})`,
    };
  }),
  way('context-managers', ({ fresh, kept, other }) => {
    const [kind, result] = [fresh('kind'), fresh('value')];
    const top = `class ${kind}:\n    def __init__(self, text, note):\n        self.text = text\n        self.note = note\n\n    def __enter__(self):\n        return self.text\n\n    def __exit__(self, *reason):\n        return False`;
    return { result, top, before: `with ${kind}(${kept}, ${other}) as ${result}:` };
  }),
  way('context-managers', ({ fresh, kept, other }) => {
    const [act, held] = [fresh('act'), fresh('holder')];
    const top = `@contextmanager\ndef ${act}(text, note):\n    yield {"text": text, "note": note}`;
    return {
      result: `${held}["text"]`,
      top,
      imports: [{ from: 'contextlib', names: ['contextmanager'] }],
      before: `with ${act}(${kept}, ${other}) as ${held}:`,
    };
  }),
  way('events', ({ fresh, kept, other }) => {
    const [queue, result] = [fresh('list'), fresh('value')];
    return {
      result,
      imports: [{ from: 'queue', names: ['Queue'] }],
      before: `${queue} = Queue()\n${queue}.put(${kept})\n${queue}.put(${other})\n${result} = ${queue}.get()`,
    };
  }),
  way('events', ({ fresh, kept, other }) => {
    const [kind, bus, done, result] = [fresh('kind'), fresh('holder'), fresh('act'), fresh('value')];
    const top = `class ${kind}:\n    def __init__(self):\n        self.listeners = {}\n\n    def on(self, name, work):\n        self.listeners.setdefault(name, []).append(work)\n\n    def emit(self, name, text):\n        answer = None\n        for work in self.listeners.get(name, []):\n            answer = work(text)\n        return answer`;
    return {
      result,
      top,
      before: `${bus} = ${kind}()\n${bus}.emit("spare", ${other})\n\ndef ${done}(${result}):`,
      after: `${bus}.on("main", ${done})\nreturn ${bus}.emit("main", ${kept})`,
    };
  }),
  way('streams', ({ fresh, kept, other }) => {
    const [out, beside] = [fresh('holder'), fresh('holder')];
    return {
      result: `${out}.getvalue()`,
      imports: [{ from: 'io' }],
      before: `${out} = io.StringIO()\n${beside} = io.StringIO(${other})\n${out}.write(${kept})\n${beside}.read()`,
    };
  }),
  {
    ...way('context-store', ({ kept, other }) => ({
      result: 'g.main',
      before: `g.main = ${kept}\ng.spare = ${other}`,
    })),
    framework: 'flask',
  },
  {
    ...way('session', ({ kept, other }) => ({
      result: 'session["main"]',
      before: `session["main"] = ${kept}\nsession["spare"] = ${other}`,
    })),
    framework: 'flask',
  },
  {
    ...way('session', ({ kept, other }) => ({
      result: 'request.session["main"]',
      before: `request.session["main"] = ${kept}\nrequest.session["spare"] = ${other}`,
    })),
    framework: 'django',
  },
  way('context-store', ({ fresh, kept, other }) => {
    const [main, spare] = [fresh('holder').toUpperCase(), fresh('holder').toUpperCase()];
    return {
      result: `${main}.get()`,
      top: `${main} = ContextVar("main")\n${spare} = ContextVar("spare")`,
      imports: [{ from: 'contextvars', names: ['ContextVar'] }],
      before: `${main}.set(${kept})\n${spare}.set(${other})`,
    };
  }),
  way('imports', ({ fresh, kept, other }) => {
    const [file, act, result] = [fresh('file'), fresh('act'), fresh('value')];
    return {
      result,
      modules: [
        { file: `lib/${file}`, code: `def ${act}(text, note):\n    return text if note else note`, exports: [act] },
      ],
      imports: [{ from: `lib.${file}`, names: [act] }],
      before: `${result} = ${act}(${kept}, ${other})`,
    };
  }),
  way('imports', ({ fresh, input, constant, cut }) => {
    const [file, one, two, result] = [fresh('file'), fresh('act'), fresh('act'), fresh('value')];
    return {
      result,
      modules: [
        {
          file: `lib/${file}`,
          code: `def ${one}(text):\n    return text\n\n\ndef ${two}(text):\n    return ${constant}`,
          exports: [one, two],
        },
      ],
      imports: [{ from: 'lib', names: [file] }],
      before: `${result} = ${file}.${cut ? two : one}(${input})`,
    };
  }),
  way('imports', ({ fresh, kept, other, constant }) => {
    const [file, inner, kind, object] = [fresh('file'), fresh('file'), fresh('kind'), fresh('holder')];
    const code = `class ${kind}:\n    def __init__(self):\n        self._text = ${constant}\n\n    def keep(self, text):\n        self._text = text\n\n    def give(self):\n        return self._text`;
    return {
      result: `${object}.give()`,
      modules: [
        { file: `lib/${inner}`, code, exports: [kind] },
        {
          file: `lib/${file}`,
          imports: [{ from: `.${inner}`, names: [kind] }],
          code: `${object} = ${kind}()`,
          exports: [object],
        },
      ],
      imports: [{ from: `lib.${file}`, names: [object] }],
      before: `${object}.keep(${other})\n${object}.keep(${kept})`,
    };
  }),
  way('packages', ({ fresh, kept, other }) => {
    const [name, inner, act, given, result] = [
      fresh('file'),
      fresh('file'),
      fresh('act'),
      fresh('act'),
      fresh('value'),
    ];
    return {
      result,
      modules: [
        { file: `${name}_kit/__init__`, code: `from .${inner} import ${act} as ${given}`, exports: [given] },
        {
          file: `${name}_kit/${inner}`,
          code: `def ${act}(fields):\n    return fields["main"] or fields["spare"]`,
          exports: [act],
        },
      ],
      imports: [{ from: `${name}_kit`, names: [given] }],
      before: `${result} = ${given}({"main": ${kept}, "spare": ${other}})`,
    };
  }),
];
