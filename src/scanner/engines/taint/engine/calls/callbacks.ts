import type { Callback, CallModel, SinkModel, TypeId } from '../../specs/model.ts';
import { leftByHints, leftByJson } from '../effects/schemas/applied.ts';
import { pend } from '../effects/schemas/pending-checks.ts';
import { isSchema } from '../effects/schemas/rules.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, writeField } from '../heap/slots.ts';
import { fork, joinInto, type State } from '../heap/state.ts';
import { type Arguments, type Machine, positional, type Site } from '../machine.ts';
import { reach } from '../sinks/sinks.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { makeAtom } from '../values/taint.ts';
import { extend, step } from '../values/traces.ts';
import { nothing, objectValue, undefinedValue, unknown, type Value } from '../values/values.ts';
import { noteAnswer } from './answers.ts';
import { type Application, into, rootsAt, valuesAt } from './application.ts';
import { awaited } from './await.ts';
import { Bound } from './bound.ts';
import { applies, holds } from './model-conditions.ts';
import { functionsNamed } from './named-functions.ts';
import { namesByRoute, withOthers } from './others.ts';
import { outsideObject, sourceOf } from './outside.ts';

export const parameterStep = /^param\[(\d+)\]$/;

/** Runs the functions that the call was given, as the spec says; what they answer where that is part of the result. */
export const runCallbacks = (call: Application): Value => {
  const { model } = call;
  let result: Value = nothing;
  const given = new Map<number, Map<number, Value>>();
  for (const source of model.sources) {
    const step = source.at.root === 'arg' ? parameterStep.exec(source.at.steps[0] ?? '') : null;
    if (step === null || !source.when.every((one) => holds(call, one))) continue;
    const params = given.get(source.at.index) ?? new Map<number, Value>();
    const parameter = Number(step[1]);
    const { machine, state, site } = call;
    const outside = sourceOf(machine, state, source, site, `param${source.at.index}.${parameter}`);
    const value = nested(call, source.at.steps.slice(1), outside);
    params.set(parameter, join(params.get(parameter) ?? nothing, value));
    given.set(source.at.index, params);
  }
  for (const [index, params] of given) {
    const { machine } = call;
    const last = Math.max(...params.keys());
    const args = positional(
      ...Array.from(
        { length: last + 1 },
        (_, at) => params.get(at) ?? (at === 0 ? undefinedValue : machine.origins.unknown()),
      ),
    );
    for (const callback of rootsAt(call, { root: 'arg', index, name: null, steps: [] }))
      runOnce(call, callback, null, args);
  }
  for (const callback of model.calls)
    result = join(result, callBack(call, callback, valuesAt(call, callback.function)));
  return result;
};

/** Runs functions as somebody outside of the tree does; what they answer where that is part of the result. */
const callBack = (call: Application, callback: Callback, functions: readonly Value[]): Value => {
  const { with: types, others, self, to, parameters, methods, later, isEntry, returns, checks } = callback;
  const { machine, state, site } = call;
  let result: Value = nothing;
  // Where a function is asked for that the tree itself calls, a text names none of its modules.
  const isAsked = isEntry || !machine.library.traits.nestsModules;
  const named = isAsked ? functions.flatMap((value) => functionsNamed(machine, state, value, methods, site)) : [];
  const receivers = new Map(named.map((one) => [one.callee, one.self]));
  const found = [...functionsIn(call, functions, parameters), ...receivers.keys()];
  const byRoute = namesByRoute(others, (place) => valuesAt(call, place));
  const isChain = isEntry && methods.length === 0 && found.length > 1 && isRow(machine, callback);
  for (const [position, callee] of found.entries()) {
    // In a row of handlers one runs the next: the others are not called by themselves.
    if (isChain && position > 0 && found.slice(0, position).some((one) => takes(machine, one) >= types.length))
      continue;
    const argsIn = (own: State, at: Site): Arguments => {
      const given = withOthers(machine, own, argumentsIn(own, at), others, callee, byRoute, at);
      return isChain ? chained(machine, own, at, given, found.slice(position + 1), types.length) : given;
    };
    const argumentsIn = (own: State, at: Site): Arguments => {
      const given = positional(
        ...types.map((one, index) =>
          one === null
            ? machine.origins.unknown()
            : 'types' in one
              ? outsideObject(machine, own, one.types, at, `param${index}`)
              : (valuesAt(call, one.from)[0] ?? undefinedValue),
        ),
      );
      for (const check of checks) checkField(call, check, given, own, at);
      if (isEntry) pend(machine, own, functions, given.positional[0] ?? unknown, at);
      return given;
    };
    const selfIn = (own: State, at: Site): Value | null =>
      self === null
        ? (receivers.get(callee)?.(own, at) ??
          receiverOf(machine, own, callee, at) ??
          madeByClass(call, own, callee, at))
        : 'types' in self
          ? outsideObject(machine, own, self.types, at, 'self')
          : (valuesAt(call, self.from)[0] ?? null);
    const onResult = (own: State, answer: Value, at: Site): void =>
      reachReturned(machine, own, returns, answer, at, call.callee);
    if (later) {
      machine.later({ callee, self: selfIn, args: argsIn, site, onResult });
      continue;
    }
    const answer = runOnce(call, callee, selfIn(state, site), argsIn(state, site));
    if (answer === null) continue;
    onResult(state, answer, site);
    if (to !== null) result = join(result, answer);
  }
  return result;
};

