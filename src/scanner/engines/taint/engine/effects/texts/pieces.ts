import { allChars, Char, classesOf, ownClassOf } from '../../../characters.ts';
import { lessOf } from '../../conditions/facts.ts';
import { letterNow } from '../../conditions/letters.ts';
import { ofNumbers } from '../../heap/outside-parts.ts';
import { onlyObject } from '../../heap/rewritten.ts';
import { lengthOf } from '../../heap/slots.ts';
import { fullClasses } from '../../values/expression-characters.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { joinTaint } from '../../values/taint.ts';
import { oneText } from '../../values/text.ts';
import { constant, typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';
import { between, type Count, endGiven, ofLength } from '../subjects/piece-length.ts';
import { beginningLike } from './beginning.ts';
import { startingWithout } from './cleaned-text.ts';
import { endingAlike, endingOf } from './ending.ts';
import { shaped } from './shaped.ts';

/* Pieces of a text, and texts of the same characters. The receiver is the text. */

/** How a piece is cut: by numbers, which are the arguments. */
interface Piece {
  readonly cut: (text: string, numbers: readonly number[]) => string;
  readonly count: Count;
  /** Where it stands, if it is one character. */
  readonly place: (numbers: readonly number[]) => number | null;
}

/** Exactly the piece of a known text where the numbers are known; else characters of it, no more than that many. */
const pieceOf =
  ({ cut, count, place }: Piece): EffectRun =>
  (call) => {
    const { endOf, lastOf } = argument(call, 0);
    if (endOf !== undefined && endOf.id === call.self.id && endGiven(call, 1) === undefined)
      return endingOf(call, call.self, fromDot(shaped(call, null)));
    if (lastOf?.isPast === true && lastOf.text.id === call.self.id && endGiven(call, 1) === undefined)
      return without(lastOf.sign, shaped(call, null));
    const numbers = numbersOf(call);
    if (numbers === null || numbers.length > 2) {
      const piece = chosenBy(call, beginning(call, place, ofLength(call, shaped(call, null), count)));
      return place === own && call.self.taint.length > 0
        ? letterNow(call.machine, call.state, call.self, argument(call, 0), piece)
        : piece;
    }
    const piece = shaped(call, (one) => cut(one, numbers));
    return ofPlace(call, place(numbers), beginning(call, place, ofLength(call, piece, count)));
  };

/**
 * Which piece it is of the program's own text, who chooses its place knows: that matters where it should be hard to
 * guess.
 */
const chosenBy = (call: EffectContext, piece: Value): Value =>
  call.self.taint.length > 0
    ? piece
    : withTaint(piece, joinTaint(piece.taint, ofNumbers(call.machine, argument(call, 0).taint)));

/**
 * A text in which a character does not stand, where the character is told from others; behind its last separator a path
 * is a name.
 */
const without = (sign: string, text: Value): Value => {
  const chars = separators.includes(sign) ? classesOf(separators) : ownClassOf(sign);
  return chars === null ? text : mapTaint(text, (atom) => lessOf(atom, 0, allChars & ~chars));
};

const separators = '/\\';

/** From the last dot on: it is the only one. */
const fromDot = (piece: Value): Value => {
  const { taint } = mapTaint(piece, (atom) => lessOf(atom, 0, allChars & ~Char.dot));
  return piece.text !== null || piece.taint.length === 0 ? piece : { ...piece, text: ['.', { taint }] };
};

/** A piece from the first character on: what it equals, the text begins with. */
const beginning = (call: EffectContext, place: Piece['place'], piece: Value): Value => {
  const size = argument(call, 1).sizeOf ?? endGiven(call, 1);
  if (place === own || (endGiven(call, 0) ?? 0) !== 0) return piece;
  const begun = beginningLike(call.self, piece);
  return endGiven(call, 0) === 0 && call.self.id !== 0 && piece.id !== 0 && size !== undefined
    ? { ...begun, headOf: { text: call.self, size } }
    : begun;
};

/** Null where one is not known. */
const numbersOf = (call: EffectContext): number[] | null => {
  const numbers: number[] = [];
  for (const value of call.args.positional) {
    const [only, ...others] = value.core.consts ?? [];
    if (typeof only !== 'number' || others.length > 0 || value.core.objects.length > 0) return null;
    numbers.push(only);
  }
  return call.args.rest === null ? numbers : null;
};

const ofPlace = ({ machine, state, self }: EffectContext, at: number | null, piece: Value): Value =>
  at === null || piece.id === 0 ? piece : letterNow(machine, state, self, constant(at), piece);

/** One character, cut out by where it begins and ends. */
const oneOf = ([from = 0, to]: readonly number[]): number | null => (from >= 0 && to === from + 1 ? from : null);

/** The same by where it begins and how long it is. */
const lettersFrom = ([from = 0, length]: readonly number[]): number | null => (from >= 0 && length === 1 ? from : null);

const own = ([at = 0]: readonly number[]): number => at;

/** Letters in another case say the same about what they stand for. */
const caseOf =
  (fold: ((text: string) => string) | null): EffectRun =>
  (call) => {
    const { self } = call;
    const made = beginningLike(self, shaped(call, fold));
    if (made.id === 0 || self.id === 0) return made;
    return {
      ...made,
      sameEnd: endingAlike(self),
      decides: self.decides ?? { about: [self], clears: ALL_KINDS, leaves: null, isWhole: true },
    };
  };

const ALL_KINDS = -1;

/** White space goes, or whichever characters are given: from the beginning, or from both ends. */
const trimmed =
  (isBoth: boolean): EffectRun =>
  (call) => {
    const { positional } = call.args;
    if (positional.length === 0)
      return beginningLike(
        call.self,
        shaped(call, (one) => (isBoth ? one.trim() : one.trimStart())),
      );
    const given = positional.map(oneText);
    const all = given.includes(null) ? '' : given.join('');
    // `a..z` may be a range.
    if (all === '' || all.includes('..')) return shaped(call, null);
    const cut = (one: string): string => {
      const letters = [...one];
      const from = letters.findIndex((letter) => !all.includes(letter));
      const to = isBoth ? letters.findLastIndex((letter) => !all.includes(letter)) + 1 : letters.length;
      return from < 0 ? '' : letters.slice(from, to).join('');
    };
    const codes = new Set([...all].map((letter) => letter.charCodeAt(0)));
    return startingWithout(shaped(call, cut), fullClasses(codes));
  };

/** How long arg 0 is, a text or a list. */
const length: EffectRun = (call) => {
  const { machine, state } = call;
  const value = argument(call, 0);
  const list = value.core.consts?.length === 0 ? onlyObject(value) : null;
  const known = list === null || machine.objects.get(list).kind !== 'list' ? null : lengthOf(machine, state, list);
  if (known !== null) return constant(known);
  const text = value.taint.length === 0 ? oneText(value) : null;
  // Others are counted in bytes here and there.
  if (text !== null && /^[ -~]*$/.test(text)) return constant(text.length);
  return {
    ...typed([machine.native.number]),
    ...(value.taint.length === 0 && value.core.objects.length > 0 ? {} : { sizeOf: value }),
    ...(list === null ? {} : { lengthOf: { list, less: 0 } }),
  };
};

export const pieceEffects = {
  'text.part': (call) => shaped(call, null),
  'text.repeat': (call) => shaped(call, null),
  'text.slice': pieceOf({ cut: (one, [from, to]) => one.slice(from, to), count: between, place: oneOf }),
  'text.substring': pieceOf({
    cut: (one, [from = 0, to]) => one.substring(from, to),
    count: (from = 0, to = Number.NaN) => Math.abs(to - from),
    place: oneOf,
  }),
  'text.substr': pieceOf({
    cut: (one, [from, length]) => one.slice(from).slice(0, length),
    // Below zero it tells how many are left out.
    count: (_, length = Number.NaN) => (length < 0 ? Number.NaN : length),
    place: lettersFrom,
  }),
  'text.charAt': pieceOf({ cut: (one, [at = 0]) => one.charAt(at), count: () => 1, place: own }),
  'text.at': pieceOf({ cut: (one, [at = 0]) => one.at(at) ?? '', count: () => 1, place: own }),
  'text.trim': trimmed(true),
  'text.trimStart': trimmed(false),
  'text.length': length,
  'text.lower': caseOf((one) => one.toLowerCase()),
  'text.upper': caseOf((one) => one.toUpperCase()),
  'text.case': caseOf(null),
} satisfies Readonly<Record<string, EffectRun>>;
