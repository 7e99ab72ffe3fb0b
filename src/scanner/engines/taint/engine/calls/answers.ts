import type { AnswerModel, Place } from '../../specs/model.ts';
import { ENTRY } from '../heap/entries.ts';
import { Field } from '../heap/heap.ts';
import { listed } from '../heap/lists.ts';
import { read, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import { beginsNoMarkup, headerKind, isNoMarkup, isNoMarkupConstant, isSaved } from '../sinks/media-types.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { textsOf } from '../values/text.ts';
import { constant, objectValue, undefinedValue, type Value } from '../values/values.ts';
import { type Application, into, valuesAt } from './application.ts';

/*
 * How browsers read an answer is a state of the answer: whoever has it may say so, the last one counts, and what was
 * said on one way does not hold on another.
 */

/** Takes down what a call or an assignment says of how an answer is read. */
export const noteAnswer = (call: Application, { of, says, at, name }: AnswerModel, result: Value | null): void => {
  const objects = answersAt(call, of, result);
  for (const value of valuesAt(call, at))
    for (const [field, isIt] of saidBy(call, says, name === null ? null : valuesAt(call, name), value))
      for (const object of objects) {
        const before = objects.length === 1 ? null : (told(call, object, field) ?? undefinedValue);
        const after = before === null ? constant(isIt) : join(before, constant(isIt));
        writeField(call.machine, call.state, object, field, after, true);
      }
};

/** The answers that a place of a call stands for: what it makes, or what it is called on. */
export const answersAt = (call: Application, of: Place, result: Value | null): readonly ObjectId[] => {
  const made = (): readonly Value[] =>
    of.steps.reduce<readonly Value[]>(
      (values, step) => values.flatMap((value) => into(call, value, step)),
      result === null ? [] : [result],
    );
  const answers = of.root === 'result' ? made() : valuesAt(call, of);
  return [...new Set(answers.flatMap(({ core }) => core.objects))];
};

/** True of an answer that was told on every way that no browser reads it as markup, or saves it. */
export const isToldUnread = (where: Pick<Where, 'machine' | 'state'>, answer: ObjectId): boolean =>
  [Field.saved, Field.media].some((field) => isSurely(told(where, answer, field)));

/** True where no browser reads it as markup: a media type, headers, or an answer that was told so on every way. */
export const isUnread = (call: Where, value: Value): boolean => {
  const { objects } = value.core;
  return objects.length === 0
    ? areAll(call, value, isNoMarkup, beginsNoMarkup)
    : objects.every((object) => isUnreadObject(call, object));
};

/** True of a thing of which something has said how it is read. */
export const isTold = (machine: Machine, state: State, object: ObjectId): boolean =>
  told({ machine, state }, object, Field.media) !== undefined;

type Where = Pick<Application, 'machine' | 'state' | 'site'>;

type Said = readonly [field: typeof Field.media | typeof Field.saved, isIt: boolean];

const saidBy = (
  call: Application,
  says: AnswerModel['says'],
  names: readonly Value[] | null,
  value: Value,
): readonly Said[] => {
  if (says === 'type') return [[Field.media, isUnread(call, value)]];
  if (says === 'headers') return saidByHeaders(call, value);
  if (says === 'header')
    return (names ?? []).flatMap((name) => (textsOf(name) ?? []).flatMap((text) => saidByHeader(call, text, value)));
  const [first] = value.text ?? [];
  const isWhole = typeof first !== 'string';
  return (textsOf(value) ?? (isWhole ? [] : [first])).flatMap((line): readonly Said[] => {
    const { 1: name = '', 2: text = '' } = /^([^:]*):(.*)$/s.exec(line) ?? [];
    const kind = headerKind(name);
    if (kind === 'disposition') return [[Field.saved, isSaved(text)]];
    return kind === null ? [] : [[Field.media, isWhole ? isNoMarkup(text) : beginsNoMarkup(text)]];
  });
};

const saidByHeader = (call: Where, name: string, value: Value): readonly Said[] => {
  const kind = headerKind(name);
  if (kind === null) return [];
  return kind === 'type'
    ? [[Field.media, isUnread(call, value)]]
    : [[Field.saved, areAll(call, value, isSaved, isSaved)]];
};

/** A map of headers, or a list of pairs. */
const saidByHeaders = (call: Where, { core }: Value): readonly Said[] =>
  core.objects.flatMap((object) => {
    const { machine, state } = call;
    const { fields, kind } = machine.objects.get(object);
    const named = [...fields].map(([field, slot]) => {
      const name = machine.objects.fieldName(field);
      return { name: name.startsWith(ENTRY) ? name.slice(ENTRY.length) : name, value: read(machine, state, slot) };
    });
    const own = [Field.media, Field.saved].flatMap((field): readonly Said[] => {
      const said = told(call, object, field);
      return said === undefined ? [] : [[field, isSurely(said)]];
    });
    const pairs = kind === 'list' ? pairsIn(call, object) : [];
    const written = [...named, ...pairs].flatMap(({ name, value }) =>
      value === undefined ? [] : saidByHeader(call, name, value),
    );
    return [...own, ...written];
  });

const pairsIn = (call: Where, list: ObjectId): readonly { readonly name: string; readonly value: Value }[] =>
  elementsOf(call, list).flatMap((pair) => {
    const [name, value] = pair.core.objects.flatMap((inner) => elementsOf(call, inner));
    return value === undefined || name === undefined
      ? []
      : (textsOf(name) ?? []).map((text) => ({ name: text, value }));
  });

const elementsOf = ({ machine, state, site }: Where, list: ObjectId): readonly Value[] => {
  const { known, rest } = listed(machine, state, objectValue(list), site);
  return rest === null ? known : [...known, rest];
};

const isUnreadObject = (call: Where, object: ObjectId): boolean => {
  if (isToldUnread(call, object)) return true;
  if (told(call, object, Field.media) !== undefined) return false;
  const { kind, types } = call.machine.objects.get(object);
  const headers = saidByHeaders(call, objectValue(object));
  if (headers.length > 0) return headers.some(([, isIt]) => isIt);
  const elements = kind === 'list' ? elementsOf(call, object) : [];
  if (elements.length > 0) return elements.every((element) => isUnread(call, element));
  const { library } = call.machine;
  return types.some((type) => !library.isAnswer(type) && isNoMarkupConstant(library.describe(type)));
};

const told = (
  { machine, state }: Pick<Where, 'machine' | 'state'>,
  object: ObjectId,
  field: string,
): Value | undefined => read(machine, state, machine.objects.slot(object, field));

const isSurely = (value: Value | undefined): boolean =>
  value?.core.consts?.length === 1 && value.core.consts[0] === true && value.core.objects.length === 0;

/** Of all texts that the value may be; one that is known by its beginning, or a library's constant by its path. */
const areAll = (
  { machine }: Where,
  value: Value,
  isWhole: (text: string) => boolean,
  begins: (start: string) => boolean,
): boolean => {
  const texts = textsOf(value);
  if (texts !== null) return texts.every(isWhole);
  const [first] = value.text ?? [];
  if (typeof first === 'string') return begins(first);
  return value.core.types.some((type) => isNoMarkupConstant(machine.library.describe(type)));
};
