import { createRequire } from 'node:module';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { resolve, type Schema, type Schemas } from './document.ts';

const require = createRequire(import.meta.url);
// Both are CommonJS whose typings do not describe their ESM form; they are called as their documentation says.
const standaloneCode = require('ajv/dist/standalone').default as (ajv: Ajv2020, refs: Record<string, string>) => string;
const addFormats = require('ajv-formats').default as (ajv: Ajv2020) => void;

const OPENAPI_KEYWORDS = ['example', 'xml', 'externalDocs', 'x-catalogue', 'x-message'];
const COMMON: Options = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  code: { source: true, esm: true },
};
const BANNER = [
  '// Written by `npm run generate` from the contract. Do not edit.',
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
].join('\n');

/** A module of validators and its declarations, as files below `generated/`: one export for each of `schemas`. */
export const renderModule = (
  name: string,
  document: Schemas,
  schemas: Record<string, Schema>,
  options: Options,
): Record<string, string> => ({
  [`${name}.js`]: compile(document, schemas, options),
  [`${name}.d.ts`]: declare(Object.keys(schemas)),
});

const compile = (document: Schemas, schemas: Record<string, Schema>, options: Options): string => {
  const ajv = new Ajv2020({ ...COMMON, ...options });
  addFormats(ajv);
  for (const keyword of OPENAPI_KEYWORDS) ajv.addKeyword(keyword);
  const portable = portableIn(document);
  for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(portable(schema), idOf(name));
  const twins = groupEqual(schemas);
  for (const [first] of twins) ajv.addSchema(portable(schemas[first] ?? {}), first);
  const code = standaloneCode(ajv, Object.fromEntries(twins.map(([first]) => [first, first])));
  const aliases = twins.flatMap(([first, ...rest]) => rest.map((name) => `export { ${first} as ${name} };`));
  return [BANNER, code, ...aliases, ''].join('\n');
};

/** Names of equal schemas together: hundreds of answers have the same few shapes, each is compiled once. */
const groupEqual = (schemas: Record<string, Schema>): [string, ...string[]][] => {
  const groups = new Map<string, [string, ...string[]]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const group = groups.get(text);
    if (group) group.push(name);
    else groups.set(text, [name]);
  }
  return [...groups.values()];
};

const idOf = (name: string): string => `schema:${name}`;

/** Rewrites references into the document to the names under which `compile` added each schema. */
const portableIn =
  (document: Schemas) =>
  (schema: Schema): Schema => {
    const text = JSON.stringify(schema, (key, part) =>
      isAnnotation(key, part) ? undefined : withItemType(document, part),
    );
    return JSON.parse(text.replaceAll('"#/components/schemas/', '"schema:')) as Schema; // JSON in, JSON out
  };

/**
 * Words about a schema, which a validator would carry along. A property of such a name has a schema, and is no text.
 */
const isAnnotation = (key: string, part: unknown): boolean =>
  (key === 'description' && typeof part === 'string') || (key === 'examples' && Array.isArray(part));

/**
 * States the type of unique items beside the reference to them. Ajv does not look behind a reference, and where it does
 * not know that items are scalar it compares each with each: a hostile body of a MiB then takes a minute.
 */
const withItemType = (document: Schemas, part: unknown): unknown => {
  if (!isUniqueArray(part) || '$ref' in part.items === false) return part;
  const { type } = resolve<Schema>(document, part.items);
  if (typeof type !== 'string' || type === 'object' || type === 'array') return part;
  return { ...part, items: { type, ...part.items } };
};

const isUniqueArray = (part: unknown): part is Schema & { items: Schema } =>
  typeof part === 'object' && part !== null && 'uniqueItems' in part && 'items' in part;

const declare = (names: string[]): string =>
  [
    '// Written by `npm run generate` from the contract. Do not edit.',
    "import type { ValidateFunction } from 'ajv';",
    ...names.map((name) => `export const ${name}: ValidateFunction;`),
    '',
  ].join('\n');
