import { intern, joinCores, kindsWithoutText, sortedNumbers, typesOfConsts, union } from './core.ts';
import { isFixed } from './fixed.ts';
import { type Atom, joinTaint, sameTaint } from './taint.ts';
import { derived, type Hole, nothing, type Value } from './values.ts';

export const sameText = (one: Value['text'], other: Value['text']): boolean => {
  if (one === other) return true;
  if (one === null || other === null || one.length !== other.length) return false;
  return one.every((piece, index) => {
    const twin = other[index];
    if (typeof piece === 'string' || typeof twin === 'string' || twin === undefined) return piece === twin;
    return piece.folder === twin.folder && sameTaint(piece.taint, twin.taint);
  });
};

export const sameValue = (one: Value, other: Value): boolean =>
  one === other ||
  (one.core === other.core &&
    (one.chosen ?? 0) === (other.chosen ?? 0) &&
    sameTaint(one.taint, other.taint) &&
    sameText(one.text, other.text));

/** The first itself when the second adds nothing: loops end by that. */
export const join = (one: Value, other: Value): Value => {
  if (one === other) return one;
  if (one === nothing) return other;
  if (other === nothing) return one;
  const joined = withoutParts(withoutProof(joinKnown(one, other), one, other), one, other);
  const chosen = (one.chosen ?? 0) | (other.chosen ?? 0);
  const marked = (joined.chosen ?? 0) === chosen ? joined : { ...joined, chosen };
  const given: Value = marked.given !== true && isGiven(one, other) ? { ...marked, given: true } : marked;
  const fixed = isFixed(one) && isFixed(other) && given.core.consts === null;
  if ((given.fixed === true) === fixed) return given;
  const { fixed: _, ...others } = given;
  return fixed ? { ...others, fixed: true } : others;
};

/** Where the same value stands in another, whatever was shown of it. */
const placeIn = ({ letterOf, placeOf }: Value): Pick<Value, 'letterOf' | 'placeOf'> => ({
  ...(letterOf === undefined ? {} : { letterOf }),
  ...(placeOf === undefined ? {} : { placeOf }),
});

/** What holds of the same value on either way. */
const shownOnBoth = (one: Value, other: Value): Pick<Value, 'below' | 'denies' | 'keyOf' | 'parts' | 'pieceOf'> => {
  const denies = one.denies?.filter((name) => other.denies?.includes(name)) ?? [];
  return {
    ...(denies.length === 0 ? {} : { denies }),
    ...(one.keyOf === undefined || one.keyOf !== other.keyOf ? {} : { keyOf: one.keyOf }),
    ...(one.below === undefined || one.below !== other.below ? {} : { below: one.below }),
    ...(one.parts === undefined || one.parts !== other.parts ? {} : { parts: one.parts }),
    ...(one.pieceOf === undefined || one.pieceOf !== other.pieceOf ? {} : { pieceOf: one.pieceOf }),
  };
};

/** A proof of the one is none of the other. */
const withoutProof = (joined: Value, one: Value, other: Value): Value => {
  if (joined.proves === undefined || one.proves === other.proves) return joined;
  const { proves: _, ...rest } = joined;
  return rest;
};

/** What is put together of other parts on the other way. */
const withoutParts = (joined: Value, one: Value, other: Value): Value => {
  if (other.taint.length === 0 || (one.parts === other.parts && one.below === other.below)) return joined;
  const { parts, below, ...rest } = joined;
  return parts === undefined && below === undefined ? joined : rest;
};

/** On each way that brings outside data it is as it was given. */
const isGiven = (one: Value, other: Value): boolean =>
  (one.given === true && (other.given === true || other.taint.length === 0)) ||
  (other.given === true && one.taint.length === 0);

const joinKnown = (one: Value, other: Value): Value => {
  const core = joinCores(one.core, other.core);
  const taint = joinTaint(one.taint, other.taint);
  const text = sameText(one.text, other.text) ? one.text : textOfTainted(one, other, taint);
  if (core === one.core && taint === one.taint && text === one.text)
    return one.test === null || one.test === other.test ? one : { ...one, test: null };
  if (one.id === other.id)
    return {
      ...placeIn(one),
      ...shownOnBoth(one, other),
      core,
      text,
      taint,
      home: one.home === other.home ? one.home : -1,
      test: null,
      id: one.id,
    };
  return { ...derived(core, text, taint, one.home === other.home ? one.home : -1), ...decidesUnlessEmpty(one, other) };
};

