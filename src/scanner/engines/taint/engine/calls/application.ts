import { Intrinsic } from '../../ir/ops.ts';
import type { CallModel, Place } from '../../specs/model.ts';
import { keyField } from '../heap/entries.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { programObject } from '../run/program.ts';
import { join, joinAll } from '../values/join.ts';
import { constant, objectValue, type Value } from '../values/values.ts';
import { argumentValues } from './unknown-call.ts';

/** The values at a place of a call: several for all arguments and for elements, none where it was not given. */
export const valuesAt = (call: Application, place: Place): readonly Value[] =>
  place.steps.reduce<readonly Value[]>(
    (values, step) => values.flatMap((value) => into(call, value, step)),
    rootsAt(call, place),
  );
export const rootsAt = (call: Application, { root, index, name }: Place): readonly Value[] => {
  const { callee, self, args } = call;
  if (root === 'text') return [constant(name ?? '')];
  if (root === 'all') return argumentValues(args);
  if (root === 'names') return [namesGiven(call)];
  if (root === 'receiver') return self === null ? [] : [self];
  if (root === 'function') return [callee];
  if (root === 'surroundings') return [programObject(call.machine, Intrinsic.surroundings)];
  if (root === 'result') return [];
  const byName = name === null ? undefined : (args.named?.get(name) ?? spreadAs(call, name));
  if (root === 'named') return byName === undefined ? [] : [byName];
  const at = index < 0 ? args.positional.length + index : index;
  const value = args.positional[at] ?? byName ?? (at >= args.positional.length ? args.rest : null);
  return value === null || value === undefined ? [] : [value];
};

/** What a map whose entries are given by name holds under one. */
const spreadAs = ({ machine, state, args }: Application, name: string): Value | undefined => {
  const held = (args.namedRest?.core.objects ?? []).flatMap(
    (object) => readField(machine, state, object, keyField(machine, object, name)) ?? [],
  );
  return held.length === 0 ? undefined : joinAll(held);
};

/** What is given by name as one map, and what names are spread from. */
const namesGiven = ({ machine, state, args, site }: Application): Value => {
  const object = make(machine, state, site, 'names', { kind: 'map' });
  const isStrong = isSingle(machine, state, object);
  for (const [name, value] of args.named ?? [])
    writeField(machine, state, object, keyField(machine, object, name), value, isStrong);
  return args.namedRest === null ? objectValue(object) : join(objectValue(object), args.namedRest);
};

/** Elements are told apart where they are known: each is text of its own. */
export const into = ({ machine, state, site }: Application, value: Value, step: string): readonly Value[] => {
  if (step !== Field.element) return [load(machine, state, value, step, site)];
  const { known, rest } = listed(machine, state, value, site);
  return rest === null ? known : [...known, rest];
};

/** One described call while it is being applied. */
export interface Application {
  readonly machine: Machine;
  readonly state: State;
  readonly model: CallModel;
  readonly callee: Value;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly site: Site;
}
