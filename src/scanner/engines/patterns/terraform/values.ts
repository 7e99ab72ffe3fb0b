import type { Expression } from './syntax.ts';

/** What an expression stands for, as far as it can be known without a run; undefined: nobody can say. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly members: ReadonlyMap<string, Value> };

/** The value of `var.a`, `local.a`, `each.value`: whose name and which. */
export type Scope = (root: string, name: string) => Value;

/** Longer texts and lists are not known: names may double what they stand for many times. */
const MOST_CHARACTERS = 4_000;
const MOST_ITEMS = 1_000;

export const evaluate = (expression: Expression, scope: Scope): Value => {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'template':
      return textFrom(expression.parts.map((part) => (typeof part === 'string' ? part : evaluate(part, scope))));
    case 'list':
      return bounded(expression.items.map((item) => evaluate(item, scope)));
    case 'object':
      return objectFrom(expression.entries.map(({ key, value }) => [keyOf(key, scope), evaluate(value, scope)]));
    case 'reference':
      return follow(expression.steps, scope);
    case 'call':
      return call(expression.name, expression.parts, scope);
    case 'conditional':
      return choose(expression.parts, scope);
    case 'other':
      return undefined;
  }
};

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** In HCL on one line, with a name that means nothing for what is not known; null where it gets too long. */
export const written = (value: Value): string | null => {
  const parts: string[] = [];
  let room = MOST_CHARACTERS;
  const write = (text: string): void => {
    room -= text.length;
    if (room >= 0) parts.push(text);
  };
  const writeValue = (its: Value): void => {
    if (room < 0) return;
    if (isList(its)) {
      write('[');
      for (const [index, item] of its.entries()) {
        if (index > 0) write(', ');
        writeValue(item);
      }
      write(']');
    } else if (typeof its === 'object' && its !== null) {
      write('{ ');
      for (const [name, member] of its.members) {
        write(`${quoted(name)} = `);
        writeValue(member);
        write(', ');
      }
      write('}');
    } else write(its === undefined ? 'unknown' : typeof its === 'string' ? quoted(its) : String(its));
  };
  writeValue(value);
  return room < 0 ? null : parts.join('');
};

const quoted = (text: string): string => JSON.stringify(text).replaceAll(/[$%](?=\{)/g, '$&$&');

const bounded = (items: readonly Value[]): Value => (items.length > MOST_ITEMS ? undefined : items);

/** A template that is nothing but one value is this value. */
const textFrom = (parts: readonly Value[]): Value => {
  if (parts.length === 1) return parts[0];
  if (parts.some((part) => part === undefined || part === null || typeof part === 'object')) return undefined;
  const text = parts.map(String).join('');
  return text.length > MOST_CHARACTERS ? undefined : text;
};

const objectFrom = (entries: readonly (readonly [Value, Value])[]): Value => {
  const isKnown = entries.length <= MOST_ITEMS && entries.every(([key]) => typeof key === 'string');
  return isKnown ? { members: new Map(entries.map(([key, value]) => [String(key), value])) } : undefined;
};

/** A bare name is the key itself. */
const keyOf = (key: Expression, scope: Scope): Value => {
  if (key.kind === 'reference' && key.steps.length === 1) return key.steps[0];
  const value = evaluate(key, scope);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

const follow = ([root, name, ...steps]: readonly [string, ...(string | Expression)[]], scope: Scope): Value => {
  if (typeof name !== 'string') return undefined;
  return steps.reduce<Value>(
    (value, step) => {
      const key = typeof step === 'string' ? step : evaluate(step, scope);
      return typeof key === 'string' || typeof key === 'number' ? memberOf(value, key) : undefined;
    },
    scope(root, name),
  );
};

const memberOf = (value: Value, key: string | number): Value => {
  if (isList(value)) return value[Number(key)];
  return typeof value === 'object' && value !== null ? value.members.get(String(key)) : undefined;
};

const choose = ([test, yes, no]: readonly [Expression, Expression, Expression], scope: Scope): Value => {
  const value = evaluate(test, scope);
  if (typeof value !== 'boolean') return undefined;
  return evaluate(value ? yes : no, scope);
};

/** Functions that keep what they are given, or join it. */
const call = (name: string, parts: readonly Expression[], scope: Scope): Value => {
  const values = parts.map((part) => evaluate(part, scope));
  if (/^(toset|tolist|tomap|nonsensitive|sensitive|distinct|sort|compact|tonumber)$/.test(name)) return values[0];
  if (name === 'tostring') return textFrom(['', values[0]]);
  if (name === 'flatten')
    return isList(values[0]) ? joined(values[0].map((item) => (isList(item) ? item : [item]))) : undefined;
  if (name === 'concat') return joined(values);
  if (name === 'merge') return merged(values);
  return undefined;
};

const joined = (lists: readonly Value[]): Value => (lists.every(isList) ? bounded(lists.flat()) : undefined);

const merged = (values: readonly Value[]): Value => {
  const entries: (readonly [string, Value])[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null || isList(value)) return undefined;
    entries.push(...value.members);
  }
  return objectFrom(entries);
};