/** `host or ''`: what is not empty decides about the same. */
const decidesUnlessEmpty = (one: Value, other: Value): Pick<Value, 'decides'> => {
  const { decides } = isEmpty(other) ? one : isEmpty(one) ? other : nothing;
  return decides === undefined ? {} : { decides };
};

const isEmpty = ({ core, taint }: Value): boolean =>
  taint.length === 0 &&
  core.objects.length === 0 &&
  core.types.length === 0 &&
  core.consts?.length === 1 &&
  !core.consts[0];

/** How the text is built on the one way that brings outside data; where both do, the beginning that they share. */
const textOfTainted = (one: Value, other: Value, taint: readonly Atom[]): Value['text'] => {
  if (!bringsText(other)) return one.text;
  if (!bringsText(one)) return other.text;
  const alike = textOfBoth(one.text, other.text);
  if (alike !== null) return alike;
  const shared = sharedBeginning(one.text?.[0], other.text?.[0]);
  if (shared === '') return behindUnknown(one.text ?? [], other.text ?? [], taint);
  const end = one.text?.length === 1 || other.text?.length === 1 ? '' : sharedEnd(one.text?.at(-1), other.text?.at(-1));
  return end === '' ? [shared, { taint }] : [shared, { taint }, end];
};

/** What stands behind something unknown in both: neither begins with it. */
const behindUnknown = (
  [one, ...more]: readonly (string | Hole)[],
  [other, ...further]: readonly (string | Hole)[],
  taint: readonly Atom[],
): Value['text'] =>
  isUnknown(one) && isUnknown(other) && more.length > 0 && further.length > 0
    ? [{ taint: joinTaint(one.taint, other.taint) }, { taint }]
    : null;

const isUnknown = (piece: string | Hole | undefined): piece is Hole =>
  typeof piece === 'object' && piece.isLetter !== true;

/** Two texts that are built alike, of which either may stand in each place; null for others. */
const textOfBoth = (one: Value['text'], other: Value['text']): Value['text'] => {
  if (one === null || other === null || one.length !== other.length) return null;
  const pieces: (string | Hole)[] = [];
  for (const [index, piece] of one.entries()) {
    const twin = other[index];
    if (typeof piece === 'string' || typeof twin === 'string' || twin === undefined) {
      if (piece !== twin) return null;
      pieces.push(piece);
    } else if (piece.folder !== twin.folder || piece.isLetter !== twin.isLetter) return null;
    else pieces.push({ ...piece, taint: joinTaint(piece.taint, twin.taint) });
  }
  return pieces;
};

/** Outside data that is more than a number put into it. */
const bringsText = ({ taint }: Value): boolean => taint.some((atom) => (atom.kinds & ~kindsWithoutText) !== 0);

/** As far as it opens no quotes and no tag: what comes behind would be taken to stand in them. */
const sharedBeginning = (one: string | Hole | undefined, other: string | Hole | undefined): string => {
  if (typeof one !== 'string' || typeof other !== 'string') return '';
  let length = 0;
  while (length < one.length && one[length] === other[length] && !/["'`<]/.test(one[length] ?? '')) length++;
  return one.slice(0, length);
};

const sharedEnd = (one: string | Hole | undefined, other: string | Hole | undefined): string => {
  if (typeof one !== 'string' || typeof other !== 'string') return '';
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return one.slice(one.length - length);
};

export const joinAll = (values: readonly Value[]): Value => values.reduce(join, nothing);

/** What goes on growing from turn to turn becomes anything of its kind that begins as it always did. */
export const widen = (before: Value, after: Value): Value => {
  if (sameValue(before, after)) return before;
  const grew =
    after.core.consts !== null &&
    after.core.consts.length > (before.core.consts?.length ?? 0) &&
    after.core.consts.length > 1;
  const core = grew
    ? intern(null, after.core.objects, union(after.core.types, sortedNumbers(typesOfConsts(after.core.consts ?? []))))
    : after.core;
  const begun = sharedBeginning(before.text?.[0], after.text?.[0]);
  const text = begun === '' || after.taint.length === 0 ? null : [begun, { taint: after.taint }];
  const widened = derived(core, text, after.taint);
  return after.chosen === undefined ? widened : { ...widened, chosen: after.chosen };
};
