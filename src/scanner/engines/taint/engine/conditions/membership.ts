import { allChars, Char } from '../../characters.ts';
import { anyElement, slotOfAll } from '../heap/elements.ts';
import { ENTRY } from '../heap/entries.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { isOutsideKey } from '../heap/ways-out.ts';
import type { Machine, Site } from '../machine.ts';
import { MAX_CONSTS, type ObjectId } from '../values/core.ts';
import { joinAll } from '../values/join.ts';
import { oneText } from '../values/text.ts';
import {
  type Facts,
  noFacts,
  nothing,
  truth,
  typed,
  undefinedValue,
  type Value,
  withConsts,
} from '../values/values.ts';
import { about, cleared, tested } from './facts.ts';
import { denying, known } from './known.ts';
import { isLetter, letterOrder } from './letters.ts';

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
  if (inside.pieceOf !== undefined && oneText(subject) === '..') {
    const withoutDots = (one: Value): Value => cleared(one, 0, allChars & ~Char.dot);
    const home = slotOfAll(machine, state, collection, inside);
    const pieces = home < 0 ? noFacts : about(inside, { ...withoutDots(inside), home });
    return tested(machine, noFacts, new Map([...about(inside.pieceOf, withoutDots(inside.pieceOf)), ...pieces]));
  }
  // Who is one of others holds no more than they do.
  if (inside.taint.length > 0) {
    const held = (one: Value): Facts => about(one, { ...inside, id: one.id, home: one.home, test: null });
    return tested(machine, new Map([subject, ...(subject.parts ?? [])].flatMap((one) => [...held(one)])), noFacts);
  }
  const names = by === 'key' ? namesOf(machine, collection) : textsIn(machine, state, collection, site);
  const few = inside.core.consts?.filter((item) => typeof item === 'string') ?? [];
  return tested(machine, amongst(machine, subject, inside.core.consts, names), denying(machine, subject, names ?? few));
};

/** It is one of these: of many names only what characters they have may be told. */
const amongst = (
  machine: Machine,
  subject: Value,
  consts: Value['core']['consts'],
  names: readonly string[] | null,
): Facts => {
  if (consts !== null || names === null || !isLetter(subject)) return known(machine, subject, consts);
  const codes = new Set(names.map((name) => Math.min(name.charCodeAt(0), 128)));
  return letterOrder(machine, subject, (code) => codes.has(code)).test?.whenTrue ?? noFacts;
};

/**
 * What a look-up under a key that nobody knows says of the key, by whether something was found: all objects have what
 * they inherit.
 */
export const lookedUp = (machine: Machine, state: State, collection: Value, key: Value, found: Value): Value => {
  if (key.id === 0 || key.taint.length === 0 || found.test !== null) return found;
  const names = namesOf(machine, collection);
  if (names === null || names.length === 0) return found;
  const held = (name: string): Value =>
    joinAll(collection.core.objects.map((object) => entryIn(machine, state, object, name) ?? undefinedValue));
  const isThere = (name: string): boolean => isSomething(held(name));
  const missing = denying(machine, key, names.filter(isThere));
  const test = {
    whenTrue: isOutsideKey(machine, key)
      ? about(key, cleared(key, ~(machine.keySink?.kind ?? 0), null))
      : amongst(machine, key, names.length > MAX_CONSTS ? null : names, names),
    whenFalse: denying(
      machine,
      key,
      names.filter((name) => truth(held(name)) === true),
    ),
    whenMissing: missing,
  };
  return { ...found, test };
};

/** Neither null nor undefined. */
const isSomething = ({ core }: Value): boolean =>
  core.consts?.every((item) => item !== null && item !== undefined) === true;

const entryIn = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined =>
  readField(machine, state, object, machine.objects.get(object).kind === 'map' ? `${ENTRY}${name}` : name);

/** All keys of maps and objects of the program's own; null where there may be others. */
const namesOf = (machine: Machine, collection: Value): readonly string[] | null => {
  if (collection.taint.length > 0 || collection.core.objects.length === 0) return null;
  const names: string[] = [];
  for (const object of collection.core.objects) {
    const { isOpen, fields, kind } = machine.objects.get(object);
    if (isOpen || (kind !== 'object' && kind !== 'map')) return null;
    machine.noteEnumerated(object);
    for (const field of fields.keys()) {
      const name = machine.objects.fieldName(field);
      if (name === Field.element || name === Field.keys) return null;
      if (!name.startsWith('[[')) names.push(name.startsWith(ENTRY) ? name.slice(ENTRY.length) : name);
    }
  }
  return names;
};

/** All elements, where each is a text that is known. */
const textsIn = (machine: Machine, state: State, collection: Value, site: Site): readonly string[] | null => {
  const { known, rest } = listed(machine, state, collection, site);
  const texts = known.map(oneText);
  return rest === null && texts.every((text) => text !== null) ? texts : null;
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
