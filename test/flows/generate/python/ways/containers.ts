import type { Way } from '../../backend.ts';
import { quoted } from '../quoted.ts';
import { way } from './values.ts';

/** Lists, dictionaries, sets, what is nested in them, and what walks over them. */
export const containerWays: readonly Way[] = [
  way('arrays', ({ fresh, kept, other }) => {
    const list = fresh('list');
    return { result: `${list}[1]`, before: `${list} = [${other}, ${kept}, "last"]` };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `${list} = []\n${list}.append(${other})\n${list}.append(${kept})\n${result} = ${list}.pop()`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `${list} = [${other}]\n${list}.insert(0, ${kept})\n${result} = ${list}.pop(0)` };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `${list} = [${other}] + [${kept}]\n${result} = ${list}[1:][0]` };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `${list} = [${other}]\n${list}.extend([${kept}])\n${list}.reverse()\n${result} = ${list}[0]`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      imports: [{ from: 'collections', names: ['deque'] }],
      before: `${list} = deque([${other}])\n${list}.appendleft(${kept})\n${result} = ${list}.popleft()`,
    };
  }),
  way('maps', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}.get("main", "none")`,
      before: `${holder} = {}\n${holder}["main"] = ${kept}\n${holder}["spare"] = ${other}`,
    };
  }),
  way('maps', ({ fresh, input, constant, cut }) => {
    const holder = fresh('holder');
    const second = cut ? 'main' : 'spare';
    return {
      result: `${holder}["main"]`,
      before: `${holder} = {"main": ${input}}\n${holder}.update({"${second}": ${constant}})`,
    };
  }),
  way('maps', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return { result: `${holder}["main"]`, before: `${holder} = {**dict(main=${other}, spare=1), "main": ${kept}}` };
  }),
  way('maps', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      imports: [{ from: 'collections', names: ['defaultdict'] }],
      before: `${holder} = defaultdict(list)\n${holder}["main"].append(${kept})\n${holder}["spare"].append(${other})\n${result} = ${holder}["main"][0]`,
    };
  }),
  way('maps', ({ fresh, input, constant, cut }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `${holder} = {"main": ${cut ? constant : input}}\n${holder}.setdefault("main", ${cut ? input : constant})\n${result} = ${holder}.pop("main")`,
    };
  }),
  way('sets', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `${holder} = {${kept}}\n${holder} -= {${other}} - {${kept}}\n${result} = ${holder}.pop()`,
    };
  }),
  way('sets', ({ fresh, input, constant, cut }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    const dropped = cut ? `${holder}.clear()\n` : '';
    return { result, before: `${holder} = {${input}}\n${dropped}${result} = [*${holder}, ${constant}][0]` };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}["page"]["rows"][0]["text"]`,
      before: `${holder} = {"page": {"rows": [{"text": ${kept}}, {"text": ${other}}]}}`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}["left"][0]`,
      before: `${holder} = {"left": [], "right": [${other}]}\n${holder}["left"].append(${kept})`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const [holder, copy] = [fresh('holder'), fresh('holder')];
    return {
      result: `${copy}["main"]["text"]`,
      imports: [{ from: 'json' }],
      before: `${holder} = {"main": {"text": ${kept}}, "spare": {"text": ${other}}}\n${copy} = json.loads(json.dumps(${holder}))`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const [holder, copy] = [fresh('holder'), fresh('holder')];
    return {
      result: `${copy}["main"][0]`,
      imports: [{ from: 'copy', names: ['deepcopy'] }],
      before: `${holder} = {"main": [${kept}], "spare": [${other}]}\n${copy} = deepcopy(${holder})`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ""\nfor key, part in {"main": ${kept}, "spare": ${other}}.items():\n    if key == "main":\n        ${result} = part`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return { result, before: `${holder} = iter([${kept}, ${other}])\n${result} = next(${holder})` };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ""\nfor name, part in zip(["first", "second"], [${other}, ${kept}]):\n    if name == "second":\n        ${result} = part`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = ""\nfor index, part in enumerate((${other}, ${kept})):\n    if index == 1:\n        ${result} = part`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      imports: [{ from: 'itertools', names: ['chain', 'islice'] }],
      before: `${result} = list(islice(chain([${other}], [${kept}]), 1, 2))[0]`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const [kind, result] = [fresh('kind'), fresh('value')];
    const top = `class ${kind}:\n    def __init__(self, main, spare):\n        self.main = main\n        self.spare = spare\n\n    def __iter__(self):\n        yield self.main`;
    return { result, top, before: `[${result}] = ${kind}(${kept}, ${other})` };
  }),
  way('comprehensions', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `${list} = [part.strip("~") for part in (${other}, ${kept})]\n${result} = ${list}[-1]` };
  }),
  way('comprehensions', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `${holder} = {key: part for key, part in (("main", ${kept}), ("spare", ${other}))}\n${result} = ${holder}["main"]`,
    };
  }),
  way('comprehensions', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `${result} = "".join(row["text"] for row in ({"text": ${kept}, "shown": 1}, {"text": ${other}, "shown": 0}) if row["shown"])`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, key] = [fresh('holder'), fresh('value')];
    return {
      result: `${holder}["main"]`,
      before: `${key} = "ma" + "in"\n${holder} = {"spare": ${other}}\n${holder}[${key}] = ${kept}`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, kind, key] = [fresh('holder'), fresh('kind'), fresh('value')];
    const top = `class ${kind}:\n    short_name = long_name = ""`;
    return {
      result: `getattr(${holder}, f"{${quoted(key)}}_name")`,
      top,
      before: `${key} = "short"\n${holder} = ${kind}()\nsetattr(${holder}, "short_name", ${kept})\nsetattr(${holder}, "long_name", ${other})`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, kind] = [fresh('holder'), fresh('kind')];
    const top = `class ${kind}:\n    def __init__(self, **fields):\n        self.fields = fields\n\n    def __getattr__(self, name):\n        return self.fields[name]`;
    return { result: `${holder}.main`, top, before: `${holder} = ${kind}(main=${kept}, spare=${other})` };
  }),
];
