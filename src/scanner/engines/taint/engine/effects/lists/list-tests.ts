import { allChars, Char, noChars } from '../../../characters.ts';
import { denied } from '../../conditions/equality.ts';
import { about, cleared, tested } from '../../conditions/facts.ts';
import { slotOfAll } from '../../heap/elements.ts';
import { listed, makeList, textOfLetters } from '../../heap/lists.ts';
import { fork, joinInto } from '../../heap/state.ts';
import { positional } from '../../machine.ts';
import { join, joinAll } from '../../values/join.ts';
import { type Facts, noFacts, truth, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';
import { number } from './list-answers.ts';

/** Places are known where each element has passed or failed for sure. */
export const filter: EffectRun = (call) => {
  const { passed, answers, isWhole } = passing(call, argument(call, 0), call.self);
  const isSure = isWhole && answers.every((answer) => truth(answer) !== null && answer.taint.length === 0);
  return makeList(call.machine, call.state, call.site, 'filter', isSure ? passed : [], isSure ? null : joinAll(passed));
};

export const find: EffectRun = (call) => foundAt(call, 0);
export const findLast: EffectRun = (call) => foundAt(call, -1);

const foundAt = (call: EffectContext, place: number): Value => {
  const { passed, answers, isWhole } = passing(call, argument(call, 0), call.self);
  const known = isWhole && answers.every((answer) => truth(answer) !== null && answer.taint.length === 0);
  if (known) return passed.at(place) ?? undefinedValue;
  const found = join(joinAll(passed), undefinedValue);
  return { ...found, test: { whenTrue: anyOf(answers, true), whenFalse: allOf(answers, false) } };
};

export const findIndex: EffectRun = (call) => {
  const { answers } = passing(call, argument(call, 0), call.self);
  return {
    ...number(call),
    test: { whenTrue: anyOf(answers, true), whenFalse: allOf(answers, false), isPosition: true },
  };
};

export const some: EffectRun = (call) => {
  const { answers, elements } = passing(call, argument(call, 0), call.self);
  return tested(call.machine, anyOf(answers, true), ofAll(call, elements, answers, false));
};

export const none: EffectRun = (call) => denied(call.machine, some(call) ?? undefinedValue);

export const every: EffectRun = (call) => {
  const { answers, elements } = passing(call, argument(call, 0), call.self);
  return tested(call.machine, ofAll(call, elements, answers, true), anyOf(answers, false));
};

const ofAll = (call: EffectContext, elements: readonly Value[], answers: readonly Value[], side: boolean): Facts =>
  ofText(call, elements, ofList(call, elements, allOf(answers, side)));

/** What holds of the element that stands for all holds of what the list holds. */
const ofList = ({ machine, state, self }: EffectContext, elements: readonly Value[], facts: Facts): Facts => {
  const shown = new Map(facts);
  for (const element of elements) {
    const refined = facts.get(element.id);
    const home = refined === undefined ? -1 : slotOfAll(machine, state, self, element);
    if (refined !== undefined && home >= 0) shown.set(element.id, { ...refined, home });
  }
  return shown;
};

/** What passed the test, as the test has shown it to be; and the test's answers. */
const passing = (
  call: EffectContext,
  callback: Value,
  list: Value,
): {
  readonly passed: readonly Value[];
  readonly answers: readonly Value[];
  readonly elements: readonly Value[];
  /** Each element was told from the others. */
  readonly isWhole: boolean;
} => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, list, site);
  const passed: Value[] = [];
  const answers: Value[] = [];
  const elements = [...known, ...(rest === null ? [] : [rest])];
  for (const element of elements) {
    const called = fork(state);
    const answer = machine.call(called, callback, null, positional(element, number(call), list), site, false);
    if (answer === null) continue;
    joinInto(machine.objects, state, called);
    answers.push(answer);
    const sure = truth(answer);
    // The library's own test of truth: what counts as false is gone.
    if (sure !== false || answer.taint.length > 0) passed.push(shownOf(element, answer.test?.whenTrue ?? noFacts));
  }
  return { passed, answers, elements, isWhole: rest === null };
};

/** Of a character's code, the character. */
const shownOf = (element: Value, facts: Facts): Value => {
  const letter = element.codeOf === undefined ? undefined : facts.get(element.codeOf.id);
  return letter === undefined ? (facts.get(element.id) ?? element) : { ...element, codeOf: letter };
};

/** What holds of each character of a text holds of the text. */
const ofText = ({ machine, state, self }: EffectContext, elements: readonly Value[], facts: Facts): Facts => {
  const [letter, ...others] = elements;
  const refined = letter === undefined ? undefined : facts.get(letter.id);
  if (letter === undefined || others.length > 0 || refined === undefined) return facts;
  const chars = refined.taint.reduce((sum, atom) => sum | atom.chars, noChars);
  const { pieceOf } = letter;
  if (pieceOf !== undefined && (chars & Char.dot) === 0)
    return new Map([...facts, ...about(pieceOf, cleared(pieceOf, 0, allChars & ~Char.dot))]);
  const text = textOfLetters(machine, state, self, letter);
  return text === null ? facts : new Map([...facts, ...about(text, cleared(text, 0, chars))]);
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