/** A field of an argument that the framework has checked by a schema before. */
const checkField = (
  call: Application,
  { parameter, field, by }: Callback['checks'][number],
  args: Arguments,
  state: State,
  site: Site,
): void => {
  const { machine } = call;
  const target = args.positional[parameter];
  if (target === undefined) return;
  for (const literal of valuesAt(call, by)) {
    if (literal.core.objects.length === 0) continue;
    const data = load(machine, state, target, field, site);
    // A schema of a library's, or one written as data.
    const isSchemas = literal.core.objects.some((object) => isSchema(machine, state, object));
    const left = isSchemas
      ? leftByHints(machine, state, [literal], data, site)
      : leftByJson({ machine, state, site, types: [] }, literal, data);
    for (const object of target.core.objects)
      writeField(machine, state, object, field, left, isSingle(machine, state, object));
  }
};

/** An instance that a method is called on: by then its class is known. */
const receiverOf = (machine: Machine, state: State, callback: Value, site: Site): Value | null => {
  const method = callback.core.objects.find((object) => machine.receivers.get(object) === 'instance');
  const home = method === undefined ? undefined : machine.homes.get(method);
  return home === undefined ? null : machine.instanceOf(state, home, site);
};

/**
 * What a class of the tree makes: a function that the class hands to a library with a receiver of its own runs on it.
 */
const madeByClass = ({ machine, self }: Application, state: State, { core }: Value, site: Site): Value | null => {
  const [cls = -1] = self?.core.objects ?? [];
  const hasReceiver = core.objects.some((object) => {
    const { kind, unit, code } = machine.objects.get(object);
    return kind === 'closure' && (machine.units[unit]?.functions[code]?.thisLocal ?? -1) >= 0;
  });
  if (!hasReceiver || cls < 0) return null;
  if (machine.objects.get(cls).kind === 'class') return machine.instanceOf(state, cls, site);
  // What an instance hands over from its class's own code runs on that one.
  return core.objects.some((object) => ownerOf(machine, object) >= 0) ? self : null;
};

const ownerOf = ({ objects, units }: Machine, object: number): number => {
  const { unit, code } = objects.get(object);
  return units[unit]?.functions[code]?.ownerClass ?? -1;
};

/**
 * Handlers that run one after the other; members of an object are called each for itself, where none is given the next.
 */
const isRow = ({ native }: Machine, { function: { steps }, with: types }: Callback): boolean => {
  const last = types.at(-1) ?? null;
  return steps.at(-1) !== Field.element || (last !== null && 'types' in last && last.types.includes(native.function));
};

const takes = (machine: Machine, callback: Value): number => {
  const [object = -1] = callback.core.objects;
  const { kind, unit, code } = machine.objects.get(object);
  return kind === 'closure' ? (machine.units[unit]?.functions[code]?.params.length ?? 0) : 0;
};

/** Arguments whose last is a function that runs the next handler of the row with the same others. */
const chained = (
  machine: Machine,
  state: State,
  site: Site,
  args: Arguments,
  others: readonly Value[],
  count: number,
): Arguments => {
  const [next, ...rest] = others;
  const before = args.positional.slice(0, count - 1);
  if (next === undefined || before.length === 0) return args;
  const object = make(machine, state, site, `next${others.length}`, { kind: 'bound' });
  const inner = chained(machine, state, site, args, rest, count);
  const strong = isSingle(machine, state, object);
  writeField(machine, state, object, Bound.target, next, strong);
  inner.positional.slice(0, count).forEach((value, index) => {
    writeField(machine, state, object, `${Bound.args}${index}`, value, strong);
  });
  return { ...args, positional: [...before, objectValue(object)] };
};

