import { initialize } from '../classes/construct.ts';
import { withReceiver } from '../classes/receivers.ts';
import { callClosure } from '../functions/call-closure.ts';
import type { Calls } from '../functions/call-input.ts';
import { chosenOverloads } from '../functions/overloads.ts';
import { lineage, methodsOf } from '../heap/lineage.ts';
import { makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { newEdit } from '../heap/persistent-map.ts';
import { readField } from '../heap/slots.ts';
import { fork, joinInto, type State } from '../heap/state.ts';
import { type Arguments, type Machine, positional, type Site } from '../machine.ts';
import { askedAgain, questionOf } from '../remembered/asked-again.ts';
import { reachWrites } from '../sinks/sinks.ts';
import { runStatements } from '../sinks/statements.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { isOutsiders } from '../values/taint.ts';
import { constant, objectValue, typed, unknown, type Value, withObjects } from '../values/values.ts';
import { callBound } from './call-bound.ts';
import { constructChecked } from './checked.ts';
import { applyModel } from './models.ts';
import { namedCalls } from './named-functions.ts';
import { attribute, callUnknown } from './unknown-call.ts';

/** Runs whatever a value may be when it is called; ways that differ are joined. */
export const callValue = (
  calls: Calls,
  state: State,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
  note = '',
): Value | null => {
  const { machine } = calls;
  const question = isNew ? null : questionOf(machine, callee, self, args);
  // The heap before stays as it is.
  if (question !== null && site.frame.asked.has(question)) state.edit = newEdit();
  const before = state.heap;
  const answer = runAny(calls, state, callee, self, args, site, isNew, note);
  return answer === null || question === null
    ? answer
    : askedAgain(machine, state, before, question, callee, answer, site);
};

const runAny = (
  calls: Calls,
  state: State,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
  note: string,
): Value | null => {
  const { machine } = calls;
  const ways: ((state: State) => Value | null)[] = [];
  for (const object of chosenOverloads(machine, state, callee, self, args, site)) {
    const info = machine.objects.get(object);
    if (info.kind === 'closure') {
      const given = withReceiver(machine, object, self, args);
      ways.push((own) => callClosure(calls, own, info, self, given, site, isNew));
    } else if (info.kind === 'class')
      ways.push((own) =>
        isNew || self === null || machine.library.traits.classesHoldMembers
          ? constructChecked(machine, own, object, args, site)
          : initialize(machine, own, object, self, args, site),
      );
    else if (info.kind === 'object' || info.kind === 'outside') {
      const method =
        machine.library.traits.functionMethods !== null
          ? onlyMethod(machine, state, object)
          : methodsOf(machine, state, [object], machine.library.traits.protocol?.call);
      if (method !== null) ways.push((own) => callValue(calls, own, method, objectValue(object), args, site, false));
    } else if (info.kind === 'bound') ways.push((own) => callBound(calls, own, object, self, args, site, isNew));
    for (const type of info.types) {
      const model = machine.library.call(type);
      if (model !== null) ways.push((own) => applyModel(machine, own, model, type, callee, self, args, site, isNew));
    }
  }
  for (const type of callee.core.types) {
    const model = machine.library.call(type);
    if (model !== null) ways.push((own) => applyModel(machine, own, model, type, callee, self, args, site, isNew));
  }
  if (ways.length === 0) ways.push(...namedCalls(machine, state, callee, args, site, isNew));
  if (ways.length === 0) return callUnknown(machine, state, callee, self, args, site, note);
  return eachWay(machine, state, ways);
};

/** The state is changed to what holds after any of the ways. */
const eachWay = (machine: Machine, state: State, ways: readonly ((state: State) => Value | null)[]): Value | null => {
  const [only, ...others] = ways;
  if (only === undefined) return unknown;
  if (others.length === 0) return only(state);
  let result: Value | null = null;
  let joined: State | null = null;
  for (const way of ways) {
    const own = fork(state);
    const value = way(own);
    if (value === null) continue;
    result = result === null ? value : join(result, value);
    if (joined === null) joined = own;
    else joinInto(machine.objects, joined, own);
  }
  if (joined !== null) Object.assign(state, joined);
  return result;
};

/** Runs a method: what the receiver's member of that name may be. */
export const invokeMethod = (
  calls: Calls,
  state: State,
  receiver: Value,
  name: string,
  args: Arguments,
  site: Site,
): Value | null => {
  const { machine } = calls;
  const [written] = args.positional;
  // `name=` sets a field.
  if (written !== undefined && name.endsWith('='))
    reachWrites(machine, state, receiver, name.slice(0, -1), written, site);
  const member = load(machine, state, receiver, name, site);
  // Where a field may have a method's name, both are there.
  const own = isCallableAny(machine, member) ? null : methodsOf(machine, state, receiver.core.objects, name);
  if (own !== null) return callValue(calls, state, own, receiver, args, site, false, name);
  const isKnown =
    member.core.types.some((type) => machine.library.call(type) !== null) ||
    member.core.objects.some((object) => isCallable(machine, object));
  if (isKnown) return callValue(calls, state, member, receiver, args, site, false, name);
  const missing = methodMissing(machine, state, receiver, name);
  if (missing !== null) {
    const given = makeList(machine, state, site, 'given', args.positional, args.rest);
    return callValue(calls, state, missing, receiver, positional(constant(name), given), site, false, name);
  }
  const functions = machine.library.traits.functionMethods !== null ? functionsAmong(machine, receiver) : [];
  if (functions.length > 0)
    return callValue(calls, state, withObjects(receiver, functions), null, args, site, false, name);
  // A library's function that the program holds, asked to run.
  if (machine.library.traits.functionMethods?.includes(name) === true && isCalledByType(machine, receiver))
    return callValue(calls, state, receiver, null, args, site, false, name);
  const hinted =
    isUntold(machine, receiver) || relays(machine, receiver) ? machine.methodNamed(name, args.positional.length) : null;
  if (hinted !== null) {
    const self = classOfMethod(machine, state, hinted, name) ?? receiver;
    return callValue(calls, state, hinted, self, args, site, false, name);
  }
  runStatements(machine, state, receiver, name, args, site);
  const loose = isOutsiders(receiver.taint)
    ? []
    : machine.library.loose(name).filter((type) => machine.library.call(type) !== null);
  const asked = loose.length > 0 ? null : attribute(machine, state, receiver, name, args);
  if (asked !== null) return asked;
  return loose.length > 0 && receiver.core.objects.every((object) => machine.objects.get(object).isOpen)
    ? callValue(calls, state, typed(loose), receiver, args, site, false, name)
    : callUnknown(machine, state, member, receiver, args, site, name);
};

/** Nothing is known of it but that it comes from elsewhere. */
const isUntold = ({ objects }: Machine, { core, taint }: Value): boolean =>
  core.types.length === 0 &&
  (core.objects.length === 0
    ? core.consts === null
    : !isOutsiders(taint) &&
      core.objects.every((object) => {
        const { kind, isOpen, types, parent } = objects.get(object);
        return kind === 'outside' && isOpen && types.length === 0 && parent < 0;
      }));

/** A library's value, all of whose types pass on what they have not themselves. */
const relays = ({ library, objects }: Machine, { core }: Value): boolean => {
  const made = core.objects.map((object) => objects.get(object));
  const types = [...core.types, ...made.flatMap((object) => object.types)];
  return types.some((type) => library.relays(type)) && made.every(({ kind }) => kind === 'outside');
};

/** The class that a method belongs to itself, not its instances; null for any other function. */
const classOfMethod = (machine: Machine, state: State, method: Value, name: string): Value | null => {
  for (const closure of method.core.objects) {
    const home = machine.homes.get(closure);
    if (home !== undefined && readField(machine, state, home, name)?.core.objects.includes(closure) === true)
      return objectValue(home);
  }
  return null;
};

/** What an object of the tree has for methods that it has not; null for one that it may have from elsewhere. */
const methodMissing = (machine: Machine, state: State, { core }: Value, name: string): Value | null => {
  const method = machine.library.traits.protocol?.missingMethod;
  if (method === undefined || name.startsWith('__') || core.objects.length === 0) return null;
  return methodsOf(machine, state, core.objects, method);
};

/** The method of an object that serves as a function: the only one of its class, or the first of those that say so. */
const onlyMethod = (machine: Machine, state: State, object: ObjectId): Value | null => {
  for (const at of lineage(machine.objects, object).slice(1)) {
    const methods = [...machine.objects.get(at).fields.keys()]
      .map((field) => machine.objects.fieldName(field))
      .filter((name) => !name.startsWith('[[') && name !== 'constructor');
    const name =
      methods.length === 1 ? methods[0] : machine.library.traits.functionMethods?.find((one) => methods.includes(one));
    const method = name === undefined ? undefined : readField(machine, state, at, name);
    if (method !== undefined) return method;
  }
  return null;
};

const functionsAmong = (machine: Machine, { core }: Value): readonly ObjectId[] =>
  core.objects.filter((object) => machine.objects.get(object).kind === 'closure');

const isCalledByType = ({ library }: Machine, { core }: Value): boolean =>
  core.objects.length === 0 && core.types.length > 0 && core.types.every((type) => library.call(type) !== null);

const isCallableAny = (machine: Machine, { core }: Value): boolean =>
  core.objects.some((object) => isCallable(machine, object));

const isCallable = (machine: Machine, object: number): boolean => {
  const { kind, types } = machine.objects.get(object);
  return (
    kind === 'closure' ||
    kind === 'class' ||
    kind === 'bound' ||
    types.some((type) => machine.library.call(type) !== null)
  );
};
