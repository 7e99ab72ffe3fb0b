import { lessOf } from '../conditions/facts.ts';
import { type Machine, positional, type Site } from '../machine.ts';
import { reachWrites } from '../sinks/sinks.ts';
import type { ObjectId } from '../values/core.ts';
import { mapTaint, retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import type { Value } from '../values/values.ts';
import { lineage } from './lineage.ts';
import { share } from './shared.ts';
import { isSingle, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/*
 * Writing a field by its name. A write replaces what was there when the object is one for sure and was made once; else
 * it adds.
 */

export const store = (machine: Machine, state: State, target: Value, name: string, value: Value, site: Site): void => {
  reachWrites(machine, state, target, name, value, site);
  const strong = strongOn(machine, state, target);
  const kept = writtenTo(machine, target, name, value);
  const noted = retraced(kept, (trace) => extend(trace, 'store', site.unit, site.start, site.end, name));
  // What a library shows everybody is known by its type alone.
  share(machine, state, target.core.types, name, noted);
  for (const object of target.core.objects) {
    for (const closure of value.core.objects) noteHolder(machine, closure, object, name);
    const setter = setterOf(machine, state, object, name);
    share(machine, state, machine.objects.get(object).types, name, noted);
    if (setter === undefined) writeField(machine, state, object, name, noted, strong);
    else machine.call(state, setter, target, positional(value), site, false);
  }
};

/** Without what a member of this name does not keep. */
const writtenTo = ({ library, objects }: Machine, target: Value, name: string, value: Value): Value => {
  if (value.taint.length === 0) return value;
  const types = [...target.core.types, ...target.core.objects.flatMap((object) => objects.get(object).types)];
  const [only] = types.flatMap((type) =>
    library.member(type, name).flatMap((member) => library.narrowsWritten(member) ?? []),
  );
  return only === undefined ? value : mapTaint(value, (atom) => lessOf(atom, only.clears, only.leaves));
};

export const strongOn = (machine: Machine, state: State, target: Value): boolean => {
  const [only, ...others] = target.core.objects;
  return only !== undefined && others.length === 0 && isSingle(machine, state, only);
};

const noteHolder = (machine: Machine, closure: ObjectId, object: ObjectId, name: string): void => {
  if (
    !heldKinds.has(machine.objects.get(closure).kind) ||
    (machine.holders.has(closure) && machine.objects.get(object).kind !== 'module')
  )
    return;
  machine.holders.set(closure, object);
  machine.fieldNames.set(closure, name);
};

/** Functions, and objects that functions are looked for in. */
const heldKinds: ReadonlySet<string> = new Set(['closure', 'object']);

const setterOf = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined => {
  if (!machine.objects.hasAccessor('set', name)) return undefined;
  for (const at of lineage(machine.objects, object)) {
    const setter = readField(machine, state, at, `[[set]]${name}`);
    if (setter !== undefined) return setter;
  }
  return undefined;
};
