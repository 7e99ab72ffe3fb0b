import { argumentValues } from '../calls/unknown-call.ts';
import { membership, tested } from '../conditions/tests.ts';
import { Field } from '../heap/heap.ts';
import { addElement, append, listed, makeList } from '../heap/lists.ts';
import { anyElement } from '../heap/memory.ts';
import { isSingle, lengthOf, writeField } from '../heap/slots.ts';
import { fork, joinInto, type State } from '../heap/state.ts';
import { positional } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { builtText } from '../values/text.ts';
import {
  constant,
  type Facts,
  join,
  joinAll,
  noFacts,
  nothing,
  objectValue,
  truth,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withTaint,
} from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';

const elementOf = ({ machine, state, site }: EffectContext, list: Value): Value => {
  const element = anyElement(machine, state, list, site);
  return element === nothing ? undefinedValue : element;
};

const number = ({ machine }: EffectContext): Value => typed([machine.native.number]);

const isEmpty = ({ machine, state, site }: EffectContext, list: Value): boolean => {
  const { known, rest } = listed(machine, state, list, site);
  return known.length === 0 && rest === null;
};

const push: EffectRun = (call) => {
  const { machine, state, self, args } = call;
  for (const list of self.core.objects) {
    append(machine, state, list, args.positional);
    if (args.rest !== null) addElement(machine, state, list, args.rest);
  }
  return number(call);
};

/** All positions become one: where something is put in or taken out elsewhere than at the end. */
const scatter = ({ machine, state, site }: EffectContext, list: ObjectId): void => {
  const element = anyElement(machine, state, objectValue(list), site);
  if (element !== nothing) addElement(machine, state, list, element);
};

const unshift: EffectRun = (call) => {
  const { machine, state, self, args, site } = call;
  for (const list of self.core.objects) {
    const { known, rest } = listed(machine, state, objectValue(list), site);
    if (rest === null && args.rest === null && self.core.objects.length === 1 && isSingle(machine, state, list)) {
      [...args.positional, ...known].forEach((value, index) => {
        writeField(machine, state, list, String(index), value, true);
      });
      writeField(machine, state, list, Field.length, constant(args.positional.length + known.length), true);
      continue;
    }
    scatter(call, list);
    for (const value of argumentValues(args)) addElement(machine, state, list, value);
  }
  return number(call);
};

const pop: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const [only, ...others] = self.core.objects;
  const length =
    only === undefined || others.length > 0 || !isSingle(machine, state, only) ? null : lengthOf(machine, state, only);
  if (only !== undefined && length !== null && length > 0 && machine.objects.get(only).kind === 'list') {
    const { known } = listed(machine, state, self, site);
    const fromFront = /shift|left|poll/i.test(call.name.split('.').at(-1) ?? '');
    const left = fromFront ? known.slice(1) : known.slice(0, -1);
    left.forEach((value, index) => {
      writeField(machine, state, only, String(index), value, true);
    });
    writeField(machine, state, only, String(left.length), undefinedValue, true);
    writeField(machine, state, only, Field.length, constant(left.length), true);
    return (fromFront ? known[0] : known.at(-1)) ?? undefinedValue;
  }
  return elementOf(call, self);
};

const at: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const [position] = argument(call, 0).core.consts ?? [];
  const { known, rest } = listed(machine, state, self, site);
  if (typeof position === 'number' && rest === null) return known.at(position) ?? undefinedValue;
  return elementOf(call, self);
};

const concat: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const known: Value[] = [];
  let rest: Value | null = null;
  for (const value of [self, ...argumentValues(call.args)]) {
    const isList = value.core.objects.some((object) => machine.objects.get(object).kind === 'list');
    const parts = isList ? listed(machine, state, value, site) : { known: [value], rest: null };
    if (rest === null) known.push(...parts.known);
    else rest = joinAll([rest, ...parts.known]);
    if (parts.rest !== null) rest = rest === null ? parts.rest : join(rest, parts.rest);
  }
  return makeList(machine, state, site, 'concat', known, rest);
};

const joinText: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const separator = given(call, 0) ?? constant(',');
  const { known, rest } = listed(machine, state, self, site);
  if (rest === null)
    return builtText(
      known.flatMap((value, index) => (index === 0 ? [value] : [separator, value])),
      machine.native.text,
    );
  return builtText([constant(''), rest, separator, rest], machine.native.text);
};

