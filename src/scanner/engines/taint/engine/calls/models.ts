import { allChars } from '../../characters.ts';
import type { Callback, CallModel, Condition, Place, SinkModel, SourceModel, TypeId } from '../../specs/model.ts';
import { about, cleared, lessOf, tested } from '../conditions/tests.ts';
import { runEffect } from '../effects/effects.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, listed, load, make, readField, writeField } from '../heap/memory.ts';
import { assumeAll, fork, joinInto, type State } from '../heap/state.ts';
import { type Arguments, type Machine, positional, type Site } from '../machine.ts';
import { reach } from '../sinks/sinks.ts';
import { extend, step } from '../values/traces.ts';
import {
  type Atom,
  constant,
  type Facts,
  join,
  joinAll,
  joinTaint,
  makeAtom,
  mapTaint,
  noFacts,
  noTaint,
  nothing,
  objectValue,
  textsOf,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withTaint,
  withTest,
  withTypes,
} from '../values/values.ts';
import { awaited } from './await.ts';
import { Bound } from './bound.ts';
import { allTaint, argumentValues, noted, unsure } from './unknown-call.ts';

/** One described call while it is being applied. */
interface Application {
  readonly machine: Machine;
  readonly state: State;
  readonly model: CallModel;
  readonly callee: Value;
  readonly self: Value | null;
  readonly args: Arguments;
  readonly site: Site;
}

/** Does what a spec says of a call. Null: the call never comes back. */
export const applyModel = (
  machine: Machine,
  state: State,
  model: CallModel,
  type: TypeId,
  callee: Value,
  self: Value | null,
  args: Arguments,
  site: Site,
  isNew: boolean,
): Value | null => {
  const call: Application = { machine, state, model, callee, self, args, site };
  for (const sink of model.sinks)
    if (applies(call, sink))
      for (const place of sink.at)
        for (const value of valuesAt(call, place)) reach(machine, state, sink, value, site, model.name);
  remember(call);
  if (model.ends) return null;
  const types = model.result.length > 0 ? model.result : machine.library.result(type, isNew);
  const effect = model.does === null ? undefined : applyEffect(call, isNew);
  if (effect === null) return null;
  const fromCallbacks = runCallbacks(call);
  let result = effect ?? resultOf(call, types);
  if (effect === undefined) noteOrigin(call, result);
  if (fromCallbacks !== nothing) result = join(result, fromCallbacks);
  for (const { at, when, clears, leaves } of model.guards)
    for (const subject of valuesAt(call, at)) {
      const facts = about(subject, cleared(subject, clears, leaves));
      if (when === 'returns') assumeAll(state, facts);
      else result = withFacts(machine, result, when === 'true' ? facts : noFacts, when === 'false' ? facts : noFacts);
    }
  return effect !== undefined &&
    types.length > 0 &&
    result.core.objects.length === 0 &&
    result.core.consts === null &&
    result.core.types.length === 0
    ? withTypes(result, types)
    : result;
};

/** What an object was made of, for members that decide about it. */
const noteOrigin = ({ machine, state, args }: Application, result: Value): void => {
  const [origin] = args.positional;
  if (origin === undefined || origin.id === 0) return;
  for (const object of result.core.objects)
    if (machine.objects.get(object).kind === 'outside')
      writeField(machine, state, object, Field.origin, origin, isSingle(machine, state, object));
};

const withFacts = (machine: Machine, result: Value, whenTrue: Facts, whenFalse: Facts): Value => {
  const base = result === nothing || result === unknown ? tested(machine, noFacts, noFacts) : result;
  return withTest(
    { ...base },
    {
      whenTrue: new Map([...(base.test?.whenTrue ?? []), ...whenTrue]),
      whenFalse: new Map([...(base.test?.whenFalse ?? []), ...whenFalse]),
    },
  );
};

const applyEffect = (call: Application, isNew: boolean): Value | null | undefined => {
  const { machine, state, model, site } = call;
  if (model.does === null) return undefined;
  const [first, ...others] = model.given?.map((place) => valuesAt(call, place).reduce(join, nothing)) ?? [];
  const self = model.given === null ? call.self : (first ?? null);
  const args = model.given === null ? call.args : positional(...others);
  return runEffect(model.does, {
    machine,
    state,
    self: self ?? unknown,
    hasSelf: self !== null,
    args,
    site,
    isNew,
    name: model.name,
  });
};

