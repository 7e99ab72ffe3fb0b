import { type CharSet, classesOf, noChars } from '../../../characters.ts';
import { ENTRY, entryOf } from '../../heap/entries.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import { positional } from '../../machine.ts';
import { fullClasses } from '../../values/expression-characters.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { oneText, textsOf } from '../../values/text.ts';
import { constant, objectValue, typed, unknown, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { lessAnd } from './cleaned-text.ts';
import { replaced } from './replace.ts';
import { textWith } from './shaped.ts';

/* Text whose characters are looked up one by one, each to be replaced or left out. */

/** A table: a map as it is, or made of two texts of the same length and one of what goes. */
const table: EffectRun = (call) => {
  const { machine, state, site } = call;
  const [from, to, gone] = [0, 1, 2].map((index) => oneText(argument(call, index)));
  if (given(call, 1) === null) return argument(call, 0);
  const map = make(machine, state, site, 'table', { kind: 'map' });
  const put = (key: string, value: Value): void =>
    writeField(machine, state, map, `${ENTRY}${key}`, value, isSingle(machine, state, map));
  [...(from ?? '')].forEach((letter, index) => {
    put(letter, constant(to?.[index] ?? ''));
  });
  for (const letter of gone ?? '') put(letter, constant(null));
  return objectValue(map);
};

const translate: EffectRun = (call) => {
  const { machine, self } = call;
  const { removed, brought } = replacedBy(call, argument(call, 0));
  return mapTaint(withTaint(typed([machine.native.text]), self.taint), (atom) => lessAnd(atom, removed, brought, call));
};

/** Classes of which no character is left, and those that come in for them. */
const replacedBy = (call: EffectContext, given: Value): { readonly removed: CharSet; readonly brought: CharSet } => {
  const { machine, state } = call;
  const [map, ...others] = given.core.objects;
  if (map === undefined || others.length > 0 || given.core.consts?.length !== 0)
    return { removed: noChars, brought: noChars };
  const codes = new Set<number>();
  let brought = noChars;
  const isMap = machine.objects.get(map).kind === 'map';
  for (const field of machine.objects.get(map).fields.keys()) {
    const name = machine.objects.fieldName(field);
    if (isMap ? !name.startsWith(ENTRY) : name.startsWith('[[')) continue;
    const key = isMap ? name.slice(ENTRY.length) : name;
    const value = isMap ? entryOf(machine, state, map, key) : (readField(machine, state, map, key) ?? unknown);
    const texts = value.core.consts?.every((one) => one === null) === true ? [] : textsOf(value);
    if (texts === null || value.taint.length > 0) continue;
    const code = key.length === 1 ? key.charCodeAt(0) : Number(key);
    if (Number.isInteger(code)) codes.add(code);
    brought |= texts.reduce((sum, text) => sum | classesOf(text), noChars);
  }
  return { removed: fullClasses(codes), brought };
};

/** The letters of a set: each becomes one of those in arg 1, or goes. */
const translateSet: EffectRun = (call) => {
  const set = oneText(argument(call, 0));
  const letters = constant({ source: `[${(set ?? '').replace(/[[\]\\]/g, '\\$&')}]`, flags: 'g' });
  const put = given(call, 1) ?? constant('');
  if (set === null || set === '' || set === '^') return textWith(call, call.self.taint);
  return replaced({ ...call, args: positional(letters, put) }, true);
};

export const translateEffects = {
  'text.translateSet': translateSet,
  'text.table': table,
  'text.translate': translate,
} satisfies Readonly<Record<string, EffectRun>>;
