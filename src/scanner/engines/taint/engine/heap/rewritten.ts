import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { constant, type Facts, type Value } from '../values/values.ts';
import { Field, isRewriteKey, rewriteKey } from './heap.ts';
import { isSingle, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/*
 * A loop over all of a collection that writes each element anew: afterwards none is what it was. While a turn runs, its
 * state's facts tell what was put in the place of the turn's element, under a number of the collection's; joined as all
 * facts are, they hold where every way through the turn has written. Anything else that is written to the collection
 * takes the fact away.
 */

/** Called once the value was stored: under a key that stands for each of the collection's. */
export const noteRewritten = (machine: Machine, state: State, target: Value, key: Value, value: Value): void => {
  const object = onlyObject(target);
  if (object === null || key.keyOf === undefined || onlyObject(key.keyOf) !== object) return;
  if (isSingle(machine, state, object) || machine.objects.get(object).isOpen)
    state.facts = new Map([...state.facts, [rewriteKey(object), { ...value, home: -1, test: null }]]);
};

/**
 * What stands in each place of these collections at the end of a turn, where all ways through it have written there.
 */
export const rewrittenIn = (facts: Facts, collections: Iterable<ObjectId>): Facts => {
  const found = new Map<number, Value>();
  for (const object of collections) {
    const value = facts.get(rewriteKey(object));
    if (value !== undefined) found.set(rewriteKey(object), value);
  }
  return found;
};

/** At the end of a loop: these collections hold nothing but what its turns have written. */
export const rewriteAll = (machine: Machine, state: State, facts: Facts): void => {
  for (const [key, value] of facts) {
    if (!isRewriteKey(key)) continue;
    const object = key - rewriteKey(0);
    for (const field of [...machine.objects.get(object).fields.keys()]) {
      const name = machine.objects.fieldName(field);
      if (!machine.objects.isContent(field) || name === Field.element || name === Field.keys) continue;
      if (readField(machine, state, object, name) !== undefined) writeField(machine, state, object, name, value, true);
    }
    writeField(machine, state, object, Field.element, value, true);
    writeField(machine, state, object, Field.told, constant(true), true);
  }
};

/** A turn begins: what the one before has written is not its own. */
export const forgetRewritten = (state: State): void => {
  if ([...state.facts.keys()].some(isRewriteKey))
    state.facts = new Map([...state.facts].filter(([key]) => !isRewriteKey(key)));
};

/** What a function that was called has written in the place of an element, its caller has written. */
export const keepRewritten = (state: State, facts: Facts): void => {
  const kept = [...facts].filter(([key]) => isRewriteKey(key));
  if (kept.length > 0) state.facts = new Map([...state.facts, ...kept]);
};

/** A list that is gone through, and what it names all keys or entries of. */
export const coveredBy = (machine: Machine, state: State, list: Value): readonly ObjectId[] => {
  const object = onlyObject(list);
  if (object === null) return [];
  const of = readField(machine, state, object, Field.allOf);
  const named = of === undefined ? null : onlyObject(of);
  return named === null ? [object] : [object, named];
};

/** Does an object from outside hold nothing any more but what was written to it? */
export const isTold = (machine: Machine, state: State, object: ObjectId): boolean => {
  const told = readField(machine, state, object, Field.told)?.core.consts;
  return told?.length === 1 && told[0] === true;
};

/** The object that a value is for sure; null where it may be something else. */
export const onlyObject = ({ core }: Value): ObjectId | null => {
  const [only, ...others] = core.objects;
  return only === undefined || others.length > 0 ? null : only;
};