const applies = (call: Application, { when, unless }: Pick<SinkModel, 'when' | 'unless'>): boolean =>
  when.every((one) => holds(call, one)) && !unless.some((one) => holds(call, one));

const didField = (name: string): string => `[[did]]${name}`;

/** What was called on an object with which constants: other calls may ask. */
const remember = ({ machine, state, model, self, args }: Application): void => {
  if (self === null || !machine.library.isAsked(model.name)) return;
  const texts = args.positional.flatMap((value) => [
    value,
    ...value.core.objects.flatMap((object) => fieldValues(machine, state, object)),
  ]);
  const said = joinAll(texts.flatMap((value) => textsOf(value) ?? []).map((text) => constant(text)));
  for (const object of self.core.objects)
    writeField(machine, state, object, didField(model.name), said === nothing ? undefinedValue : said, false);
};

const fieldValues = (machine: Machine, state: State, object: number): readonly Value[] =>
  [...machine.objects.get(object).fields.keys()]
    .slice(0, 8)
    .flatMap((field) => readField(machine, state, object, machine.objects.fieldName(field)) ?? []);

const holds = (call: Application, condition: Condition): boolean => {
  const { machine, state, self } = call;
  if ('after' in condition)
    return (self?.core.objects ?? []).some((object) => {
      const said = readField(machine, state, object, didField(condition.after));
      return (
        said?.core.consts?.some(
          (item) => typeof item === 'string' && condition.with.some((wanted) => new RegExp(wanted, 'i').test(item)),
        ) ?? false
      );
    });
  const values = valuesAt(call, condition.at);
  if ('present' in condition)
    return (values.length > 0 && values.some((value) => value !== undefinedValue)) === condition.present;
  if (values.length === 0) return false;
  if ('includes' in condition)
    return values.some((value) =>
      elementsOf(call, value).some(
        ({ core }) =>
          core.consts?.length === 1 &&
          core.objects.length === 0 &&
          condition.includes.some((one) => one === core.consts?.[0]),
      ),
    );
  return values.every((value) => {
    if ('type' in condition) return condition.type.some((name) => isSurely(machine, value, name));
    const { consts, objects } = value.core;
    if ('starts' in condition) return startOf(value).some((start) => new RegExp(condition.starts, 'i').test(start));
    if (consts === null || consts.length === 0 || objects.length > 0) return false;
    if ('equals' in condition) return consts.every((item) => condition.equals.some((wanted) => wanted === item));
    return (
      'matches' in condition &&
      consts.every((item) => typeof item === 'string' && new RegExp(condition.matches, 'i').test(item))
    );
  });
};

/** Elements and fields of a value, one by one. */
const elementsOf = ({ machine, state, site }: Application, value: Value): readonly Value[] => {
  const { known, rest } = listed(machine, state, value, site);
  return [
    ...known,
    ...(rest === null ? [] : [rest]),
    ...value.core.objects.flatMap((object) => fieldValues(machine, state, object)),
  ];
};

/** The texts that a value is known to begin with. */
const startOf = (value: Value): readonly string[] => {
  const [first] = value.text ?? [];
  return typeof first === 'string' ? [first] : (textsOf(value) ?? []);
};

