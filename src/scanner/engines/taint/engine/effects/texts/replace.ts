import { allChars, Char, type CharSet, classesOf, noChars } from '../../../characters.ts';
import { namedCalls } from '../../calls/named-functions.ts';
import { noted } from '../../calls/unknown-call.ts';
import { onlyOfItsClass } from '../../conditions/letters.ts';
import { lostWith } from '../../conditions/text-tests.ts';
import { noArguments, positional } from '../../machine.ts';
import type { Expression } from '../../values/core.ts';
import { everyCode, fullClasses, unionOf } from '../../values/expression-characters.ts';
import { expressionFacts } from '../../values/expressions.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { type Atom, joinTaint } from '../../values/taint.ts';
import { heldParts, oneText, textsOf } from '../../values/text.ts';
import { constant, expressionsOf, type Value } from '../../values/values.ts';
import { argument, type EffectContext } from '../context.ts';
import { beginningLike, signOf, staysBefore } from './beginning.ts';
import { lessAnd, startingWithout } from './cleaned-text.ts';
import { asEnding } from './ending.ts';
import { textWith } from './shaped.ts';

/**
 * What a replacement leaves of the characters, and what it brings; a function is called with the text that matched
 * unless `matchOf` says with what.
 */
export const replaced = (
  call: EffectContext,
  all: boolean,
  matchOf: ((call: EffectContext) => Value) | null = null,
): Value | null => {
  const { machine, state, self, site } = call;
  const pattern = argument(call, 0);
  const replacement = argument(call, 1);
  const expressions = expressionsOf(pattern);
  const literal = oneText(pattern);
  const isFunction = isCallable(call, replacement);
  const matched: CharSet =
    expressions.length > 0
      ? expressions.reduce((sum, one) => sum | expressionFacts(one).matched, noChars)
      : literal === null
        ? allChars
        : classesOf(literal);
  let put: Value = replacement;
  if (isFunction) {
    const given = mapTaint(textWith(call, self.taint), (atom) =>
      (atom.chars & matched) === 0 ? null : { ...atom, chars: atom.chars & matched },
    );
    const [letters] = expressions.map((one) => expressionFacts(one).letters);
    const isOne = letters !== undefined && letters !== null && expressions.length === 1 && given.id !== 0;
    const first: Value = isOne ? { ...given, letterOf: self, codes: letters } : given;
    const match = matchOf === null ? positional(first, given, given) : positional(matchOf(call));
    const answer = machine.call(state, replacement, null, match, site, false);
    if (answer === null) return null;
    put = answer;
  }
  const constants = foldReplace(call, all, put);
  if (constants !== null) return constants;
  let removed: CharSet = noChars;
  if (expressions.length > 0) removed = expressions.reduce((sum, one) => sum & removedBy(one, all), allChars);
  else if (all && literal !== null && literal.length === 1) removed = onlyOfItsClass(literal);
  const lacks = all && literal?.length === 1 ? lacking(self, literal, put) : null;
  if (lacks !== null) removed |= fullClasses(new Set([...lacks.letters].map((letter) => letter.charCodeAt(0))));
  const brought =
    put.taint.length > 0 ? noChars : (textsOf(put)?.reduce((sum, one) => sum | classesOf(one), noChars) ?? noChars);
  const isApart = (self.text ?? []).every((piece) => typeof piece !== 'string' || (classesOf(piece) & matched) === 0);
  const base = self.text !== null && isApart && put.taint.length === 0 ? self : textWith(call, self.taint);
  const isClimb =
    self.isNormal === true && expressions.length > 0 && expressions.every(({ source }) => climb.test(source));
  const gone = isClimb ? removed | Char.dot : removed;
  const left = mapTaint(base, (atom) => withLetters(lessAnd(atom, gone, brought, call), atom, made(put)));
  const cleaned = withTaint(left, joinTaint(left.taint, noted(put.taint, site, call.name)));
  const begun = withBeginning(self, expressions, startingCodes(expressions, literal), put, cleaned);
  const lost = literal === null ? deniedBy(expressions) : lostWith(literal);
  const written: Value =
    lost === noChars || self.id === 0 || begun.id === 0 || oneText(put) === null
      ? begun
      : { ...begun, without: { text: self, chars: lost } };
  const sameWay = turnsSeparators(self, literal, put) ? { leadsAs: heldParts([self, ...(self.leadsAs ?? [])]) } : {};
  const told: Value = written.id === 0 ? written : { ...written, ...(lacks === null ? {} : { lacks }), ...sameWay };
  if (oneText(put) !== '') return told;
  const [only, ...further] = expressions;
  if (only !== undefined && further.length === 0) return startingWithout(told, expressionFacts(only).stripped);
  return literal === '.' ? asEnding(call, self, told) : told;
};

