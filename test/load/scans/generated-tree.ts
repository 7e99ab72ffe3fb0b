import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of one module, routes and functions together. */
const MODULE_LINES = 300;
const MODULES_A_FOLDER = 40;

/**
 * One way to write a function, by its number within the module: loops, collections, classes, promises, text and calls
 * of others.
 */
const shapes: readonly ((name: string, other: string) => string)[] = [
  (name, other) => `export function ${name}(input, options = {}) {
  const limit = options.limit ?? 20;
  const kept = [];
  for (const item of input.items ?? []) {
    if (item.size > limit) continue;
    kept.push({ ...item, label: \`\${item.name}: \${item.size}\` });
  }
  if (kept.length === 0) return { items: [], next: null };
  return { items: kept.map((item) => ${other}(item, options)), next: kept.at(-1).id };
}
`,
  (name, other) => `export const ${name} = async (given, settings) => {
  const { id, title = 'none', ...rest } = given;
  try {
    const found = await store.get(id);
    if (!found) throw new Error('not found: ' + id);
    const text = title.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return { ...found, ...rest, slug: text, more: ${other}({ items: [found] }, settings) };
  } catch (error) {
    log.warn({ id, reason: error.message });
    return null;
  } finally {
    settings?.done?.(id);
  }
};
`,
  (name, other) => `class ${name}Cache {
  #entries = new Map();
  constructor(size) {
    this.size = size;
  }
  get(key) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.used += 1;
    return entry.value;
  }
  set(key, value) {
    if (this.#entries.size >= this.size) this.#entries.delete(this.#entries.keys().next().value);
    this.#entries.set(key, { value, used: 0 });
    return this;
  }
}
const ${name}Kept = new ${name}Cache(100);
export function ${name}(key, make) {
  const known = ${name}Kept.get(key);
  if (known !== undefined) return known;
  const made = typeof make === 'function' ? make(key) : ${other}({ items: [key] });
  ${name}Kept.set(key, made);
  return made;
}
`,
  (name, other) => `export function ${name}(kind, value) {
  let result = '';
  switch (kind) {
    case 'upper':
      result = String(value).toUpperCase();
      break;
    case 'count':
      for (let index = 0; index < value.length; index++) result += value[index] === ' ' ? '_' : value[index];
      break;
    case 'all':
      result = Object.entries(value)
        .filter(([key]) => !key.startsWith('_'))
        .map(([key, one]) => key + '=' + encodeURIComponent(one))
        .join('&');
      break;
    default:
      result = ${other}({ items: [value] })?.toString() ?? '';
  }
  return result;
}
`,
];

/**
 * Writes a program of about so many lines: modules in folders, each with its routes, and each calls the one before it.
 */
export const generateTree = (root: string, lines: number): void => {
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, 'shared.js'),
    `export const log = console;\nexport const store = { kept: new Map(), async get(id) { return this.kept.get(id); } };\n`,
  );
  for (let index = 0; index < lines / MODULE_LINES; index++) {
    const folder = join(root, `part${Math.floor(index / MODULES_A_FOLDER)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `module${index}.js`), moduleText(index));
  }
};

const routes = (name: string, first: string): string => `
export const ${name} = express.Router();
${name}.get('/${name}/:id', async (req, res, next) => {
  try {
    const page = Number(req.query.page ?? 1);
    const rows = await db.query('select * from ${name} where id = ? limit ?', [req.params.id, page]);
    res.json(${first}({ items: rows }, { limit: page }));
  } catch (error) {
    next(error);
  }
});
`;

const moduleText = (index: number): string => {
  const parts = [
    `import express from 'express';\nimport mysql from 'mysql2/promise';\nimport { log, store } from '../shared.js';\n`,
    index % MODULES_A_FOLDER === 0 ? '' : `import { f0 as before } from './module${index - 1}.js';\n`,
    `const db = mysql.createPool({ host: 'localhost' });\n`,
  ];
  let lines = 4;
  for (let number = 0; lines < MODULE_LINES; number++) {
    const shape = shapes[(index + number) % shapes.length];
    const other = number === 0 ? (index % MODULES_A_FOLDER === 0 ? 'String' : 'before') : `f${number - 1}`;
    const text = shape?.(`f${number}`, other) ?? '';
    parts.push(text);
    lines += text.split('\n').length - 1;
  }
  parts.push(routes(`routes${index}`, 'f0'));
  return parts.join('');
};