const isSurely = (machine: Machine, value: Value, name: string): boolean => {
  const { consts, objects, types } = value.core;
  const { native } = machine;
  if (name === 'literal')
    return (
      objects.length > 0 && consts?.length === 0 && objects.every((object) => machine.objects.get(object).isLiteral)
    );
  if (name === 'object' || name === 'list' || name === 'function') {
    if (objects.length === 0 || consts === null || consts.length > 0)
      return name === 'list' && types.length > 0 && types.every((type) => type === native.list);
    const kinds = objects.map((object) => machine.objects.get(object).kind);
    if (name === 'list') return kinds.every((kind) => kind === 'list');
    if (name === 'function') return kinds.every((kind) => kind === 'closure' || kind === 'bound' || kind === 'class');
    return kinds.every((kind) => kind !== 'closure' && kind !== 'bound' && kind !== 'outside');
  }
  if (objects.length > 0) return false;
  if (consts !== null && consts.length > 0)
    return consts.every((item) => {
      if (name === 'nothing') return item === null || item === undefined;
      if (name === 'text') return typeof item === 'string';
      if (name === 'expression') return typeof item === 'object' && item !== null;
      return typeof item === name;
    });
  const wanted = { text: native.text, number: native.number, boolean: native.boolean }[name];
  return (
    wanted !== undefined &&
    (value.text !== null ? name === 'text' : types.length > 0 && types.every((type) => type === wanted))
  );
};

/** The values at a place of a call: several for all arguments and for elements, none where it was not given. */
const valuesAt = (call: Application, place: Place): readonly Value[] =>
  place.steps.reduce<readonly Value[]>(
    (values, step) => values.flatMap((value) => into(call, value, step)),
    rootsAt(call, place),
  );

const rootsAt = ({ callee, self, args }: Application, { root, index, name }: Place): readonly Value[] => {
  if (root === 'all') return argumentValues(args);
  if (root === 'receiver') return self === null ? [] : [self];
  if (root === 'function') return [callee];
  if (root === 'result') return [];
  const byName = name === null ? undefined : args.named?.get(name);
  if (root === 'named') return byName === undefined ? [] : [byName];
  const at = index < 0 ? args.positional.length + index : index;
  const value = args.positional[at] ?? byName ?? (at >= args.positional.length ? args.rest : null);
  return value === null || value === undefined ? [] : [value];
};

/** Elements are told apart where they are known: each is text of its own. */
const into = ({ machine, state, site }: Application, value: Value, step: string): readonly Value[] => {
  if (step !== Field.element) return [load(machine, state, value, step, site)];
  const { known, rest } = listed(machine, state, value, site);
  return rest === null ? known : [...known, rest];
};

const parameterStep = /^param\[(\d+)\]$/;

/** An object of these types that comes from outside; outside data where a spec says that such a thing is. */
export const outsideObject = (
  machine: Machine,
  state: State,
  types: readonly TypeId[],
  site: Site,
  what: string,
): Value => {
  const natives: readonly TypeId[] = [
    machine.native.text,
    machine.native.number,
    machine.native.boolean,
    machine.native.function,
  ];
  let taint: readonly Atom[] = noTaint;
  for (const type of types) {
    const model = machine.library.read(type);
    if (model !== null)
      taint = joinTaint(taint, [
        makeAtom(
          model.source.id,
          model.kinds,
          model.deep,
          model.maybe,
          extend(0, 'source', site.unit, site.start, site.end, model.source.name),
          model.chars,
        ),
      ]);
  }
  if (types.length === 0 || types.every((type) => natives.includes(type))) return withTaint(typed(types), taint);
  const object = make(machine, state, site, what, { kind: 'outside', isOpen: true, types });
  return withTaint(objectValue(object), taint);
};

/** Outside data as a spec describes it. */
export const sourceOf = (machine: Machine, state: State, model: SourceModel, site: Site, what: string): Value => {
  const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
  const atom = makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars);
  if (!model.deep) return withTaint(unknown, [atom]);
  return withTaint(join(unknown, objectValue(make(machine, state, site, what, { kind: 'outside', isOpen: true }))), [
    atom,
  ]);
};

/** Runs the functions that the call was given, as the spec says; what they answer where that is part of the result. */
const runCallbacks = (call: Application): Value => {
  const { model } = call;
  let result: Value = nothing;
  const given = new Map<number, Map<number, Value>>();
  for (const source of model.sources) {
    const step = source.at.root === 'arg' ? parameterStep.exec(source.at.steps[0] ?? '') : null;
    if (step === null || !source.when.every((one) => holds(call, one))) continue;
    const params = given.get(source.at.index) ?? new Map<number, Value>();
    const value = nested(call, source.at.steps.slice(1), sourceValue(call, source));
    const parameter = Number(step[1]);
    params.set(parameter, join(params.get(parameter) ?? nothing, value));
    given.set(source.at.index, params);
  }
  for (const [index, params] of given) {
    const last = Math.max(...params.keys());
    const args = positional(
      ...Array.from({ length: last + 1 }, (_, at) => params.get(at) ?? (at === 0 ? undefinedValue : unknown)),
    );
    for (const callback of rootsAt(call, { root: 'arg', index, name: null, steps: [] }))
      runOnce(call, callback, null, args);
  }
  for (const callback of model.calls)
    result = join(result, callBack(call, callback, valuesAt(call, callback.function)));
  return result;
};