/** Sinks that are what a function answers. */
export const reachReturned = (
  machine: Machine,
  state: State,
  sinks: readonly SinkModel[],
  answer: Value,
  site: Site,
  /** What the function was given to: a decorator knows how answers are sent. */
  callee: Value = unknown,
  /** What has been told how the answer is read. */
  self: Value | null = null,
): void => {
  if (sinks.length === 0) return;
  const quiet: Site = { ...site, frame: { ...site.frame, throws: [] } };
  const settled = awaited(machine, state, answer, quiet) ?? nothing;
  const call: Application = {
    machine,
    state,
    model: noModel,
    callee,
    self,
    args: positional(settled),
    site,
  };
  for (const sink of sinks) {
    if (!applies(call, sink)) continue;
    for (const place of sink.at) {
      const steps = place.steps.filter((step, index) => !(index === 0 && step === Field.value));
      // A part of what is handed back is taken where nobody would look for it.
      for (const value of steps.reduce<readonly Value[]>(
        (values, one) => values.flatMap((inner) => into(call, inner, one)),
        [settled],
      ))
        reach(
          machine,
          state,
          sink,
          value,
          returnSite(settled.taint.length > 0 ? settled : value, call.site),
          sink.label,
        );
    }
  }
};

/** Functions among what a function has returned, which something outside calls. */
export const runHanded = (
  machine: Machine,
  state: State,
  hands: readonly Callback[],
  answer: Value,
  site: Site,
): void => {
  const args = positional(answer);
  const call: Application = { machine, state, model: noModel, callee: unknown, self: null, args, site };
  for (const callback of hands) callBack(call, callback, valuesAt(call, callback.function));
};

/** Where outside data is handed back: the last place on its way. */
const returnSite = (value: Value, site: Site): Site => {
  const [atom] = value.taint;
  if (atom === undefined) return site;
  const end = step(atom.trace);
  const last = end.kind === 'return' && step(end.before).kind === 'answer' ? step(end.before) : end;
  return last.unit < 0 ? site : { ...site, unit: last.unit, start: last.start, end: last.end };
};

const noModel: CallModel = {
  name: '',
  does: null,
  makes: new Map(),
  taking: new Map(),
  given: null,
  sinks: [],
  sources: [],
  propagates: [],
  sanitizes: [],
  guards: [],
  answers: [],
  calls: [],
  templates: [],
  ends: false,
  result: [],
};

/** What an assignment to members of these types means: a sink, or a function that somebody outside calls. */
export const assignMembers = (
  machine: Machine,
  state: State,
  types: readonly TypeId[],
  target: Value,
  value: Value,
  site: Site,
): void => {
  const call: Application = {
    machine,
    state,
    model: noModel,
    callee: unknown,
    self: target,
    args: positional(value),
    site,
  };
  for (const type of types) {
    for (const sink of machine.library.write(type))
      if (applies(call, sink)) reach(machine, state, sink, value, site, machine.library.describe(type));
    for (const answer of machine.library.answers(type)) noteAnswer(call, answer, null);
    for (const callback of machine.library.assigned(type)) callBack(call, callback, [value]);
  }
};

/** Called, or not: both hold from here on. */
const runOnce = (
  { machine, state, site }: Application,
  callback: Value,
  self: Value | null,
  args: Arguments,
): Value | null => {
  const called = fork(state);
  const answer = machine.call(called, callback, self, args, site, false);
  if (answer !== null) joinInto(machine.objects, state, called);
  return answer;
};

/** The functions among values; those in a list given as well (a row of handlers). */
const functionsIn = (
  { machine, state, site }: Application,
  values: readonly Value[],
  parameters: readonly [number, number] | null,
): readonly Value[] => {
  const found: Value[] = [];
  const visit = (value: Value, depth: number): void => {
    for (const object of value.core.objects) {
      const info = machine.objects.get(object);
      if (info.kind === 'closure') {
        const count = machine.units[info.unit]?.functions[info.code]?.params.length ?? 0;
        if (parameters === null || (count >= parameters[0] && count <= parameters[1])) found.push(objectValue(object));
      } else if (info.kind === 'bound') found.push(objectValue(object));
      else if (info.kind === 'list' && depth < 2) {
        const { known, rest } = listed(machine, state, objectValue(object), site);
        for (const element of [...known, ...(rest === null ? [] : [rest])]) visit(element, depth + 1);
      }
    }
  };
  for (const value of values) visit(value, 0);
  return found;
};

export const sourceValue = ({ site }: Application, source: CallModel['sources'][number]): Value => ({
  ...withTaint(unknown, [
    makeAtom(
      source.source.id,
      source.kinds,
      source.deep,
      source.maybe,
      extend(0, 'source', site.unit, site.start, site.end, source.source.name),
      source.chars,
    ),
  ]),
});

/** A value within objects that the steps lead through. */
export const nested = ({ machine, state, site }: Application, steps: readonly string[], value: Value): Value =>
  steps.reduceRight((inner, step, index) => {
    const kind = step === Field.value ? 'promise' : step === Field.element ? 'list' : 'object';
    const object = make(machine, state, site, `in${index}${step}`, { kind });
    writeField(machine, state, object, step, inner, isSingle(machine, state, object) && kind !== 'list');
    return objectValue(object);
  }, value);
