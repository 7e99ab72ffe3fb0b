import type { FunctionCode } from '../../ir/unit.ts';
import { declaredAs } from '../calls/types.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { copyFields } from '../heap/copy-fields.ts';
import type { HeapObject } from '../heap/heap.ts';
import { captureField } from '../heap/heap.ts';
import { makeList, onlyList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import { objectValue, undefinedValue, unknown, type Value, withObjects } from '../values/values.ts';

export const newInstance = (machine: Machine, state: State, closure: HeapObject, site: Site): Value => {
  const instance = make(machine, state, site, `new${closure.id}`, {
    kind: 'object',
    parent: prototypeOf(machine, state, closure.id),
  });
  machine.instanceMade(closure.id, instance);
  return objectValue(instance);
};

/** Puts captures, receiver and arguments where the code expects them. */
export const bind = (
  machine: Machine,
  state: State,
  closure: HeapObject,
  code: FunctionCode,
  self: Value | null,
  args: Arguments,
  site: Site,
): void => {
  code.captures.forEach((local, index) => {
    state.locals[local] = readField(machine, state, closure.id, captureField(index)) ?? unknown;
  });
  if (code.thisLocal >= 0) state.locals[code.thisLocal] = self ?? undefinedValue;
  const { frame } = site;
  const given = (value: Value): Value =>
    frame.caller === null
      ? value
      : retraced(value, (trace) =>
          extend(trace, 'call', frame.caller?.unit ?? site.unit, site.start, site.end, code.name),
        );
  // What calls from outside stands somewhere else: there the parameter is where the value is first read.
  const named = (value: Value, name: string): Value =>
    frame.caller?.depth !== 0
      ? value
      : retraced(value, (trace) => extend(trace, 'parameter', closure.unit, code.start, code.end, name));
  if (code.argumentsLocal >= 0)
    state.locals[code.argumentsLocal] = makeList(
      machine,
      state,
      site,
      'arguments',
      args.positional.map(given),
      args.rest,
    );
  const map = namedAsMap(machine, state, code, args, site);
  let index = 0;
  for (const param of code.params) {
    if (param.kind === 'rest') {
      const others = args.positional.slice(index).map(given);
      state.locals[param.local] =
        onlyList(machine, others, args.rest) ?? makeList(machine, state, site, `rest${param.local}`, others, args.rest);
      continue;
    }
    if (param.kind === 'namedRest') {
      state.locals[param.local] = namedRest(machine, state, code, args, site);
      continue;
    }
    const byName = map === null || param.kind === 'named' ? args.named?.get(param.name) : undefined;
    const isMap = map !== null && param.kind === 'positional' && index === args.positional.length;
    const byPlace = isMap ? map : param.kind === 'named' ? undefined : args.positional[index];
    if (param.kind === 'positional') index += 1;
    const byRest = args.namedRest === null ? undefinedValue : load(machine, state, args.namedRest, param.name, site);
    const fallback = args.rest === null ? byRest : join(args.rest, byRest);
    const value = named(given(byPlace ?? byName ?? fallback), param.name);
    state.locals[param.local] =
      param.type < 0
        ? value
        : answering(
            machine,
            state,
            declaredAs(machine, state, machine.units[closure.unit] ?? emptyUnit(), value, param.type, false, site),
            param.local,
            site,
          );
  }
};

/** An answer that is known by its type alone becomes a thing that can be told how it is read. */
const answering = (machine: Machine, state: State, value: Value, local: number, site: Site): Value => {
  const { objects, types } = value.core;
  if (objects.length > 0 || !types.some((type) => machine.library.isAnswer(type))) return value;
  return withObjects(value, [make(machine, state, site, `answer${local}`, { kind: 'outside', isOpen: true, types })]);
};

const emptyUnit = (): never => {
  throw new Error('a closure without its unit');
};

/** What is given by name, where the language makes one map of it for a function that takes nothing so. */
const namedAsMap = (machine: Machine, state: State, code: FunctionCode, args: Arguments, site: Site): Value | null => {
  if (!machine.library.traits.namedAsMap || args.rest !== null) return null;
  const isTaken = code.params.some(
    ({ kind, name }) => name !== BLOCK && (['named', 'namedRest'].includes(kind) || args.named?.has(name) === true),
  );
  const isGiven = args.namedRest !== null || [...(args.named?.keys() ?? [])].some((name) => name !== BLOCK);
  return isTaken || !isGiven ? null : namedRest(machine, state, code, args, site);
};

/** The name by which a block is given: it is no part of a map. */
const BLOCK = '$block';

const namedRest = (machine: Machine, state: State, code: FunctionCode, args: Arguments, site: Site): Value => {
  const isOwn = code.params.some(({ kind }) => kind === 'namedRest') || !machine.library.traits.namedAsMap;
  const names = new Set(isOwn ? code.params.map((param) => param.name) : [BLOCK]);
  const map = make(machine, state, site, 'named', { kind: 'map' });
  for (const [name, value] of args.named ?? [])
    if (!names.has(name)) writeField(machine, state, map, `=${name}`, value, isSingle(machine, state, map));
  if (args.namedRest !== null) copyFields(machine, state, map, args.namedRest, site);
  return objectValue(map);
};