/** Runs functions as somebody outside of the tree does; what they answer where that is part of the result. */
const callBack = (
  call: Application,
  { with: types, self, to, parameters, later, isEntry, returns }: Callback,
  functions: readonly Value[],
): Value => {
  const { machine, state, site } = call;
  let result: Value = nothing;
  const found = functionsIn(call, functions, parameters);
  const isChain = isEntry && found.length > 1;
  for (const [position, callback] of found.entries()) {
    // In a row of handlers one runs the next: the others are not called by themselves.
    if (isChain && position > 0 && found.slice(0, position).some((one) => takes(machine, one) >= types.length))
      continue;
    const argsIn = (own: State, at: Site): Arguments => {
      const given = argumentsIn(own, at);
      return isChain ? chained(machine, own, at, given, found.slice(position + 1), types.length) : given;
    };
    const argumentsIn = (own: State, at: Site): Arguments =>
      positional(
        ...types.map((one, index) =>
          one === null
            ? unknown
            : 'types' in one
              ? outsideObject(machine, own, one.types, at, `param${index}`)
              : (valuesAt(call, one.from)[0] ?? undefinedValue),
        ),
      );
    const selfIn = (own: State, at: Site): Value | null =>
      self === null
        ? null
        : 'types' in self
          ? outsideObject(machine, own, self.types, at, 'self')
          : (valuesAt(call, self.from)[0] ?? null);
    const onResult = (own: State, answer: Value, at: Site): void => reachReturned(machine, own, returns, answer, at);
    if (later) {
      machine.later({ callee: callback, self: selfIn, args: argsIn, site, isEntry, onResult });
      continue;
    }
    const answer = runOnce(call, callback, selfIn(state, site), argsIn(state, site));
    if (answer === null) continue;
    onResult(state, answer, site);
    if (to !== null) result = join(result, answer);
  }
  return result;
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
): void => {
  if (sinks.length === 0) return;
  const quiet: Site = { ...site, frame: { ...site.frame, throws: [] } };
  const settled = awaited(machine, state, answer, quiet) ?? nothing;
  const call: Application = {
    machine,
    state,
    model: noModel,
    callee: unknown,
    self: null,
    args: positional(settled),
    site,
  };
  for (const sink of sinks) {
    if (!applies(call, sink)) continue;
    for (const place of sink.at) {
      const steps = place.steps.filter((step, index) => !(index === 0 && step === Field.value));
      for (const value of steps.reduce<readonly Value[]>(
        (values, one) => values.flatMap((inner) => into(call, inner, one)),
        [settled],
      ))
        reach(machine, state, sink, value, returnSite(value, call.site), sink.label);
    }
  }
};

/** Where outside data is handed back: the last place on its way. */
const returnSite = (value: Value, site: Site): Site => {
  const [atom] = value.taint;
  if (atom === undefined) return site;
  const last = step(atom.trace);
  return last.unit < 0 ? site : { ...site, unit: last.unit, start: last.start, end: last.end };
};

