import { elements } from '../heap/elements.ts';
import { Field } from '../heap/heap.ts';
import { methodsOf } from '../heap/lineage.ts';
import { listed } from '../heap/lists.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Machine, noArguments, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { type Atom, joinTaint } from '../values/taint.ts';
import { builtText } from '../values/text.ts';
import { constant, nothing, objectValue, typed, type Value, withObjects } from '../values/values.ts';
import { noted } from './unknown-call.ts';

/** A value where text is asked for: what an object says itself, or what is shown of it. Others stay as they are. */
export const written = (machine: Machine, state: State, value: Value, site: Site): Value => {
  const { objects } = value.core;
  if (objects.every((object) => machine.objects.get(object).kind === 'outside' && !isFailure(machine, object)))
    return value;
  let text: Value = nothing;
  for (const object of objects) text = join(text, ofObject(machine, state, object, site));
  const rest = value.core.consts?.length === 0 ? text : join(text, withObjects(value, []));
  return value.taint.length === 0 ? rest : withTaint(rest, joinTaint(rest.taint, value.taint));
};

const ofObject = (machine: Machine, state: State, object: ObjectId, site: Site): Value => {
  const built = readField(machine, state, object, Field.built);
  if (built !== undefined) return built;
  const { methods } = machine.library.traits.asText;
  for (const name of methods) {
    const own = methodsOf(machine, state, [object], name);
    if (own !== null) return machine.call(state, own, objectValue(object), noArguments, site, false) ?? nothing;
  }
  const joined = joinedElements(machine, state, object, site);
  if (joined !== null) return joined;
  const text = typed([machine.native.text]);
  const shown = noted(shownOf(machine, state, object), site, '');
  return shown.length === 0 ? text : withTaint(text, shown);
};

/** Of a list whose elements are known texts, exactly these; null of others, or where a list shows more. */
const joinedElements = (machine: Machine, state: State, object: ObjectId, site: Site): Value | null => {
  if (machine.library.traits.asText.shows !== 'joined' || machine.objects.get(object).kind !== 'list') return null;
  const { known, rest } = listed(machine, state, objectValue(object), site);
  if (rest !== null || known.length === 0 || known.some(({ core }) => core.objects.length > 0)) return null;
  return builtText(
    known.flatMap((value, index) => (index === 0 ? [value] : [constant(','), value])),
    machine.native.text,
  );
};

const shownOf = (machine: Machine, state: State, object: ObjectId): readonly Atom[] => {
  const { kind, parent } = machine.objects.get(object);
  if (machine.library.traits.asText.shows === 'all' || kind === 'list')
    return heldBy(machine, state, objectValue(object));
  const { failureField } = machine.library.traits.asText;
  const tells = failureField !== null && (parent >= 0 || isFailure(machine, object));
  return (tells ? readField(machine, state, object, failureField)?.taint : undefined) ?? [];
};

const isFailure = (machine: Machine, object: ObjectId): boolean =>
  machine.objects.get(object).types.some((type) => machine.thrownTypes.includes(type));

/** Of a value and everything within it, at any depth that counts. */
export const heldBy = (machine: Machine, state: State, value: Value): readonly Atom[] => {
  let { taint } = value;
  const seen = new Set<number>();
  const visit = (inner: Value, depth: number): void => {
    for (const object of inner.core.objects) {
      if (seen.has(object) || depth > MAX_DEPTH) continue;
      seen.add(object);
      const held = elements(machine, state, object);
      if (held === undefined) continue;
      taint = joinTaint(taint, held.taint);
      visit(held, depth + 1);
    }
  };
  visit(value, 0);
  return taint;
};

const MAX_DEPTH = 5;
