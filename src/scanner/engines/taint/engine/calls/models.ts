import { type CharSet, classesOf } from '../../characters.ts';
import type { CallModel, KindMask, Place, SinkModel, TypeId } from '../../specs/model.ts';
import { about, cleared, tested } from '../conditions/facts.ts';
import { pathKinds } from '../conditions/text-tests.ts';
import type { EffectContext } from '../effects/context.ts';
import { runEffect } from '../effects/effects.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { assumeAll, type State } from '../heap/state.ts';
import type { Arguments, Machine, Reached, Site } from '../machine.ts';
import { isFixedList } from '../sinks/fixed-list.ts';
import { reach } from '../sinks/sinks.ts';
import { isFixed } from '../values/fixed.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint } from '../values/taint.ts';
import {
  type Facts,
  noFacts,
  nothing,
  objectValue,
  undefinedValue,
  unknown,
  type Value,
  withTest,
  withTypes,
} from '../values/values.ts';
import { answersAt, noteAnswer } from './answers.ts';
import { type Application, rootsAt, valuesAt } from './application.ts';
import { runCallbacks, sourceValue } from './callbacks.ts';
import { applies, holds, remember } from './model-conditions.ts';
import { resultOf } from './model-result.ts';
import { fillTemplates } from './templates.ts';

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
    if (sink.answer.length === 0 && !isAtResult(sink)) reachGiven(call, sink, machine.reached);
  remember(call);
  fillTemplates(call);
  if (model.ends) {
    machine.ended(state);
    return null;
  }
  const types = model.result.length > 0 ? model.result : machine.library.result(type, isNew);
  const effect = applyEffect(call, isNew, types);
  if (effect === null) return null;
  const fromCallbacks = runCallbacks(call);
  let result = effect === undefined ? resultOf(call, types) : withOwnSources(call, effect);
  if (effect === undefined) noteOrigin(call, result);
  for (const answer of model.answers) noteAnswer(call, answer, result);
  for (const sink of model.sinks) {
    if (isAtResult(sink)) reachMade(call, sink, result);
    if (sink.answer.length === 0) continue;
    const answers = sink.answer.map((place) => answersAt(call, place, result));
    reachGiven(call, sink, (found) => machine.sent(answers, found));
  }
  if (isMadeOfFixed(call, result)) result = { ...result, fixed: true };
  if (fromCallbacks !== nothing) result = join(result, fromCallbacks);
  for (const { at, when, clears, leaves, isFramed } of model.guards)
    for (const subject of valuesAt(call, at)) {
      if (isFramed && !beginsAndEnds(subject)) continue;
      const facts = shown(machine, subject, clears, leaves);
      if (when === 'returns') assumeAll(state, facts);
      else result = withFacts(machine, result, when === 'true' ? facts : noFacts, when === 'false' ? facts : noFacts);
    }
  return effect === undefined || result.core.objects.length > 0
    ? result
    : withTypes(result, said(machine, result, types));
};

/** What the call is given that does harm there. */
const reachGiven = (call: Application, sink: SinkModel, tell: (found: Reached) => void): void => {
  const { machine, state, site, model } = call;
  machine.visited(sink, site);
  if (applies(call, sink) && (site.asked === undefined || !sink.unlessAsked.includes(site.asked)))
    for (const place of sink.at)
      for (const value of valuesAt(call, place))
        reach(machine, state, sink, withBuilt(machine, state, value), site, model.name, tell);
};

/** A text that the call itself puts together does harm: a line of a log by its format. */
const isAtResult = ({ at }: SinkModel): boolean => at.some(isResult);

const reachMade = (call: Application, sink: SinkModel, made: Value): void => {
  const { machine, state, site, model } = call;
  machine.visited(sink, site);
  if (applies(call, sink)) reach(machine, state, sink, made, site, model.name, machine.reached);
};

/** What the description says to come out is made of constants alone: the bytes of a text, a part of them. */
const isMadeOfFixed = (call: Application, result: Value): boolean => {
  const { model, self, args } = call;
  if (
    result.taint.length > 0 ||
    model.sources.length > 0 ||
    (result.core.consts !== null && result.core.objects.length === 0)
  )
    return false;
  const { does, given } = model.taking.get(args.positional.length) ?? model;
  if (does?.startsWith('text.') === true || does === 'list.from' || does === 'list.slice')
    return (
      given?.flatMap((place) => valuesAt(call, place)) ?? [
        ...(self === null || does === 'list.from' ? [] : [self]),
        ...args.positional,
      ]
    ).every(isFixed);
  if (does !== null) return false;
  const places = [
    ...model.propagates.flatMap(({ from, to }) => (isResult(to) ? from : [])),
    ...model.sanitizes.flatMap(({ from, to }) => (isResult(to) ? [from] : [])),
  ];
  return places.length > 0 && places.every((place) => isFixedAt(call, place));
};

