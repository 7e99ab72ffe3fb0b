import { allChars, Char, noChars } from '../../characters.ts';
import { makeList } from '../heap/lists.ts';
import { expressionFacts } from '../values/expressions.ts';
import { mapTaint, withTaint } from '../values/retaint.ts';
import { oneText } from '../values/text.ts';
import { constant, expressionsOf, typed, undefinedValue, type Value } from '../values/values.ts';
import { lessAnd, onlyOne } from './cleaned-text.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';

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
  const removed = separator !== null && separator.length === 1 ? onlyOne(separator) : byExpression;
  const piece = mapTaint(text(call), (atom) => lessAnd(atom, removed, noChars, call));
  return makeList(machine, state, site, 'split', [], piece);
};

const splitOrWords: EffectRun = (call) => {
  const separator = given(call, 0) ?? call.args.named?.get('sep') ?? undefinedValue;
  if (separator !== undefinedValue && separator.core.consts?.[0] !== null) return split(call);
  const word = mapTaint(text(call), (atom) => lessAnd(atom, Char.space | Char.lineBreak, noChars, call));
  return makeList(call.machine, call.state, call.site, 'words', [], word);
};

/** What stands before the separator (arg 0), the separator, and what comes behind it; cut where it is found first, or last. */
const partition: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const isLast = /^r/.test(call.name.split('.').at(-1) ?? '');
  const separator = argument(call, 0);
  const known = oneText(separator);
  const subject = oneText(self);
  if (known !== null && subject !== null && self.taint.length === 0) {
    const at = isLast ? subject.lastIndexOf(known) : subject.indexOf(known);
    const pieces = at < 0 ? [subject, '', ''] : [subject.slice(0, at), known, subject.slice(at + known.length)];
    return makeList(machine, state, site, 'partition', (isLast && at < 0 ? pieces.reverse() : pieces).map(constant));
  }
  const removed = known === null ? noChars : onlyOne(known);
  const without = mapTaint(text(call), (atom) => lessAnd(atom, removed, noChars, call));
  const [before, behind] = isLast ? [text(call), without] : [without, text(call)];
  return makeList(machine, state, site, 'partition', [before, separator, behind]);
};

/** A text of its own, of the receiver's characters. */
const text = ({ machine, self }: EffectContext): Value => withTaint(typed([machine.native.text]), self.taint);

export const splitEffects = {
  'text.split': split,
  'text.splitOrWords': splitOrWords,
  'text.partition': partition,
} satisfies Readonly<Record<string, EffectRun>>;
