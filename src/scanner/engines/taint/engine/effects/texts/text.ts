import { allChars, Char, type CharSet, classesOf, noChars } from '../../../characters.ts';
import { namedCalls } from '../../calls/named-functions.ts';
import { argumentValues, noted } from '../../calls/unknown-call.ts';
import { heldBy, written } from '../../calls/written.ts';
import { cleared } from '../../conditions/facts.ts';
import { isLetter, letterNow, onlyOfItsClass } from '../../conditions/letters.ts';
import { beginning, containing, lostWith, matching } from '../../conditions/text-tests.ts';
import { makeList } from '../../heap/lists.ts';
import { noArguments, positional } from '../../machine.ts';
import type { Constant, Expression } from '../../values/core.ts';
import { fullClasses } from '../../values/expression-characters.ts';
import { expressionFacts } from '../../values/expressions.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { type Atom, joinTaint } from '../../values/taint.ts';
import { builtText, oneText, textsOf } from '../../values/text.ts';
import { constant, expressionsOf, noFacts, type Test, typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { lessAnd, startingWithout } from './cleaned-text.ts';
import { asEnding, endingOf, pieceBehind } from './ending.ts';
import { endsWith, startsWith } from './ends.ts';
import { format, formatWith, substitute } from './format.ts';
import { execute, matches, matchOrTexts } from './match.ts';
import { pieceEffects } from './pieces.ts';
import { printf, vprintf } from './printf.ts';
import { shaped, textWith } from './shaped.ts';
import { splitEffects } from './split.ts';
import { translateEffects } from './translate.ts';

/** What a replacement leaves of the characters, and what it brings; a function is called with the text that matched unless `matchOf` says with what. */
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
  const begun = withBeginning(self, expressions, put, cleaned);
  const lost = literal === null ? deniedBy(expressions) : lostWith(literal);
  const written: Value =
    lost === noChars || self.id === 0 || begun.id === 0 || oneText(put) === null
      ? begun
      : { ...begun, without: { text: self, chars: lost } };
  const told = lacks === null || written.id === 0 ? written : { ...written, lacks };
  if (oneText(put) !== '') return told;
  const [only, ...further] = expressions;
  if (only !== undefined && further.length === 0) return startingWithout(told, expressionFacts(only).stripped);
  return literal === '.' ? asEnding(call, self, told) : told;
};

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

/** What a text and what is put at its beginning both begin with, it begins with afterwards. */
const withBeginning = (self: Value, expressions: readonly Expression[], put: Value, made: Value): Value => {
  const [first] = self.text ?? [];
  const [only, ...others] = expressions;
  const to = oneText(put);
  const isAtStart = only?.source.startsWith('^') === true && others.length === 0 && !/[gm]/.test(only.flags);
  if (typeof first !== 'string' || to === null || !isAtStart || made.text !== null || made.taint.length === 0)
    return made;
  let length = 0;
  while (length < to.length && to[length] === first[length]) length += 1;
  return length === 0 ? made : { ...made, text: [to.slice(0, length), { taint: made.taint }] };
};

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

const concat: EffectRun = (call) =>
  builtText([...(call.hasSelf ? [call.self] : []), ...argumentValues(call.args)], call.machine.native.text);

const includes: EffectRun = (call) => {
  const wanted = argument(call, 0);
  const subject = oneText(call.self);
  const literal = oneText(wanted);
  if (subject !== null && literal !== null && call.self.taint.length === 0) return constant(subject.includes(literal));
  return containing(call.machine, call.self, wanted);
};

const search: EffectRun = (call) => {
  const wanted = argument(call, 0);
  const { test } =
    expressionsOf(wanted).length > 0
      ? matching(call.machine, wanted, call.self)
      : containing(call.machine, call.self, wanted);
  return {
    ...typed([call.machine.native.number]),
    test: positionTest(call, wanted, test),
  };
};

/** From the last dot on a name says what kind of file it is; behind its last slash a path has none. */
const searchLast: EffectRun = (call) => {
  const all = search(call);
  const isOnlyFirst = given(call, 1)?.core.consts?.[0] === 0;
  const found = all === null || isOnlyFirst ? all : withoutFirst(all);
  const sign = oneText(argument(call, 0));
  if (found === null || sign?.length !== 1 || call.self.id === 0) return found;
  const last = { ...found, lastOf: { text: call.self, sign, isPast: false } };
  return sign === '.' ? { ...last, endOf: call.self } : last;
};

/** The last place may be another one than the first. */
const withoutFirst = (found: Value): Value => {
  if (found.test === null) return found;
  const { atFirst: _, ...test } = found.test;
  return { ...found, test };
};

/** Found at all, or found where the text begins. */
const positionTest = (call: EffectContext, wanted: Value, test: Test | null): Test | null => {
  const isFirst = expressionsOf(wanted).length === 0;
  const atFirst = isFirst ? beginning(call.machine, call.self, wanted).test : null;
  if (test === null && atFirst === null) return null;
  return {
    ...(test ?? { whenTrue: noFacts, whenFalse: noFacts }),
    isPosition: true,
    ...(atFirst === null ? {} : { atFirst }),
  };
};

