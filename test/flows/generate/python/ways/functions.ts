import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** Calls, functions as values, control flow. */
export const functionWays: readonly Way[] = [
  way('calls', ({ fresh, kept, other }) => {
    const [outer, inner, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `def ${inner}(text, note):\n    return note if len(note) > 200 else text\n\n\ndef ${outer}(text, note):\n    made = ${inner}(text, "short")\n    return note if note == "" else made`;
    return { result, top, before: `${result} = ${outer}(${kept}, ${other})` };
  }),
  way('calls', ({ fresh, input, constant, cut }) => {
    const [act, holder] = [fresh('act'), fresh('holder')];
    const top = `def ${act}(target, text):\n    target["main"] = text\n    target["done"] = True`;
    return {
      result: `${holder}["main"]`,
      top,
      before: `${holder} = {"main": ${constant}}\n${act}(${cut ? `dict(${holder})` : holder}, ${input})`,
    };
  }),
  way('calls', ({ fresh, input, cut, constant }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `def ${act}(text):\n    return ${constant}, text`;
    return { result, top, before: `${result} = ${act}(${input})[${cut ? 0 : 1}]` };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `def ${act}(first, *rest):\n    return rest[0] or first`,
      before: `${result} = ${act}(${other}, ${kept})`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `def ${act}(first, second, *, swapped):\n    return second if swapped else first`,
      before: `${result} = ${act}(*[${other}, ${kept}], swapped=True)`,
    };
  }),
  way('arguments', ({ fresh, input, constant, cut }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const given = cut ? `, second=${constant}` : '';
    return {
      result,
      top: `def ${act}(first, second=None):\n    return first if second is None else second`,
      before: `${result} = ${act}(${input}${given})`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `def ${act}(**fields):\n    return fields.get("main") or fields["spare"]`,
      before: `${result} = ${act}(spare=${other}, main=${kept})`,
    };
  }),
  way('arguments', ({ fresh, kept, other }) => {
    const [act, options, result] = [fresh('act'), fresh('holder'), fresh('value')];
    return {
      result,
      top: `def ${act}(main, spare="none"):\n    return main + spare[:0]`,
      before: `${options} = {"spare": ${other}, "main": ${kept}}\n${result} = ${act}(**${options})`,
    };
  }),
  way('recursion', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `def ${act}(depth, text, note):\n    if depth == 0:\n        return text\n    return ${act}(depth - 1, text, note)`;
    return { result, top, before: `${result} = ${act}(3, ${kept}, ${other})` };
  }),
  way('recursion', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `def ${act}(node):\n    return ${act}(node["next"]) if "next" in node else node["text"]`;
    return {
      result,
      top,
      before: `${result} = ${act}({"text": ${other}, "next": {"text": ${other}, "next": {"text": ${kept}}}})`,
    };
  }),
  way('closures', ({ fresh, kept, other }) => {
    const [make, get] = [fresh('act'), fresh('act')];
    const top = `def ${make}(text, note):\n    kept = {"text": text, "note": note}\n\n    def give():\n        return kept["text"]\n\n    return give`;
    return { result: `${get}()`, top, before: `${get} = ${make}(${kept}, ${other})` };
  }),
  way('closures', ({ fresh, input, constant, cut }) => {
    const [make, result] = [fresh('act'), fresh('value')];
    const called = cut ? '' : '    change()\n';
    const top = `def ${make}(text):\n    state = ${constant}\n\n    def change():\n        nonlocal state\n        state = text\n\n${called}    return state`;
    return { result, top, before: `${result} = ${make}(${input})` };
  }),
  way('callbacks', ({ fresh, kept, other }) => {
    const [act, done, result, note] = [fresh('act'), fresh('act'), fresh('value'), fresh('value')];
    const top = `def ${act}(text, note, done):\n    return done(text, note)`;
    return {
      result,
      top,
      before: `def ${done}(${result}, ${note}):`,
      after: `return ${act}(${kept}, ${other}, ${done})`,
    };
  }),
  way('callbacks', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `${list} = sorted([{"at": 2, "text": ${kept}}, {"at": 1, "text": ${other}}], key=lambda row: row["at"])\n${result} = ${list}[1]["text"]`,
    };
  }),
  way('higher-order', ({ fresh, input, constant, cut }) => {
    const [compose, act, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `def ${compose}(*steps):\n    def run(text):\n        for step in steps:\n            text = step(text)\n        return text\n\n    return run`;
    const step = cut ? `lambda text: ${constant}` : 'lambda text: text';
    return {
      result,
      top,
      before: `${act} = ${compose}(lambda text: text.strip("~"), ${step})\n${result} = ${act}(${input})`,
    };
  }),
  way('higher-order', ({ fresh, kept, other }) => {
    const [act, bound, result] = [fresh('act'), fresh('act'), fresh('value')];
    return {
      result,
      top: `def ${act}(first, second, note=""):\n    return first or second`,
      imports: [{ from: 'functools', names: ['partial'] }],
      before: `${bound} = partial(${act}, ${kept}, note="x")\n${result} = ${bound}(${other})`,
    };
  }),
  way('higher-order', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      imports: [{ from: 'functools', names: ['reduce'] }],
      before: `${result} = reduce(lambda joined, part: part, [${other}, ${kept}], "")`,
    };
  }),
  way('higher-order', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return { result, before: `${result} = list(map(lambda part: part.strip("~"), [${other}, ${kept}]))[1]` };
  }),
  way('exceptions', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ${other}\ntry:\n    raise ValueError(${kept})\nexcept ValueError as error:\n    ${result} = str(error)`,
    };
  }),
  way('exceptions', ({ fresh, kept, other }) => {
    const [kind, result] = [fresh('kind'), fresh('value')];
    const top = `class ${kind}(Exception):\n    def __init__(self, text, note):\n        super().__init__(note)\n        self.text = text`;
    return {
      result,
      top,
      before: `try:\n    raise ${kind}(${kept}, ${other})\nexcept ${kind} as error:\n    ${result} = error.text`,
    };
  }),
  way('exceptions', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    const last = cut ? `${result} = ${constant}` : 'print("done")';
    return {
      result,
      before: `${result} = ""\ntry:\n    ${result} = ${input}\n    int("x")\nexcept ValueError:\n    ${result} += ""\nfinally:\n    ${last}`,
    };
  }),
  way('exceptions', ({ fresh, input, constant, cut }) => {
    const [result, count] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `try:\n    ${count} = int("${cut ? 'many' : '3'}")\nexcept ValueError:\n    ${result} = ${constant}\nelse:\n    ${result} = ${input}[:${count} + 500]`,
    };
  }),
  way('switch', ({ fresh, kept, other }) => {
    const [mode, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `${mode} = "second"\nmatch ${mode}:\n    case "first":\n        ${result} = ${other}\n    case "second" | "third":\n        ${result} = ${kept}\n    case _:\n        ${result} = "none"`,
    };
  }),
  way('switch', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `match {"kind": "note", "main": ${kept}, "rest": [${other}]}:\n    case {"kind": "note", "main": ${result}, "rest": [${beside}]}:\n        print(len(${beside}))\n    case _:\n        ${result} = "none"`,
    };
  }),
  way('loops', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ${constant}\nfor index in range(3):\n    if index == 1:\n        ${cut ? 'continue' : `${result} = ${input}`}\n        break`,
    };
  }),
  way('loops', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ""\nfor part in [${kept}, ${other}]:\n    ${result} = part\n    break\nelse:\n    ${result} = "none"`,
    };
  }),
  way('loops', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `${list} = [${kept}, ${other}]\n${result} = ""\nwhile ${list}:\n    ${result} = ${list}.pop()`,
    };
  }),
];
