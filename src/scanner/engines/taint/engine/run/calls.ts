import { CallFlag, Op } from '../../ir/ops.ts';
import { load } from '../heap/load.ts';
import { asShown, fork, type State } from '../heap/state.ts';
import { store } from '../heap/store.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { typed, type Value } from '../values/values.ts';
import type { Activation } from './activation.ts';
import { isOutsideText, placeIn, taken } from './letters.ts';
import { elementsOf, Row } from './row.ts';
import type { ValueSteps } from './steps.ts';

/** What calls give back; null where they never do. */
export const callSteps: ValueSteps = {
  [Op.CALL]: (here, state, at) => {
    const site = askedAt(here, at);
    mayThrow(here, state);
    const args = argumentsAt(here, at + 8, state, site);
    const isNew = (here.at(at + 7) & CallFlag.new) !== 0;
    const receiver = here.valueOrNone(state, at + 6);
    const callee = here.value(state, at + 5);
    const result = here.machine.call(state, callee, receiver, args, site, isNew);
    return (here.at(at + 7) & CallFlag.decorates) === 0 ? result : decorated(here.machine, result, args);
  },
  [Op.INVOKE]: (here, state, at) => {
    const site = askedAt(here, at);
    mayThrow(here, state);
    const receiver = here.value(state, at + 5);
    if (isOutsideText(receiver) && here.at(at + 8) === 1) placeIn(here, state, receiver, at + 11);
    const args = argumentsAt(here, at + 8, state, site);
    const result = here.machine.invoke(state, receiver, here.string(at + 6), args, site);
    return result === null ? null : taken(here, result);
  },
  [Op.SUPER]: (here, state, at) => {
    const site = here.site(at);
    const args = argumentsAt(here, at + 9, state, site);
    mayThrow(here, state);
    const superclass = here.valueOrNone(state, at + 5);
    return here.machine.super(state, superclass, here.value(state, at + 6), here.stringOrNone(at + 7), args, site);
  },
};

/** Where a call stands, and the method that its answer meets at once: `made(x).method()`, `method(made(x))`. */
const askedAt = (here: Activation, at: number): Site => {
  const next = at + here.at(at + 1);
  const answer = here.at(at + 4);
  const given = here.at(next + 8) > 0 ? here.at(next + 11) : -1;
  const isMet = here.at(next) === Op.INVOKE && !here.isLocal(answer) && [here.at(next + 5), given].includes(answer);
  return isMet ? { ...here.site(at), asked: here.string(next + 6) } : here.site(at);
};

/** What a decorator gave back, where that can be called; else what it was given. */
const decorated = (
  { objects, library }: Machine,
  result: Value | null,
  { positional: [given] }: Arguments,
): Value | null => {
  const callable = (types: readonly number[]): boolean => types.some((type) => library.call(type) !== null);
  const isCallable =
    result !== null &&
    (callable(result.core.types) ||
      result.core.objects
        .map((object) => objects.get(object))
        .some(({ kind, types }) => callableKinds.has(kind) || callable(types)));
  return isCallable || given === undefined ? result : given;
};

const callableKinds: ReadonlySet<string> = new Set(['closure', 'class', 'bound']);

/** A call may throw: what is true before it is what a handler begins with. */
const mayThrow = ({ frame, machine }: Activation, state: State): void => {
  if (frame.guarded > 0) frame.throws.push({ state: fork(state), value: typed(machine.thrownTypes) });
};

/** An argument that is a field of an object: see CALL in `ir/ops.ts`. */
const PLACE = 4;

const argumentsAt = (here: Activation, at: number, state: State, site: Site): Arguments => {
  const row = new Row();
  const places: ((state: State, value: Value) => void)[] = [];
  let named: Map<string, Value> | null = null;
  let namedRest: Value | null = null;
  for (let argument = at + 1; argument < at + 1 + 3 * here.at(at); argument += 3) {
    const kind = here.at(argument);
    const register = here.at(argument + 2);
    const given = here.value(state, argument + 2);
    const value =
      kind === PLACE ? asShown(state, load(here.machine, state, given, here.string(argument + 1), site)) : given;
    if (kind === PLACE) {
      const name = here.string(argument + 1);
      places[row.known.length] = (own, changed) => store(here.machine, own, given, name, changed, site);
    } else if (kind === 0 && here.isLocal(register))
      places[row.known.length] = (own, changed) => here.set(own, register, changed);
    if (kind === 2) {
      named ??= new Map();
      named.set(here.string(argument + 1), value);
    } else if (kind === 3) namedRest = namedRest === null ? value : join(namedRest, value);
    else row.add(kind === 1 ? elementsOf(here, state, value, site) : { known: [value], rest: null });
  }
  const putBack = (own: State, index: number, value: Value): void => places[index]?.(own, value);
  return { positional: row.known, rest: row.rest, named, namedRest, ...(places.length > 0 ? { putBack } : {}) };
};
