import { allChars, Char } from '../../characters.ts';
import { anyElement } from '../heap/elements.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import { oneText } from '../values/text.ts';
import { noFacts, nothing, typed, type Value, withConsts } from '../values/values.ts';
import { about, cleared, tested } from './facts.ts';
import { denying, known } from './known.ts';

/** The subject is an element, or a key, of the collection. */
export const membership = (
  machine: Machine,
  state: State,
  subject: Value,
  collection: Value,
  by: 'element' | 'key',
  site: Site,
): Value => {
  const inside = by === 'key' ? keysOfAll(machine, state, collection) : anyElement(machine, state, collection, site);
  if (inside === null || inside === nothing) return tested(machine, noFacts, noFacts);
  const folded = by === 'element' ? foldMembership(machine, state, subject, collection, site) : null;
  if (folded !== null) return folded;
  // A path without such a part leads nowhere up.
  if (inside.pieceOf !== undefined && oneText(subject) === '..')
    return tested(machine, noFacts, about(inside.pieceOf, cleared(inside.pieceOf, 0, allChars & ~Char.dot)));
  if (inside.taint.length > 0) return tested(machine, noFacts, noFacts);
  const names = inside.core.consts?.filter((item) => typeof item === 'string') ?? [];
  return tested(machine, known(machine, subject, inside.core.consts), denying(machine, subject, names));
};

/** A constant among constants. */
const foldMembership = (
  machine: Machine,
  state: State,
  subject: Value,
  collection: Value,
  site: Site,
): Value | null => {
  const wanted = oneText(subject);
  const { known, rest } = listed(machine, state, collection, site);
  const texts = known.map(oneText);
  if (wanted === null || subject.taint.length > 0 || rest !== null || texts.length === 0) return null;
  if (known.some(({ taint }) => taint.length > 0) || texts.includes(null)) return null;
  return machine.booleans[texts.includes(wanted) ? 1 : 0];
};

/** The keys that a map or object has; null where outside data may be among them. */
const keysOfAll = (machine: Machine, state: State, collection: Value): Value | null => {
  if (collection.taint.length > 0) return null;
  const names: string[] = [];
  for (const object of collection.core.objects) {
    const info = machine.objects.get(object);
    const keys = readField(machine, state, object, Field.keys);
    if (keys !== undefined && keys.taint.length > 0) return null;
    for (const field of info.fields.keys()) {
      const name = machine.objects.fieldName(field);
      if (!name.startsWith('[[')) names.push(name.startsWith('=') ? name.slice(1) : name);
      else if (name === Field.element) return typed([machine.native.text]);
    }
    if (info.isOpen) return typed([machine.native.text]);
  }
  return names.length === 0 || names.length > 8 ? typed([machine.native.text]) : withConsts(nothing, names);
};
