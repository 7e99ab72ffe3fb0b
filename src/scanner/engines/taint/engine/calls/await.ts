import { Field } from '../heap/heap.ts';
import { make, readField, writeField } from '../heap/slots.ts';
import { fork, type State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { nothing, objectValue, typed, unknown, type Value, withObjects } from '../values/values.ts';

/** A promise that holds a value. */
export const promiseOf = (
  machine: Machine,
  state: State,
  site: Site,
  what: string,
  value: Value,
  thrown: Value = nothing,
): Value => {
  const promise = make(machine, state, site, what, { kind: 'promise' });
  if (value !== nothing) writeField(machine, state, promise, Field.value, value, false);
  if (thrown !== nothing) writeField(machine, state, promise, Field.thrown, thrown, false);
  return objectValue(promise);
};

/** What a value is once it is there; null where it never is. What a promise was refused with is thrown. */
export const awaited = (machine: Machine, state: State, value: Value, site: Site): Value | null => {
  let result: Value = nothing;
  let thrown: Value = nothing;
  const others = value.core.objects.filter((object) => machine.objects.get(object).kind !== 'promise');
  for (const object of value.core.objects) {
    if (machine.objects.get(object).kind !== 'promise') continue;
    result = join(result, readField(machine, state, object, Field.value) ?? nothing);
    thrown = join(thrown, readField(machine, state, object, Field.thrown) ?? nothing);
  }
  if (thrown !== nothing) site.frame.throws.push({ state: fork(state), value: thrown });
  const types = value.core.types.flatMap((type) => machine.library.member(type, Field.value));
  const outside = others.flatMap((object) =>
    machine.objects.get(object).types.flatMap((type) => machine.library.member(type, Field.value)),
  );
  const isPromiseOnly =
    others.length === value.core.objects.length ? false : others.length === 0 && value.core.consts?.length === 0;
  if (!isPromiseOnly) {
    const rest =
      types.length > 0
        ? withTaint(withObjects(typed([...types, ...value.core.types]), others), value.taint)
        : withObjects(value, others);
    result = join(result, outside.length > 0 ? withTaint(withObjects(typed(outside), others), value.taint) : rest);
  } else if (value.taint.length > 0 && result !== nothing)
    result = withTaint(result, [...result.taint, ...value.taint]);
  if (result === nothing) return thrown === nothing ? unknown : null;
  return result;
};
