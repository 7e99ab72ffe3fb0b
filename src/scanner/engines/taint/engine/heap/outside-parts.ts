import type { Machine, Site } from '../machine.ts';
import type { Atom } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { constant, type Value, withHome, withObjects } from '../values/values.ts';
import { type HeapObject, writeSlot } from './heap.ts';
import { isSingle, read } from './slots.ts';
import type { State } from './state.ts';

/** An object within what came from outside, so that a second look finds the same and a write hides it. */
export const outsideField = (
  machine: Machine,
  state: State,
  owner: HeapObject,
  name: string,
  value: Value,
  types: readonly number[],
): Value => {
  if (owner.depth >= MAX_OUTSIDE_DEPTH) return withObjects(value, [owner.id]);
  const { objects } = machine;
  const child = objects.at(`${owner.id}.${name}`, { kind: 'outside', isOpen: true, depth: owner.depth + 1, types });
  const bornSlot = objects.bornSlot(child);
  const ownerBorn = read(machine, state, objects.bornSlot(owner.id));
  state.heap = writeSlot(state.heap, bornSlot, ownerBorn ?? constant(2), state.edit);
  const single = isSingle(machine, state, owner.id);
  const slot = objects.slot(owner.id, name);
  const made = withHome(withObjects(value, [...value.core.objects, child]), single ? slot : -1);
  state.heap = writeSlot(state.heap, slot, made, state.edit);
  return made;
};

/*
 * Reading and writing fields. A write replaces what was there when the object is one for sure and was made once; else
 * it adds.
 */

const MAX_OUTSIDE_DEPTH = 4;

export const extended = (taint: readonly Atom[], site: Site, note: string): readonly Atom[] =>
  taint.length === 0
    ? taint
    : taint.map((atom) => ({ ...atom, trace: extend(atom.trace, 'read', site.unit, site.start, site.end, note) }));

export const deeper = (taint: readonly Atom[]): readonly Atom[] => taint.filter((atom) => atom.deep);

/** What of outside data a number can still hold. */
export const ofNumbers = ({ kindsWithoutText }: Machine, taint: readonly Atom[]): readonly Atom[] =>
  taint.flatMap((atom) =>
    (atom.kinds & kindsWithoutText) === 0 ? [] : { ...atom, kinds: atom.kinds & kindsWithoutText },
  );