const test: EffectRun = (call) => matching(call.machine, call.self, argument(call, 0));

/** The code of a character. */
const code: EffectRun = (call) => {
  const { machine, state, self } = call;
  const place = given(call, 0) ?? constant(0);
  const isFirst = place.core.consts?.length === 1 && place.core.consts[0] === 0;
  const known = oneText(self);
  const at = place.core.consts?.[0];
  if (known !== null && self.taint.length === 0 && typeof at === 'number' && place.core.consts?.length === 1)
    return constant(known.codePointAt(at) ?? Number.NaN);
  const number = typed([machine.native.number]);
  if (self.taint.length === 0 || self.core.objects.length > 0) return number;
  const letter = isFirst && isLetter(self) ? self : letterNow(machine, state, self, place, shaped(call, null));
  return isLetter(letter) ? { ...number, codeOf: letter } : number;
};

/** The characters of these codes. */
const fromCodes: EffectRun = (call) => {
  const { machine, state } = call;
  const letters = argumentValues(call.args).map((value): Value => {
    const [only, ...others] = value.core.objects.length === 0 ? (value.core.consts ?? []) : [];
    if (typeof only === 'number' && others.length === 0 && only >= 0 && only < 65_536)
      return constant(String.fromCharCode(only));
    const { codeOf } = value;
    return codeOf === undefined
      ? withTaint(typed([machine.native.text]), value.taint)
      : (state.facts.get(codeOf.id) ?? codeOf);
  });
  const [only, ...others] = letters;
  return only !== undefined && others.length === 0 ? only : builtText(letters, machine.native.text);
};

const newExpression: EffectRun = (call) => {
  const source = oneText(argument(call, 0));
  const flags = oneText(argument(call, 1)) ?? '';
  const taken = expressionsOf(argument(call, 0));
  const made: Constant | null = source !== null ? { source, flags } : (taken[0] ?? null);
  return made === null ? withTaint(typed([call.machine.native.expression]), argument(call, 0).taint) : constant(made);
};

const json = ({ machine, state, site, name }: EffectContext, value: Value): readonly Atom[] =>
  noted(heldBy(machine, state, value), site, name);

/** What text is asked of a value. */
const asWritten: EffectRun = (call) => {
  const value = argument(call, 0);
  if (textsOf(value) !== null && value.taint.length === 0) return builtText([value], call.machine.native.text);
  if (value.text !== null) return value;
  const said = written(call.machine, call.state, value, call.site);
  if (said !== value) return said;
  // Text is what it is, under whatever other names a library knows it.
  if (value.core.objects.length === 0 && value.core.types.includes(call.machine.native.text)) return value;
  const taint = value.core.objects.length > 0 ? json(call, value) : value.taint;
  return { ...textWith(call, taint), ...(value.core.objects.length === 0 && value.id !== 0 ? { home: -1 } : {}) };
};

export const textEffects = {
  ...pieceEffects,
  'text.replace': (call) => replaced(call, false),
  'text.replaceAll': (call) => replaced(call, call.args.positional.length < 3),
  ...splitEffects,
  ...translateEffects,
  'text.concat': concat,
  'text.pad': (call) => builtText([given(call, 1) ?? constant(' '), call.self], call.machine.native.text),
  'text.match': matchOrTexts,
  'text.matchAll': matches,
  'text.includes': includes,
  'text.search': search,
  'text.searchLast': searchLast,
  'text.atEnding': (call) => {
    const given = argument(call, 0);
    const before = textWith(call, noted(given.taint, call.site, call.name));
    const behind = endingOf(call, given, pieceBehind(call, given));
    return makeList(call.machine, call.state, call.site, 'ending', [before, behind]);
  },
  'text.ending': (call) => endingOf(call, argument(call, 0), pieceBehind(call, argument(call, 0))),
  'text.startsWith': startsWith,
  'text.endsWith': endsWith,
  'text.code': code,
  'text.fromCodes': fromCodes,
  'text.format': format,
  'text.formatWith': formatWith,
  'text.printf': printf,
  'text.vprintf': vprintf,
  'text.substitute': substitute,
  'expression.test': test,
  'expression.exec': execute,
  'expression.new': newExpression,
  'to.text': asWritten,
  'to.code': (call) => {
    const text = asWritten(call);
    return text === null ? null : cleared(text, 0, allChars & ~Char.lineBreak);
  },
  // Quotes, backslashes and line breaks come out escaped.
  'to.json': (call) => {
    const value = argument(call, 0);
    const written = cleared(
      textWith(call, json(call, value)),
      0,
      allChars & ~(Char.doubleQuote | Char.backslash | Char.lineBreak),
    );
    // Text comes out within quotes, wherever it stood.
    const quoted: Value =
      written.taint.length === 0 ? written : { ...written, text: ['"', { taint: written.taint }, '"'] };
    return value.core.objects.length > 0 ? { ...quoted, textOf: value } : quoted;
  },
} satisfies Readonly<Record<string, EffectRun>>;
