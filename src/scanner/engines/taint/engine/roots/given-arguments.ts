import type { FunctionCode } from '../../ir/unit.ts';
import type { TypeId } from '../../specs/model.ts';
import { byParameter } from '../calls/others.ts';
import { outsideObject, sourceOf } from '../calls/outside.ts';
import { type Declared, declaredType } from '../calls/types.ts';
import { purposeOf, purposeOfFunction } from '../heap/own-purpose.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { typed, unknown, type Value } from '../values/values.ts';

export interface Called {
  readonly closure: ObjectId;
  readonly code: FunctionCode;
  /** As it is exported. */
  readonly name: string;
}

/** What a caller may give: anything that the parameters' types and names do not rule out. */
export const givenArguments = (
  machine: Machine,
  state: State,
  { closure, code, name }: Called,
  site: Site,
): Arguments => {
  const { unit } = machine.objects.get(closure);
  const purpose = purposeOfFunction(machine, code.name) | purposeOfFunction(machine, name);
  const params = machine.receivers.has(closure) ? code.params.slice(1) : code.params;
  const given = (parameter: string, what: string, isText: boolean): Value => {
    const model = machine.library.argument;
    const kinds = model.kinds & ~purpose & ~purposeOf(machine, parameter);
    if (kinds === 0) return isText ? typed([machine.native.text]) : unknown;
    const value = sourceOf(machine, state, { ...model, kinds, deep: !isText }, site, what);
    return { ...value, ...(isText ? { core: typed([machine.native.text]).core } : {}), given: true };
  };
  const args = byParameter(params, ({ name: parameter, type }, index) => {
    const types = declared(machine, state, unit, type, site);
    if (types.instance !== null) return types.instance;
    const isData = types.types.some((one) => dataTypes(machine).includes(one));
    const hint = type < 0 ? machine.library.named(parameter)?.types : isData ? undefined : types.types;
    if (hint !== undefined && hint.length > 0) return told(machine, state, hint, site, index);
    const isText = types.types.length > 0 && types.types.every((one) => one === machine.native.text);
    return given(parameter, `given${index}`, isText);
  });
  if (code.argumentsLocal < 0 || args.rest !== null) return args;
  // A function that asks for all of its arguments takes more than it has names for: the first of these differ.
  const known = args.positional.length;
  const more = Array.from({ length: Math.max(0, MAX_TOLD - known) }, (_, index) =>
    given('', `given${known + index}`, false),
  );
  return { ...args, positional: [...args.positional, ...more], rest: given('', 'given', false) };
};

const MAX_TOLD = 3;

const dataTypes = ({ native }: Machine): readonly TypeId[] => [native.text, native.list, native.object];

const declared = (machine: Machine, state: State, unit: number, type: number, site: Site): Declared => {
  const written = machine.units[unit];
  if (written === undefined || type < 0) return { types: [], instance: null };
  return declaredType(machine, state, written, type, { ...site, unit });
};

/** A number, or an object that is no data. */
const told = (machine: Machine, state: State, types: readonly TypeId[], site: Site, index: number): Value => {
  const { number, boolean } = machine.native;
  return types.every((one) => one === number || one === boolean)
    ? typed(types)
    : outsideObject(machine, state, types, site, `given${index}`);
};
