import { entriesOf } from '../heap/keys.ts';
import { methodsOf } from '../heap/lineage.ts';
import { makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import type { State } from '../heap/state.ts';
import { type Machine, noArguments, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { nothing, objectValue, undefinedValue, type Value, withObjects } from '../values/values.ts';
import { awaited } from './await.ts';

/**
 * What going through a value goes through: a map's entries, and what an object's own iterator gives; anything else is
 * the value itself.
 */
export const iterated = (machine: Machine, state: State, value: Value, site: Site): Value => {
  const { objects } = value.core;
  if (objects.length === 0) return value;
  const kept: ObjectId[] = [];
  let result: Value = nothing;
  for (const object of objects) {
    const own = isMap(machine, object)
      ? entriesOf(machine, state, objectValue(object), site)
      : ownIterator(machine, state, object, site);
    if (own === null) kept.push(object);
    else result = join(result, own);
  }
  if (result === nothing) return value;
  return kept.length === 0 && value.core.consts?.length === 0 ? result : join(withObjects(value, kept), result);
};

const isMap = ({ objects, library }: Machine, object: ObjectId): boolean => {
  const { kind, types } = objects.get(object);
  if (!library.traits.mapsGiveEntries) return false;
  return kind === 'map' || (types.length > 0 && types.includes(library.native('Map')));
};

const ownIterator = (machine: Machine, state: State, object: ObjectId, site: Site): Value | null => {
  if (machine.objects.get(object).kind !== 'object') return null;
  const self = objectValue(object);
  for (const field of machine.library.traits.iteratorFields) {
    const method = load(machine, state, self, field, site);
    if (method.core.objects.length === 0) continue;
    const iterator = machine.call(state, method, self, noArguments, site, false);
    return iterator === null ? null : stepped(machine, state, iterator, site);
  }
  return itsElement(machine, state, object, site);
};

/** An object that is its own iterator is asked for one element after the other. */
const itsElement = (machine: Machine, state: State, object: ObjectId, site: Site): Value | null => {
  const { protocol } = machine.library.traits;
  if (protocol === null || methodsOf(machine, state, [object], protocol.iterate) !== null) return null;
  const next = methodsOf(machine, state, [object], protocol.next);
  if (next === null) return null;
  const element = machine.call(state, next, objectValue(object), noArguments, site, false);
  return element === null ? null : makeList(machine, state, site, 'iterated', [], element);
};

/** What the `next` of an iterator written by hand gives; others hold their elements. */
const stepped = (machine: Machine, state: State, iterator: Value, site: Site): Value => {
  const next = iterator.core.objects.every((object) => machine.objects.get(object).kind === 'object')
    ? load(machine, state, iterator, 'next', site)
    : undefinedValue;
  if (next.core.objects.length === 0) return iterator;
  const answer = machine.call(state, next, iterator, noArguments, site, false);
  const given = answer === null ? null : awaited(machine, state, answer, site);
  return makeList(
    machine,
    state,
    site,
    'stepped',
    [],
    given === null ? null : load(machine, state, given, 'value', site),
  );
};