/** A path without a way up leads to the same place with separators of another system. */
const turnsSeparators = ({ leadsAs }: Value, from: string | null, put: Value): boolean =>
  leadsAs !== undefined && from !== null && /^[/\\]$/.test(from) && /^[/\\]$/.test(oneText(put) ?? '');

/** A function, or what names one in languages that call them by their names: `[object, 'method']`. */
const isCallable = ({ machine, state, site }: EffectContext, value: Value): boolean =>
  value.core.objects.some((object) => machine.objects.get(object).kind === 'closure') ||
  (value.core.objects.length > 0 && namedCalls(machine, state, value, noArguments, site, false).length > 0);

/** What is left when a character is gone as well, and what took its place is none of those that went before. */
const lacking = (self: Value, letter: string, put: Value): NonNullable<Value['lacks']> | null => {
  const texts = textsOf(put);
  if (texts === null || put.taint.length > 0) return null;
  const { of, letters } = self.lacks ?? { of: self, letters: '' };
  const brought = texts.join('');
  return { of, letters: [...letters, letter].filter((one) => !brought.includes(one)).join('') };
};

/** What may stand first in what is replaced. */
const startingCodes = (expressions: readonly Expression[], literal: string | null): ReadonlySet<number> => {
  if (expressions.length > 0)
    return expressions.map((one) => expressionFacts(one).starting).reduce((sum, one) => unionOf(sum, one));
  return literal === null || literal === '' ? everyCode : new Set([literal.charCodeAt(0)]);
};

/** What a text and what is put at its beginning both begin with, it begins with afterwards. */
const withBeginning = (
  self: Value,
  expressions: readonly Expression[],
  codes: ReadonlySet<number>,
  put: Value,
  made: Value,
): Value => {
  const [first] = self.text ?? [];
  const [only, ...others] = expressions;
  const sign = signOf(self);
  const isAtEnd = only !== undefined && others.length === 0 && atEnd.test(only.source);
  if (isAtEnd || (sign !== null && staysBefore(sign, codes))) return beginningLike(self, made);
  const to = oneText(put);
  const isAtStart = only?.source.startsWith('^') === true && others.length === 0 && !/[gm]/.test(only.flags);
  if (typeof first !== 'string' || to === null || !isAtStart || made.text !== null || made.taint.length === 0)
    return made;
  let length = 0;
  while (length < to.length && to[length] === first[length]) length += 1;
  return length === 0 ? made : { ...made, text: [to.slice(0, length), { taint: made.taint }] };
};

/** A run of one character at the end: what stands before another one stays. */
const atEnd = /^(?:\\?[^\\()[\]|]|\[[^\]]*\])[+*]?\$$/;

/** What no text has that none of the expressions matches. */
const deniedBy = (expressions: readonly Expression[]): CharSet =>
  expressions.reduce((sum, one) => sum & expressionFacts(one).denied, expressions.length === 0 ? noChars : allChars);

const removedBy = (one: { readonly source: string; readonly flags: string }, all: boolean): CharSet => {
  const facts = expressionFacts(one);
  return facts.isGlobal || all ? facts.always : noChars;
};

/** `..` at the beginning, as often as it stands there. */
const climb = /^\^(?:\(\?:|\()?(?:\\\.\\\.|\\\.\{2\})/;

/** Single characters that are put in for something longer: who writes that, writes them. */
const made = (put: Value): CharSet =>
  (textsOf(put) ?? []).filter((one) => one.length === 1).reduce((sum, one) => sum | classesOf(one), noChars);

const withLetters = (atom: Atom | null, before: Atom, letters: CharSet): Atom | null => {
  if (letters === noChars) return atom;
  const from = atom ?? { ...before, chars: noChars };
  return (from.chars & letters) === letters ? from : { ...from, chars: from.chars | letters };
};

const foldReplace = (call: EffectContext, all: boolean, put: Value): Value | null => {
  const subject = oneText(call.self);
  const literal = oneText(argument(call, 0));
  const to = oneText(put);
  if (subject === null || literal === null || to === null || call.self.taint.length > 0 || put.taint.length > 0)
    return null;
  return constant(all ? subject.replaceAll(literal, () => to) : subject.replace(literal, () => to));
};
