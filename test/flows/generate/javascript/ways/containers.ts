import type { Way } from '../../backend.ts';
import { way } from './values.ts';

/** Lists, maps, sets, what is nested in them, and what walks over them. */
export const containerWays: readonly Way[] = [
  way('arrays', ({ fresh, kept, other }) => {
    const list = fresh('list');
    return { result: `${list}[1]`, before: `const ${list} = [${other}, ${kept}, 'last'];` };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = [];\n${list}.push(${other});\n${list}.push(${kept});\nconst ${result} = ${list}.pop();`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = [${other}];\n${list}.unshift(${kept});\nconst ${result} = ${list}.shift();`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `const ${list} = [${other}].concat([${kept}]);\nconst [${result}] = ${list}.slice(1);` };
  }),
  way('arrays', ({ fresh, kept }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = [];\nfor (const part of [${kept}]) ${list}.push(part);\nconst ${result} = ${list}.join('');`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = [${other}, ${kept}].map((part) => part);\nconst ${result} = ${list}.at(-1);`,
    };
  }),
  way('arrays', ({ fresh, kept, other }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return {
      result,
      before: `const ${list} = ['a', 'b', ${other}];\n${list}.splice(1, 1, ${kept});\nconst ${result} = ${list}[1];`,
    };
  }),
  way('maps', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}.get('main')`,
      before: `const ${holder} = new Map();\n${holder}.set('main', ${kept});\n${holder}.set('spare', ${other});`,
    };
  }),
  way('maps', ({ fresh, input, constant, cut }) => {
    const holder = fresh('holder');
    const second = cut ? 'main' : 'spare';
    return {
      result: `${holder}.get('main')`,
      before: `const ${holder} = new Map([['main', ${input}]]);\n${holder}.set('${second}', ${constant});`,
    };
  }),
  way('maps', ({ fresh, kept, other }) => {
    const [holder, key] = [fresh('holder'), fresh('value')];
    return {
      result: `${holder}.get(${key})`,
      before: `const ${key} = {};\nconst ${holder} = new WeakMap([[${key}, ${kept}]]);\n${holder}.set({}, ${other});`,
    };
  }),
  way('sets', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `const ${holder} = new Set();\n${holder}.add(${kept});\n${holder}.add(${other});\nconst [${result}] = ${holder};`,
    };
  }),
  way('sets', ({ fresh, input, constant, cut }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    const dropped = cut ? `${holder}.clear();\n` : '';
    return {
      result,
      before: `const ${holder} = new Set([${input}]);\n${dropped}const ${result} = [...${holder}, ${constant}][0];`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}.page.rows[0].text`,
      before: `const ${holder} = { page: { rows: [{ text: ${kept} }, { text: ${other} }] } };`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const holder = fresh('holder');
    return {
      result: `${holder}.get('left').main[0]`,
      before: `const ${holder} = new Map([['left', { main: [] }], ['right', { main: [${other}] }]]);\n${holder}.get('left').main.push(${kept});`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const [holder, copy] = [fresh('holder'), fresh('holder')];
    return {
      result: `${copy}.main.text`,
      before: `const ${holder} = { main: { text: ${kept} }, spare: { text: ${other} } };\nconst ${copy} = JSON.parse(JSON.stringify(${holder}));`,
    };
  }),
  way('nested-containers', ({ fresh, kept, other }) => {
    const [holder, copy] = [fresh('holder'), fresh('holder')];
    return {
      result: `${copy}.main`,
      before: `const ${holder} = { main: ${other} };\nconst ${copy} = Object.assign({}, ${holder}, { main: ${kept} });`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `let ${result} = '';\nfor (const [key, part] of Object.entries({ main: ${kept}, spare: ${other} })) {\n  if (key === 'main') ${result} = part;\n}`,
    };
  }),
  way('iterators', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `const ${holder} = new Map([['main', ${kept}], ['spare', ${other}]]).values();\nconst ${result} = ${holder}.next().value;`,
    };
  }),
  way('iterators', ({ fresh, kept }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `const ${holder} = {\n  part: ${kept},\n  [Symbol.iterator]() {\n    let done = false;\n    return { next: () => (done ? { done } : ((done = true), { value: this.part, done: false })) };\n  },\n};\nconst [${result}] = ${holder};`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, key] = [fresh('holder'), fresh('value')];
    return {
      result: `${holder}.main`,
      before: `const ${key} = 'ma' + 'in';\nconst ${holder} = { spare: ${other} };\n${holder}[${key}] = ${kept};`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, key] = [fresh('holder'), fresh('value')];
    return {
      result: `${holder}[\`\${${key}}Name\`]`,
      before: `const ${key} = 'short';\nconst ${holder} = { shortName: ${kept}, longName: ${other} };`,
    };
  }),
  way('dynamic-properties', ({ fresh, kept, other }) => {
    const [holder, result] = [fresh('holder'), fresh('value')];
    return {
      result,
      before: `const ${holder} = Object.fromEntries([['main', ${kept}], ['spare', ${other}]]);\nconst ${result} = Reflect.get(${holder}, 'main');`,
    };
  }),
];
