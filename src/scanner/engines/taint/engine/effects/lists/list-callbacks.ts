import { iterated } from '../../calls/iterated.ts';
import { anyElement } from '../../heap/elements.ts';
import { listed, listOfAll, makeList } from '../../heap/lists.ts';
import { isNumberOnly } from '../../heap/members.ts';
import { coveredBy, forgetRewritten, rewriteAll, rewrittenIn } from '../../heap/rewritten.ts';
import { fork, joinInto, type State } from '../../heap/state.ts';
import { type Machine, positional, type Site } from '../../machine.ts';
import { join, joinAll } from '../../values/join.ts';
import { constant, nothing, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { number } from './list-answers.ts';

export const map: EffectRun = (call) => {
  const { answers, rest } = eachCalled(call, argument(call, 0), call.self);
  return makeList(call.machine, call.state, call.site, 'map', answers, rest === nothing ? null : rest);
};

export const flatMap: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { answers, rest } = eachCalled(call, argument(call, 0), call.self);
  const flattened = rest === null ? flattenedOnce(call, answers) : null;
  if (flattened !== null) return makeList(machine, state, site, 'flatMap', flattened);
  const inner = [...answers, ...(rest === null ? [] : [rest])].map((value) =>
    value.core.objects.length > 0 ? anyElement(machine, state, value, site) : value,
  );
  return makeList(machine, state, site, 'flatMap', [], joinAll(inner));
};

/** Lists within a list put in their places; null where one of them is not known element by element. */
export const flattenedOnce = (
  { machine, state, site }: EffectContext,
  values: readonly Value[],
): readonly Value[] | null => {
  const found: Value[] = [];
  for (const value of values) {
    if (!value.core.objects.some((object) => machine.objects.get(object).kind === 'list')) found.push(value);
    else {
      const { known, rest } = listed(machine, state, value, site);
      if (rest !== null || value.core.objects.length > 1) return null;
      found.push(...known);
    }
  }
  return found;
};

export const reduce: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const { known, rest } = listed(machine, state, self, site);
  const first = given(call, 1);
  let soFar = first ?? known[0] ?? rest ?? undefinedValue;
  for (const [index, element] of (first === null ? known.slice(1) : known).entries()) {
    const answer = machine.call(
      state,
      argument(call, 0),
      null,
      positional(soFar, element, constant(first === null ? index + 1 : index), self),
      siteOf(machine, site, index),
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

export const from: EffectRun = (call) => {
  const { machine, state, site } = call;
  // Nothing, or how many elements there is room for.
  if (isEmptySource(call)) return makeList(machine, state, site, 'from', []);
  const source = iterated(machine, state, argument(call, 0), site);
  const { known, rest } = listed(machine, state, source, site);
  const pieces =
    source.core.objects.length === 0 && source.taint.length > 0
      ? { known: [], rest: anyElement(machine, state, source, site) }
      : { known, rest };
  const list = makeList(machine, state, site, 'from', pieces.known, pieces.rest);
  if (pieces.rest?.letterOf !== undefined) listOfAll(machine, state, list, source);
  const callback = given(call, 1);
  if (callback === null || callback === undefinedValue) return list;
  const { answers, rest: more } = eachCalled(call, callback, list);
  return makeList(machine, state, site, 'fromMapped', answers, more === nothing ? null : more);
};

const isEmptySource = (call: EffectContext): boolean => {
  const value = given(call, 0);
  const isNumber = value !== null && value.core.consts?.length === 1 && typeof value.core.consts[0] === 'number';
  return value === null || isNumber || isNumberOnly(call.machine, value);
};

/** What is made for one element is told from what is made for the next. */
export const siteOf = ({ objects }: Machine, site: Site, index: number): Site => {
  if (index >= MAX_TOLD) return site;
  const { frame } = site;
  return { ...site, frame: { ...frame, context: objects.contexts.ofElement(frame.context, index) } };
};

const MAX_TOLD = 8;

/** Calls a function with each element, one after another where they are known; what it answered for each. */
export const eachCalled = (
  call: EffectContext,
  callback: Value,
  list: Value,
): { readonly answers: readonly Value[]; readonly rest: Value | null } => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, list, site);
  const answers: Value[] = [];
  for (const [index, element] of known.entries()) {
    const own = siteOf(machine, site, index);
    const answer = machine.call(state, callback, null, positional(element, constant(index), list), own, false);
    answers.push(answer ?? nothing);
  }
  if (rest === null) return { answers, rest: null };
  const called: State = fork(state);
  forgetRewritten(called);
  const place = { ...number(call), keyOf: list };
  const answer = machine.call(called, callback, null, positional(rest, place, list), site, false);
  if (answer === null) return { answers, rest: nothing };
  joinInto(machine.objects, state, called);
  rewriteAll(machine, state, rewrittenIn(called.facts, coveredBy(machine, state, list)));
  return { answers, rest: answer };
};
