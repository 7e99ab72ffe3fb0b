import type { Cleaner, Draft, Piece, SinkSort } from '../backend.ts';

type Write = (draft: Draft) => Piece;

/** Checks and cleaners, of the standard library, of packages, of the program's own; each with what it is good for. */
export const cleaners: readonly Cleaner[] = [
  ...works(
    'casts',
    ['sql', 'html', 'shell', 'path', 'url', 'redirect', 'code', 'xpath', 'ldap', 'template'],
    [
      ({ fresh, input }) =>
        plain(fresh('value'), (result) => `const ${result} = String(Number.parseInt(${input}, 10) || 0);`),
      ({ fresh, input }) => plain(fresh('value'), (result) => `const ${result} = \`\${Number(${input})}\`;`),
    ],
  ),
  ...works(
    'allow-lists',
    ['sql', 'html', 'shell', 'path', 'url', 'redirect', 'code', 'xpath', 'ldap', 'template'],
    [
      ({ fresh, input, constant }) =>
        plain(
          fresh('value'),
          (result) => `const ${result} = ['17', '18', '19'].includes(${input}) ? ${input} : ${constant};`,
        ),
      ({ fresh, input, constant }) =>
        plain(
          fresh('value'),
          (result) =>
            `const ${result} = { 17: 'first', 18: 'second' }[${input}] === undefined ? ${constant} : 'known';`,
        ),
      ({ fresh, input }) => {
        const allowed = fresh('list');
        return {
          result: input,
          top: `const ${allowed} = new Set(['17', '18', '19']);`,
          before: `if (${allowed}.has(${input})) {`,
          after: '}',
        };
      },
    ],
  ),
  ...works(
    'guards',
    ['sql', 'html', 'shell', 'path', 'url', 'redirect', 'code', 'xpath', 'ldap', 'template'],
    [
      ({ input }) => ({ result: input, before: `if (/^[0-9]+$/.test(${input})) {`, after: '}' }),
      ({ fresh, input }) => {
        const check = fresh('act');
        return {
          result: input,
          top: `function ${check}(text) {\n  return /^\\w{1,40}$/.test(text);\n}`,
          before: `if (!${check}(${input})) {\n  throw new Error('not accepted');\n}`,
        };
      },
      ({ fresh, input }) => {
        const check = fresh('act');
        const top = `function ${check}(text) {\n  if (!/^[a-z0-9]+$/i.test(text)) {\n    throw new TypeError('not accepted');\n  }\n}`;
        return { result: input, top, before: `${check}(${input});` };
      },
    ],
  ),
  ...works(
    'own-sanitizers',
    ['html'],
    [
      own(
        `text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;')`,
      ),
      own(`text.replace(/[<>"'&]/g, '')`),
    ],
  ),
  ...works(
    'own-sanitizers',
    ['shell', 'sql', 'xpath', 'ldap', 'template', 'path'],
    [own(`text.replace(/[^a-zA-Z0-9]/g, '')`)],
  ),
  ...works('own-sanitizers', ['url', 'redirect'], [own('encodeURIComponent(text)')]),
  ...fails(
    'own-sanitizers',
    ['html'],
    [own(`text.replace('<', '&lt;').replace('>', '&gt;')`), own(`text.replace(/<script>/g, '')`), own('text.trim()')],
  ),
  ...fails('own-sanitizers', ['sql', 'xpath'], [own(`text.replace("'", '')`), own('text.trim()')]),
  ...fails('own-sanitizers', ['shell'], [own(`text.replace(';', '')`), own('text.trim()')]),
  ...fails('own-sanitizers', ['path'], [own(`text.replace('../', '')`), own(`text.replace(/\\\\/g, '/')`)]),
  ...fails(
    'own-sanitizers',
    ['code', 'template', 'ldap', 'redirect', 'url'],
    [own('text.trim()'), own(`text.replace('#', '')`)],
  ),
  ...fails(
    'guards',
    ['sql', 'html', 'shell', 'path', 'code', 'xpath', 'ldap', 'template'],
    [
      ({ input }) => ({ result: input, before: `if (/[0-9]+/.test(${input})) {`, after: '}' }),
      ({ input }) => ({ result: input, before: `if (${input}.length < 500) {`, after: '}' }),
    ],
  ),
];

function plain(result: string, before: (result: string) => string): Piece {
  return { result, before: before(result) };
}

/** A function of the program's own over `text`. */
function own(expression: string): Write {
  return ({ fresh, input }) => {
    const [clean, result] = [fresh('act'), fresh('value')];
    return {
      result,
      top: `function ${clean}(text) {\n  return ${expression};\n}`,
      before: `const ${result} = ${clean}(${input});`,
    };
  };
}

function works(mechanism: string, sorts: readonly SinkSort[], writes: readonly Write[]): Cleaner[] {
  return writes.map((write) => ({ mechanism, sorts, works: true, write }));
}

function fails(mechanism: string, sorts: readonly SinkSort[], writes: readonly Write[]): Cleaner[] {
  return writes.map((write) => ({ mechanism, sorts, works: false, write }));
}
