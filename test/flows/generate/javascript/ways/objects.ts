import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** Classes and objects with behaviour. */
export const objectWays: readonly Way[] = [
  way('fields', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind} {\n  constructor(main, spare) {\n    this.main = main;\n    this.spare = spare;\n  }\n}`;
    return { result: `${object}.main`, top, before: `const ${object} = new ${kind}(${kept}, ${other});` };
  }),
  way('fields', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind} {\n  #main;\n  #spare;\n  constructor(main, spare) {\n    this.#main = main;\n    this.#spare = spare;\n  }\n  describe() {\n    return this.#main;\n  }\n  explain() {\n    return this.#spare;\n  }\n}`;
    return { result: `${object}.describe()`, top, before: `const ${object} = new ${kind}(${kept}, ${other});` };
  }),
  way('fields', ({ fresh, kept, other }) => {
    const [kind, one, two] = [fresh('kind'), fresh('holder'), fresh('holder')];
    const top = `class ${kind} {\n  constructor(text) {\n    this.text = text;\n  }\n}`;
    return {
      result: `${one}.text`,
      top,
      before: `const ${one} = new ${kind}(${kept});\nconst ${two} = new ${kind}(${other});`,
    };
  }),
  way('setters', ({ fresh, input, constant, cut }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const again = cut ? `\n${object}.title = ${constant};` : '';
    const top = `class ${kind} {\n  set title(text) {\n    this.stored = text;\n  }\n  get title() {\n    return this.stored;\n  }\n}`;
    return {
      result: `${object}.title`,
      top,
      before: `const ${object} = new ${kind}();\n${object}.title = ${input};${again}`,
    };
  }),
  way('setters', ({ fresh, kept, other }) => {
    const [kind, object] = [fresh('kind'), fresh('holder')];
    const top = `class ${kind} {\n  withTitle(text) {\n    this.title = text;\n    return this;\n  }\n  withNote(text) {\n    this.note = text;\n    return this;\n  }\n  build() {\n    return { title: this.title, note: this.note };\n  }\n}`;
    return {
      result: `${object}.title`,
      top,
      before: `const ${object} = new ${kind}().withTitle(${kept}).withNote(${other}).build();`,
    };
  }),
  way('inheritance', ({ fresh, input, constant, cut }) => {
    const [base, derived, object] = [fresh('kind'), fresh('kind'), fresh('holder')];
    const top = `class ${base} {\n  render() {\n    return ${constant};\n  }\n}\n\nclass ${derived} extends ${base} {\n  render(text) {\n    return text;\n  }\n}`;
    return { result: `${object}.render(${input})`, top, before: `const ${object} = new ${cut ? base : derived}();` };
  }),
  way('inheritance', ({ fresh, kept, other }) => {
    const [base, derived, object] = [fresh('kind'), fresh('kind'), fresh('holder')];
    const top = `class ${base} {\n  constructor(text) {\n    this.text = text;\n  }\n  show() {\n    return this.pick();\n  }\n}\n\nclass ${derived} extends ${base} {\n  constructor(text, note) {\n    super(text);\n    this.note = note;\n  }\n  pick() {\n    return this.text;\n  }\n}`;
    return { result: `${object}.show()`, top, before: `const ${object} = new ${derived}(${kept}, ${other});` };
  }),
  way('factories', ({ fresh, input, constant, cut }) => {
    const [create, object] = [fresh('act'), fresh('holder')];
    const top = `function ${create}(kind) {\n  if (kind === 'full') {\n    return { show: (text) => text };\n  }\n  return { show: () => ${constant} };\n}`;
    return {
      result: `${object}.show(${input})`,
      top,
      before: `const ${object} = ${create}('${cut ? 'short' : 'full'}');`,
    };
  }),
  way('factories', ({ fresh, kept, other }) => {
    const [create, one, two] = [fresh('act'), fresh('holder'), fresh('holder')];
    const top = `function ${create}(text) {\n  const made = { text };\n  return made;\n}`;
    return {
      result: `${one}.text`,
      top,
      before: `const ${one} = ${create}(${kept});\nconst ${two} = ${create}(${other});`,
    };
  }),
  way('this-binding', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(suffix) {\n  return this.text + suffix;\n}`;
    return { result, top, before: `const ${result} = ${act}.call({ text: ${kept}, note: ${other} }, '');` };
  }),
  way('this-binding', ({ fresh, kept, other }) => {
    const [act, bound, result] = [fresh('act'), fresh('act'), fresh('value')];
    const top = `function ${act}(first, second) {\n  return first || second;\n}`;
    return {
      result,
      top,
      before: `const ${bound} = ${act}.bind(null, ${kept});\nconst ${result} = ${bound}(${other});`,
    };
  }),
  way('this-binding', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `const ${act} = function (first, second) {\n  return this.pick === 1 ? first : second;\n};`;
    return { result, top, before: `const ${result} = ${act}.apply({ pick: 2 }, [${other}, ${kept}]);` };
  }),
  way('functions-by-name', ({ fresh, input, constant, cut }) => {
    const [table, result] = [fresh('holder'), fresh('value')];
    const top = `const ${table} = {\n  full: (text) => text,\n  short: () => ${constant},\n};`;
    return { result, top, before: `const ${result} = ${table}['${cut ? 'short' : 'full'}'](${input});` };
  }),
  {
    ...way('decorators', ({ fresh, input, constant, cut }) => {
      const [decorator, kind, result] = [fresh('act'), fresh('kind'), fresh('value')];
      const inner = cut ? constant : 'original.apply(this, args)';
      const top = `function ${decorator}(target: object, name: string, descriptor: PropertyDescriptor) {\n  const original = descriptor.value;\n  descriptor.value = function (...args: unknown[]) {\n    return ${inner};\n  };\n}\n\nclass ${kind} {\n  @${decorator}\n  show(text: string) {\n    return text;\n  }\n}`;
      return { result, top, before: `const ${result} = new ${kind}().show(${input});` };
    }),
    places: ['server', 'command'],
    typed: true,
  },
  way('module-state', ({ fresh, kept, other, constant }) => {
    const [state, remember, recall] = [fresh('value'), fresh('act'), fresh('act')];
    const top = `let ${state} = ${constant};\nfunction ${remember}(text) {\n  ${state} = text;\n}\nfunction ${recall}() {\n  return ${state};\n}`;
    return { result: `${recall}()`, top, before: `${remember}(${other});\n${remember}(${kept});` };
  }),
  way('module-state', ({ fresh, kept, other }) => {
    const state = fresh('holder');
    return {
      result: `${state}.main`,
      top: `const ${state} = { main: '', spare: '' };`,
      before: `${state}.main = ${kept};\n${state}.spare = ${other};`,
    };
  }),
  way('module-state', ({ fresh, kept, other }) => {
    const kind = fresh('kind');
    const top = `class ${kind} {\n  static main = '';\n  static spare = '';\n}`;
    return { result: `${kind}.main`, top, before: `${kind}.main = ${kept};\n${kind}.spare = ${other};` };
  }),
];
