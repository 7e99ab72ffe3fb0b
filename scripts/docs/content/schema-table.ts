import type { Schema } from '../../generate/document.ts';
import { code, table } from '../site/markdown.ts';

type Follow = <T extends object>(value: T | { $ref: string }) => T;

/** A table of all properties, those within named with a dot, those of list members with `[]`. */
export const schemaTable = (schema: Schema, follow: Follow): string =>
  table(
    ['Property', 'Type', 'Meaning'],
    rowsOf(schema, follow, '').map(({ path, type, meaning }) => [code(path), type, meaning]),
  );

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const schemasOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Row {
  path: string;
  type: string;
  meaning: string;
}

const rowsOf = (given: Schema, follow: Follow, prefix: string): Row[] => {
  const schema = substance(given, follow);
  const properties = isSchema(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, property]): Row[] => {
    if (!isSchema(property)) return [];
    const resolved = follow(property);
    const path = `${prefix}${name}`;
    const row = { path, type: typeOf(property, follow), meaning: meaningOf(resolved, follow) };
    return [row, ...rowsOf(resolved, follow, `${path}.`), ...rowsOf(itemsOf(resolved, follow), follow, `${path}[].`)];
  });
};

/** What a nullable schema is when it is not null. */
const substance = (schema: Schema, follow: Follow): Schema => {
  const resolved = follow(schema);
  const choices = schemasOf(resolved.oneOf).filter((choice) => choice.type !== 'null');
  return choices.length === 1 && choices[0] ? follow(choices[0]) : resolved;
};

const itemsOf = (schema: Schema, follow: Follow): Schema => {
  const { items } = substance(schema, follow);
  return isSchema(items) ? items : {};
};

export const typeOf = (given: Schema, follow: Follow): string => {
  const schema = follow(given);
  const choices = schemasOf(schema.oneOf);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(choice, follow)))].join(' or ');
  if ('const' in schema) return code(JSON.stringify(schema.const));
  const types = [schema.type ?? 'any'].flat().map(String);
  const named = types.map((type) => {
    if (type === 'array') return `array of ${typeOf(itemsOf(schema, follow), follow)}`;
    return type === 'string' && schema.format === 'date-time' ? 'date-time' : type;
  });
  return named.join(' or ');
};

const meaningOf = (schema: Schema, follow: Follow): string => {
  const meant = substance(schema, follow);
  const description = text(schema.description) || text(meant.description);
  const values = Array.isArray(meant.enum) ? meant.enum.filter((value) => value !== null) : [];
  const untold = values.filter((value) => !description.includes(code(String(value))));
  const list = untold.length > 0 ? ` One of ${values.map((value) => code(String(value))).join(', ')}.` : '';
  return `${description}${list}`;
};