const slice: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const { known, rest } = listed(machine, state, self, site);
  const [from, to] = [0, 1].map((index) => argument(call, index).core.consts?.[0]);
  if (rest === null && (from === undefined || typeof from === 'number') && (to === undefined || typeof to === 'number'))
    return makeList(machine, state, site, 'slice', known.slice(from, to));
  return makeList(machine, state, site, 'slice', [], rest ?? (known.length === 0 ? null : joinAll(known)));
};

const splice: EffectRun = (call) => {
  const taken = elementOf(call, call.self);
  for (const list of call.self.core.objects) {
    scatter(call, list);
    for (const value of call.args.positional.slice(2)) addElement(call.machine, call.state, list, value);
  }
  return makeList(call.machine, call.state, call.site, 'splice', [], taken);
};

/** Calls a function with each element, one after another where they are known; what it answered for each. */
const eachCalled = (
  call: EffectContext,
  callback: Value,
  list: Value,
): { readonly answers: readonly Value[]; readonly rest: Value | null } => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, list, site);
  const answers: Value[] = [];
  for (const [index, element] of known.entries()) {
    const answer = machine.call(state, callback, null, positional(element, constant(index), list), site, false);
    answers.push(answer ?? nothing);
  }
  if (rest === null) return { answers, rest: null };
  const called: State = fork(state);
  const answer = machine.call(called, callback, null, positional(rest, number(call), list), site, false);
  if (answer === null) return { answers, rest: nothing };
  joinInto(machine.objects, state, called);
  return { answers, rest: answer };
};

const map: EffectRun = (call) => {
  const { answers, rest } = eachCalled(call, argument(call, 0), call.self);
  return makeList(call.machine, call.state, call.site, 'map', answers, rest === nothing ? null : rest);
};

const flatMap: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { answers, rest } = eachCalled(call, argument(call, 0), call.self);
  const inner = [...answers, ...(rest === null ? [] : [rest])].map((value) =>
    value.core.objects.length > 0 ? anyElement(machine, state, value, site) : value,
  );
  return makeList(machine, state, site, 'flatMap', [], joinAll(inner));
};

/** What passed the test, as the test has shown it to be; and the test's answers. */
const passing = (
  call: EffectContext,
  callback: Value,
  list: Value,
): { readonly passed: readonly Value[]; readonly answers: readonly Value[] } => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, list, site);
  const passed: Value[] = [];
  const answers: Value[] = [];
  for (const element of [...known, ...(rest === null ? [] : [rest])]) {
    const called = fork(state);
    const answer = machine.call(called, callback, null, positional(element, number(call), list), site, false);
    if (answer === null) continue;
    joinInto(machine.objects, state, called);
    answers.push(answer);
    const sure = truth(answer);
    // The library's own test of truth: what counts as false is gone.
    if (sure !== false || answer.taint.length > 0) passed.push(answer.test?.whenTrue.get(element.id) ?? element);
  }
  return { passed, answers };
};

const filter: EffectRun = (call) =>
  makeList(
    call.machine,
    call.state,
    call.site,
    'filter',
    [],
    joinAll(passing(call, argument(call, 0), call.self).passed),
  );

const find: EffectRun = (call) => {
  const { passed, answers } = passing(call, argument(call, 0), call.self);
  const found = join(joinAll(passed), undefinedValue);
  return { ...found, test: { whenTrue: anyOf(answers, true), whenFalse: allOf(answers, false) } };
};

/** What holds when one of several answers is so: only what all of them would show. */
const anyOf = (answers: readonly Value[], side: boolean): Facts => {
  const shown = answers
    .filter((answer) => truth(answer) !== !side)
    .map((answer) => (side ? answer.test?.whenTrue : answer.test?.whenFalse) ?? noFacts);
  const [first = noFacts, ...others] = shown;
  const common = new Map<number, Value>();
  for (const [id, refined] of first) {
    const all = others.map((facts) => facts.get(id));
    if (all.every((one) => one !== undefined))
      common.set(
        id,
        all.reduce<Value>(
          (sum, one) => (one === undefined ? sum : { ...join(sum, one), id, home: refined.home }),
          refined,
        ),
      );
  }
  return common;
};

/** What holds when all answers are so. */
const allOf = (answers: readonly Value[], side: boolean): Facts =>
  new Map(answers.flatMap((answer) => [...((side ? answer.test?.whenTrue : answer.test?.whenFalse) ?? noFacts)]));

