import type { Place, Way } from '../../backend.ts';

const everywhere: readonly Place[] = ['server', 'command', 'browser'];

/** Variables and text. */
export const valueWays: readonly Way[] = [
  way('assignment', ({ fresh, kept, other }) => {
    const [first, second, result] = [fresh('value'), fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${first} = ${kept};\nconst ${second} = ${other};\nlet ${result} = ${second};\n${result} = ${first};`,
    };
  }),
  way('assignment', ({ fresh, input, constant, cut }) => {
    const result = fresh('value');
    const [before, after] = cut ? [input, constant] : [constant, input];
    return { result, before: `let ${result} = ${before};\n${result} = ${after};` };
  }),
  way('compound-assignment', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `let ${result} = '';\nlet ${beside} = '';\n${result} += ${kept};\n${beside} += ${other};`,
    };
  }),
  way('compound-assignment', ({ fresh, kept }) => {
    const result = fresh('value');
    return { result, before: `let ${result} = null;\n${result} ??= ${kept};\n${result} ||= 'none';` };
  }),
  way('strings', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${beside} = ${other}.toUpperCase();\nconst ${result} = ''.concat(${kept}).slice(0, 400);`,
    };
  }),
  way('strings', ({ fresh, kept }) => {
    const [list, result] = [fresh('list'), fresh('value')];
    return { result, before: `const ${list} = ${kept}.split(' ');\nconst ${result} = ${list}.join(' ');` };
  }),
  way('strings', ({ fresh, kept }) => {
    const [kind, result] = [fresh('kind'), fresh('value')];
    const top = `class ${kind} {\n  constructor() {\n    this.parts = [];\n  }\n  add(part) {\n    this.parts.push(part);\n    return this;\n  }\n  toString() {\n    return this.parts.join('');\n  }\n}`;
    return { result, top, before: `const ${result} = new ${kind}().add('').add(${kept}).toString();` };
  }),
  way('strings', ({ fresh, kept }) => {
    const result = fresh('value');
    return { result, before: `const ${result} = decodeURIComponent(encodeURIComponent(${kept}));` };
  }),
  way('template-strings', ({ fresh, kept, other }) => {
    const [result, beside] = [fresh('value'), fresh('value')];
    return { result, before: `const ${beside} = \`about \${${other}}\`;\nconst ${result} = \`\${${kept}}\`;` };
  }),
  way('template-strings', ({ fresh, kept, other }) => {
    const [tag, result] = [fresh('act'), fresh('value')];
    const top = `function ${tag}(texts, ...values) {\n  return values[1] + texts[2];\n}`;
    return { result, top, before: `const ${result} = ${tag}\`from \${${other}} to \${${kept}}\`;` };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const [holder, result, beside] = [fresh('holder'), fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${holder} = { first: ${kept}, second: ${other} };\nconst { first: ${result}, second: ${beside} } = ${holder};`,
    };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const [rest, result, id] = [fresh('holder'), fresh('value'), fresh('value')];
    return {
      result,
      before: `const { id: ${id}, ...${rest} } = { id: 1, main: ${kept}, spare: ${other} };\nconst ${result} = ${rest}.main;`,
    };
  }),
  way('destructuring', ({ fresh, kept, other }) => {
    const result = fresh('value');
    return {
      result,
      before: `const [, { inner: [${result} = 'none'] = [] }] = [{ inner: [${other}] }, { inner: [${kept}] }];`,
    };
  }),
  way('destructuring', ({ fresh, input, constant, cut }) => {
    const [one, two] = [fresh('value'), fresh('value')];
    return {
      result: cut ? one : two,
      before: `let ${one} = ${input};\nlet ${two} = ${constant};\n[${one}, ${two}] = [${two}, ${one}];`,
    };
  }),
  way('constants', ({ fresh, kept, other }) => {
    const [limit, result] = [fresh('value'), fresh('value')];
    return { result, before: `const ${limit} = 6 * 7;\nconst ${result} = ${limit} % 5 === 2 ? ${kept} : ${other};` };
  }),
  way('constants', ({ fresh, input, constant, cut }) => {
    const [mode, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${mode} = ['com', '${cut ? 'pact' : 'plete'}'].join('');\nlet ${result} = ${constant};\nif (${mode} === 'complete') {\n  ${result} = ${input};\n}`,
    };
  }),
  way('dead-branches', ({ fresh, input, constant, cut }) => {
    const [flag, result] = [fresh('value'), fresh('value')];
    return {
      result,
      before: `const ${flag} = ${cut ? 'false' : 'true'};\nlet ${result} = ${constant};\nif (${flag} && ${result}.length > 1) {\n  ${result} = ${input};\n}`,
    };
  }),
  way('dead-branches', ({ fresh, kept, other }) => {
    const [act, result] = [fresh('act'), fresh('value')];
    const top = `function ${act}(first, second) {\n  if (typeof first === 'string') {\n    return first;\n  }\n  return second;\n}`;
    return { result, top, before: `const ${result} = ${act}(\`\${${kept}}\`, ${other});` };
  }),
  way('aliases', ({ fresh, input, constant, cut }) => {
    const [holder, alias] = [fresh('holder'), fresh('holder')];
    const source = cut ? `{ ...${holder} }` : holder;
    return {
      result: `${holder}.main`,
      before: `const ${holder} = { main: ${constant} };\nconst ${alias} = ${source};\n${alias}.main = ${input};`,
    };
  }),
  way('aliases', ({ fresh, input, constant, cut }) => {
    const [list, alias] = [fresh('list'), fresh('list')];
    return {
      result: `${list}[0]`,
      before: `const ${list} = [${constant}];\nconst ${alias} = ${cut ? `${list}.slice()` : list};\n${alias}[0] = ${input};`,
    };
  }),
];

export function way(mechanism: string, write: Way['write'], places: readonly Place[] = everywhere): Way {
  return { mechanism, places, write };
}