const isFixedAt = (call: Application, place: Place): boolean => {
  const { machine, state } = call;
  const areFixed = (values: readonly Value[]): boolean =>
    values.length > 0 && values.every((value) => isFixed(value) || isFixedList(machine, state, value));
  return areFixed(rootsAt(call, place)) || areFixed(valuesAt(call, place));
};

const isResult = ({ root, steps }: Place): boolean => root === 'result' && steps.length === 0;

/** What text is put together in stands for that text. */
const withBuilt = (machine: Machine, state: State, value: Value): Value =>
  value.core.objects
    .flatMap((object) => readField(machine, state, object, Field.built) ?? [])
    .reduce((all, text) => (all === value ? text : join(all, text)), value);

/** By text of the program's own. */
const beginsAndEnds = ({ text }: Value): boolean =>
  [text?.[0], text?.at(-1)].every((piece) => typeof piece === 'string' && piece.trim() !== '');

/**
 * Of a text from which characters were taken before, what is shown holds but for these. Where a path leads, those lead
 * that it was made of.
 */
const shown = (machine: Machine, subject: Value, clears: KindMask, leaves: CharSet | null): Facts => {
  const { leadsAs = [] } = subject;
  const alike = leadsAs.flatMap((one) => [...about(one, cleared(one, clears & pathKinds(machine), null))]);
  const facts = new Map([...alike, ...about(subject, cleared(subject, clears, leaves))]);
  if (subject.lacks === undefined || leaves === null) return facts;
  const { of, letters } = subject.lacks;
  return new Map([...facts, ...about(of, cleared(of, 0, leaves | classesOf(letters)))]);
};

/**
 * Of what a library says of a result: all where nothing is known of it, else what the language itself has no name for.
 */
const said = ({ native }: Machine, { core }: Value, types: readonly TypeId[]): readonly TypeId[] => {
  if (core.consts === null && core.types.length === 0) return types;
  return types.filter((type) => type !== native.text && type !== native.number && type !== native.boolean);
};

/** What an effect is handed: places at the end where nothing was given are left out. */
const givenValues = (call: Application, places: readonly Place[]): readonly Value[] => {
  const values = places.map((place) => valuesAt(call, place));
  const last = values.findLastIndex((found) => found.length > 0);
  return values.slice(0, last + 1).map((found) => (found.length === 0 ? undefinedValue : found.reduce(join, nothing)));
};

/** What an effect answers, and is outside data besides. */
const withOwnSources = (call: Application, result: Value): Value => {
  let { taint } = result;
  for (const source of call.model.sources)
    if (source.at.root === 'result' && source.at.steps.length === 0 && source.when.every((one) => holds(call, one)))
      taint = joinTaint(taint, sourceValue(call, source).taint);
  return taint === result.taint ? result : withTaint(result, taint);
};

/** What an object was made of, for members that decide about it and for what asks `[[from]]`. */
const noteOrigin = ({ machine, state, args }: Application, result: Value): void => {
  const [origin = args.named?.values().next().value] = args.positional;
  if (origin === undefined || (origin.id === 0 && origin.core.consts === null)) return;
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

const applyEffect = (call: Application, isNew: boolean, types: readonly TypeId[]): Value | null | undefined => {
  const { machine, state, model, site } = call;
  const { does, given } = model.taking.get(call.args.positional.length) ?? model;
  if (does === null && model.makes.size === 0) return undefined;
  const [first, ...others] = given === null ? [] : givenValues(call, given);
  const self = given === null ? call.self : (first ?? null);
  const args = given === null ? call.args : { ...call.args, positional: others, rest: null };
  const context: EffectContext = {
    machine,
    state,
    self: self ?? unknown,
    hasSelf: self !== null,
    args,
    site,
    isNew,
    name: model.name,
    types,
  };
  return does === null ? madeOf(model.makes, context) : runEffect(does, context);
};

/** An object with what each effect answers; null where one never comes back. */
const madeOf = (makes: CallModel['makes'], context: EffectContext): Value | null => {
  const { machine, state, site, types } = context;
  const object = make(machine, state, site, 'made', { kind: 'object', types });
  for (const [name, effect] of makes) {
    const answer = runEffect(effect, context);
    if (answer === null) return null;
    writeField(machine, state, object, name, answer, isSingle(machine, state, object));
  }
  return objectValue(object);
};
