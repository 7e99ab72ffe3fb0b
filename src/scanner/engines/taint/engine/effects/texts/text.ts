import { allChars, Char } from '../../../characters.ts';
import { argumentValues, noted } from '../../calls/unknown-call.ts';
import { heldBy, written } from '../../calls/written.ts';
import { cleared } from '../../conditions/facts.ts';
import { isLetter, letterNow } from '../../conditions/letters.ts';
import { matching } from '../../conditions/text-tests.ts';
import { makeList } from '../../heap/lists.ts';
import { positional } from '../../machine.ts';
import type { Constant } from '../../values/core.ts';
import { withTaint } from '../../values/retaint.ts';
import type { Atom } from '../../values/taint.ts';
import { builtText, oneText, textsOf } from '../../values/text.ts';
import { constant, expressionsOf, typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { endingOf, pieceBehind } from './ending.ts';
import { endsWith, startsWith } from './ends.ts';
import { format, formatWith, substitute } from './format.ts';
import { execute, matches, matchOrTexts } from './match.ts';
import { pieceEffects } from './pieces.ts';
import { printf, vprintf } from './printf.ts';
import { replaced } from './replace.ts';
import { differs, includes, includesAny, search, searchAny, searchLast } from './search.ts';
import { shaped, textWith } from './shaped.ts';
import { splitEffects } from './split.ts';
import { translateEffects } from './translate.ts';

/** The characters of a text, one by one. */
const anyCharacter: Value = constant({ source: '[\\s\\S]', flags: 'g' });

/** A function that nobody knows may answer what it got. */
const each: EffectRun = (call) => {
  const change = argument(call, 0);
  return change.core.objects.some((object) => call.machine.objects.get(object).kind === 'closure')
    ? replaced({ ...call, args: positional(anyCharacter, change) }, true)
    : textWith(call, call.self.taint);
};

const concat: EffectRun = (call) =>
  builtText([...(call.hasSelf ? [call.self] : []), ...argumentValues(call.args)], call.machine.native.text);

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
  // Text is what it is, under whatever other names a library knows it, and so is a part that decides about its whole.
  const isText = value.core.types.includes(call.machine.native.text) || value.decides !== undefined;
  if (value.core.objects.length === 0 && isText) return value;
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
  'text.each': each,
  'text.includes': includes,
  'text.includesAny': includesAny,
  'text.searchAny': searchAny,
  'text.search': search,
  'text.searchLast': searchLast,
  'text.differs': differs,
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