const noModel: CallModel = {
  name: '',
  does: null,
  given: null,
  sinks: [],
  sources: [],
  propagates: [],
  sanitizes: [],
  guards: [],
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

const sourceValue = ({ site }: Application, source: CallModel['sources'][number]): Value => ({
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
const nested = ({ machine, state, site }: Application, steps: readonly string[], value: Value): Value =>
  steps.reduceRight((inner, step, index) => {
    const kind = step === Field.value ? 'promise' : step === Field.element ? 'list' : 'object';
    const object = make(machine, state, site, `in${index}${step}`, { kind });
    writeField(machine, state, object, step, inner, isSingle(machine, state, object) && kind !== 'list');
    return objectValue(object);
  }, value);

/** The result of a call without an effect of its own: what is said to come out, and nothing else. */
const resultOf = (call: Application, types: readonly TypeId[]): Value => {
  const { machine, state, model, site } = call;
  let same: Value = nothing;
  let taint: readonly Atom[] = noTaint;
  let inner: Value = nothing;
  let object: Value | null = null;
  /** The result is an object, and this one of its fields. */
  const putInto = (name: string, value: Value): void => {
    object ??= objectValue(make(machine, state, site, 'result', { kind: 'outside', isOpen: true, types }));
    const [only = -1] = object.core.objects;
    writeField(machine, state, only, name, value, isSingle(machine, state, only));
  };
  const give = (to: Place, atoms: readonly Atom[]): void => {
    if (atoms.length === 0) return;
    const [first, ...rest] = to.steps;
    if (to.root === 'result' && first === undefined) taint = joinTaint(taint, atoms);
    else if (to.root === 'result' && first !== undefined && !first.startsWith('[['))
      putInto(first, nested(call, rest, withTaint(unknown, atoms)));
    else if (to.root === 'result') inner = join(inner, nested(call, to.steps, withTaint(unknown, atoms)));
    else
      for (const target of valuesAt(call, { ...to, steps: to.steps.slice(0, -1) }))
        for (const object of target.core.objects)
          writeField(machine, state, object, to.steps.at(-1) ?? Field.element, withTaint(unknown, atoms), false);
  };
  for (const { from, to, same: isSame, maybe, decodes, deep } of model.propagates)
    for (const place of from)
      for (const value of valuesAt(call, place)) {
        const [field, ...inside] = to.steps;
        if (isSame && to.root === 'result' && field === undefined) same = join(same, value);
        else if (isSame && to.root === 'result' && field !== undefined && !field.startsWith('[['))
          putInto(field, nested(call, inside, value));
        else {
          const atoms = noted(unsure(allTaint(machine, state, value), maybe), site, model.name);
          const read = decodes ? atoms.map((atom) => ({ ...atom, chars: allChars })) : atoms;
          give(to, deep ? read.map((atom) => ({ ...atom, deep: true })) : read);
        }
      }
  const done = new Set<string>();
  for (const { from, to, clears, leaves, when } of model.sanitizes) {
    const key = JSON.stringify([from, to]);
    if (done.has(key) || !when.every((one) => holds(call, one))) continue;
    done.add(key);
    for (const value of valuesAt(call, from)) {
      const kept = mapTaint(withTaint(unknown, allTaint(machine, state, value)), (atom) =>
        lessOf(atom, clears, leaves),
      );
      give(
        to,
        kept.taint.map((atom) => ({
          ...atom,
          trace: extend(atom.trace, 'cleaned', site.unit, site.start, site.end, model.name),
        })),
      );
    }
  }
  for (const source of model.sources) {
    if (
      (source.at.root === 'arg' && parameterStep.test(source.at.steps[0] ?? '')) ||
      !source.when.every((one) => holds(call, one))
    )
      continue;
    const { taint: atoms } = sourceValue(call, source);
    if (source.at.root === 'result' && source.at.steps.length === 0) taint = joinTaint(taint, atoms);
    else give(source.at, atoms);
  }
  if (same !== nothing && taint.length === 0 && inner === nothing && object === null) return same;
  const natives: readonly TypeId[] = [machine.native.text, machine.native.number, machine.native.boolean];
  const isPlain = types.length > 0 && types.every((type) => natives.includes(type));
  let base: Value = object === null ? inner : join(inner, object);
  if (object !== null) base = join(base, object);
  else if (isPlain) base = join(base, typed(types));
  else if (types.length > 0)
    base = join(base, objectValue(make(machine, state, site, 'result', { kind: 'outside', isOpen: true, types })));
  else if (inner === nothing) base = unknown;
  const value = taint.length === 0 ? base : withTaint(base, joinTaint(base.taint, taint));
  return same === nothing ? value : join(same, value);
};