/** `some`, `every`, `findIndex`. */
const testAll: EffectRun = (call) => {
  const { answers } = passing(call, argument(call, 0), call.self);
  const method = call.name.split('.').at(-1) ?? '';
  if (/index/i.test(method))
    return {
      ...number(call),
      test: { whenTrue: anyOf(answers, true), whenFalse: allOf(answers, false), isPosition: true },
    };
  const isEvery = /every|all/i.test(method);
  return isEvery
    ? tested(call.machine, allOf(answers, true), anyOf(answers, false))
    : tested(call.machine, anyOf(answers, true), allOf(answers, false));
};

const reduce: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const { known, rest } = listed(machine, state, self, site);
  const first = given(call, 1);
  let soFar = first ?? known[0] ?? rest ?? undefinedValue;
  for (const element of first === null ? known.slice(1) : known) {
    const answer = machine.call(
      state,
      argument(call, 0),
      null,
      positional(soFar, element, number(call), self),
      site,
      false,
    );
    if (answer === null) return null;
    soFar = answer;
  }
  if (rest === null) return soFar;
  for (let turn = 0; turn < 2; turn++) {
    const called = fork(state);
    const answer = machine.call(
      called,
      argument(call, 0),
      null,
      positional(soFar, rest, number(call), self),
      site,
      false,
    );
    if (answer === null) break;
    joinInto(machine.objects, state, called);
    soFar = join(soFar, answer);
  }
  return soFar;
};

const from: EffectRun = (call) => {
  const { machine, state, site } = call;
  const source = argument(call, 0);
  const { known, rest } = listed(machine, state, source, site);
  const pieces =
    source.core.objects.length === 0 && source.taint.length > 0
      ? { known: [], rest: withTaint(unknown, source.taint) }
      : { known, rest };
  const list = makeList(machine, state, site, 'from', pieces.known, pieces.rest);
  const callback = given(call, 1);
  if (callback === null || callback === undefinedValue) return list;
  const { answers, rest: more } = eachCalled(call, callback, list);
  return makeList(machine, state, site, 'fromMapped', answers, more === nothing ? null : more);
};

const flat: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const visit = (value: Value, depth: number): Value => {
    const isList = value.core.objects.some((object) => machine.objects.get(object).kind === 'list');
    if (depth > 3 || !isList) return value;
    return visit(anyElement(machine, state, value, site), depth + 1);
  };
  return makeList(machine, state, site, 'flat', [], visit(elementOf(call, self), 1));
};

const fill: EffectRun = (call) => {
  for (const list of call.self.core.objects) addElement(call.machine, call.state, list, argument(call, 0));
  return call.self;
};

const sort: EffectRun = (call) => {
  const { self } = call;
  for (const list of self.core.objects) if (!isEmpty(call, objectValue(list))) scatter(call, list);
  const callback = given(call, 0);
  if (callback !== null) {
    const element = elementOf(call, self);
    const called = fork(call.state);
    if (call.machine.call(called, callback, null, positional(element, element), call.site, false) !== null)
      joinInto(call.machine.objects, call.state, called);
  }
  return self;
};

const zip: EffectRun = (call) => {
  const lists = [...(call.hasSelf ? [call.self] : []), ...argumentValues(call.args)];
  const pair = makeList(
    call.machine,
    call.state,
    call.site,
    'pair',
    lists.map((list) => elementOf(call, list)),
  );
  return makeList(call.machine, call.state, call.site, 'zip', [], pair);
};

const same: EffectRun = (call) => {
  for (const list of call.self.core.objects) if (!isEmpty(call, objectValue(list))) scatter(call, list);
  return call.self;
};

export const listEffects = {
  'list.push': push,
  'list.unshift': unshift,
  'list.pop': pop,
  'list.at': at,
  'list.concat': concat,
  'list.join': joinText,
  'list.slice': slice,
  'list.splice': splice,
  'list.map': map,
  'list.flatMap': flatMap,
  'list.filter': filter,
  'list.forEach': (call) => {
    eachCalled(call, argument(call, 0), call.self);
    return undefinedValue;
  },
  'list.reduce': reduce,
  'list.find': find,
  'list.test': testAll,
  'list.sort': sort,
  'list.same': same,
  'list.fill': fill,
  'list.flat': flat,
  'list.includes': (call) => membership(call.machine, call.state, argument(call, 0), call.self, 'element', call.site),
  'list.indexOf': (call) => {
    const inside = membership(call.machine, call.state, argument(call, 0), call.self, 'element', call.site);
    return { ...number(call), test: inside.test === null ? null : { ...inside.test, isPosition: true } };
  },
  'list.from': from,
  'list.of': (call) => makeList(call.machine, call.state, call.site, 'of', call.args.positional, call.args.rest),
  'list.zip': zip,
} satisfies Readonly<Record<string, EffectRun>>;
