import { allChars, Char, noChars } from '../../../characters.ts';
import { onlyOfItsClass } from '../../conditions/letters.ts';
import { Field } from '../../heap/heap.ts';
import { listed, listOfAll, makeList } from '../../heap/lists.ts';
import { beginningWith, isSingle, writeField } from '../../heap/slots.ts';
import { positional } from '../../machine.ts';
import type { Expression } from '../../values/core.ts';
import { expressionFacts } from '../../values/expressions.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { oneText } from '../../values/text.ts';
import { constant, expressionsOf, typed, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { beginningLike, signOf, staysBefore } from './beginning.ts';
import { lessAnd } from './cleaned-text.ts';
import { endingOf } from './ending.ts';

/* Texts cut into lists of pieces. The receiver is the text. */

export const split: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const subject = oneText(self);
  const separator = oneText(argument(call, 0));
  if (subject !== null && separator !== null && self.taint.length === 0)
    return makeList(
      machine,
      state,
      site,
      'split',
      subject
        .split(separator)
        .slice(0, 32)
        .map((one) => constant(one)),
    );
  // What it was cut at is in none of the pieces.
  const cutAt = expressionsOf(argument(call, 0));
  const byExpression = cutAt.reduce(
    (sum, one) => sum & expressionFacts(one).always,
    cutAt.length === 0 ? noChars : allChars,
  );
  const removed = separator !== null && separator.length === 1 ? onlyOfItsClass(separator) : byExpression;
  const cut = mapTaint(text(call), (atom) => lessAnd(atom, removed, noChars, call));
  const isPath = (removed & Char.slash) !== 0 && self.id !== 0 && given(call, 1) === null;
  const isApart = separator === '' && cut.id !== 0 && self.id !== 0;
  const piece: Value = isPath ? { ...cut, pieceOf: self } : isApart ? { ...cut, letterOf: self } : cut;
  const first = firstPiece(self, separator, cutAt, piece);
  const list = beginningWith(machine, state, makeList(machine, state, site, 'split', [], piece), first);
  const [object] = list.core.objects;
  if (isApart) listOfAll(machine, state, list, self);
  if (object !== undefined && separator === '.' && given(call, 1) === null)
    writeField(
      machine,
      state,
      object,
      Field.last,
      endingOf(call, self, { ...piece, id: 0 }),
      isSingle(machine, state, object),
    );
  return list;
};

/** What stands before the first cut begins as the text does, or is empty; undefined where that says nothing. */
const firstPiece = (
  self: Value,
  separator: string | null,
  cutAt: readonly Expression[],
  piece: Value,
): Value | undefined => {
  const sign = signOf(self);
  if (sign === null || (separator === null && cutAt.length === 0) || separator === '') return undefined;
  if (separator?.startsWith(sign) === true) return separator === sign ? constant('') : undefined;
  return cutAt.every((one) => staysBefore(sign, expressionFacts(one).starting))
    ? beginningLike(self, piece)
    : undefined;
};

const splitOrWords = (call: EffectContext, cut: EffectRun): Value | null => {
  const separator = given(call, 0) ?? call.args.named?.get('sep') ?? undefinedValue;
  if (separator !== undefinedValue && separator.core.consts?.[0] !== null)
    return cutOnce(call, separator, cut) ?? split(call);
  const word = mapTaint(text(call), (atom) => lessAnd(atom, Char.space | Char.lineBreak, noChars, call));
  return makeList(call.machine, call.state, call.site, 'words', [], word);
};

/** Cut once: the two pieces around. */
const cutOnce = (call: EffectContext, separator: Value, cut: EffectRun): Value | null => {
  const most = given(call, 1) ?? call.args.named?.get('maxsplit');
  if (most?.core.consts?.length !== 1 || most.core.consts[0] !== 1 || oneText(call.self) !== null) return null;
  const [before, , behind] = listed(
    call.machine,
    call.state,
    cut({ ...call, args: positional(separator) }) ?? undefinedValue,
    call.site,
  ).known;
  return before === undefined || behind === undefined
    ? null
    : makeList(call.machine, call.state, call.site, 'split', [before, behind]);
};

const partition: EffectRun = (call) => partitionAt(call, false);
const partitionLast: EffectRun = (call) => partitionAt(call, true);

/**
 * What stands before the separator (arg 0), the separator, and what comes behind it; cut where it is found first, or
 * last.
 */
const partitionAt = (call: EffectContext, isLast: boolean): Value => {
  const { machine, state, self, site } = call;
  const separator = argument(call, 0);
  const known = oneText(separator);
  const subject = oneText(self);
  if (known !== null && subject !== null && self.taint.length === 0) {
    const at = isLast ? subject.lastIndexOf(known) : subject.indexOf(known);
    const pieces = at < 0 ? [subject, '', ''] : [subject.slice(0, at), known, subject.slice(at + known.length)];
    return makeList(machine, state, site, 'partition', (isLast && at < 0 ? pieces.reverse() : pieces).map(constant));
  }
  const removed = known === null ? noChars : onlyOfItsClass(known);
  const without = mapTaint(text(call), (atom) => lessAnd(atom, removed, noChars, call));
  const [before, behind] = isLast ? [text(call), without] : [without, text(call)];
  const last = isLast && known === '.' ? endingOf(call, self, behind) : behind;
  return makeList(machine, state, site, 'partition', [before, separator, last]);
};

/** A text of its own, of the receiver's characters. */
const text = ({ machine, self }: EffectContext): Value => withTaint(typed([machine.native.text]), self.taint);

export const splitEffects = {
  'text.split': split,
  'text.splitOrWords': (call) => splitOrWords(call, partition),
  'text.splitOrWordsLast': (call) => splitOrWords(call, partitionLast),
  'text.partition': partition,
  'text.partitionLast': partitionLast,
} satisfies Readonly<Record<string, EffectRun>>;
