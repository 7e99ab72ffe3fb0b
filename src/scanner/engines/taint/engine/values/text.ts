import type { TypeId } from '../../specs/model.ts';
import { constId, intern, isExpression, kindsWithoutText, MAX_CONSTS, native, noObjects, noTypes } from './core.ts';
import { joinTaint, noTaint } from './taint.ts';
import { derived, type Hole, holdsNoText, MAX_PIECES, MAX_TEXT, type Value } from './values.ts';

/** Values within values that a value remembers: texts that double at each step would hold more than can be counted. */
const MAX_HELD = 256;

/** A text built of parts. `parts` are values of text; the pieces of those already built are taken over. */
export const builtText = (parts: readonly Value[], textType: TypeId): Value => {
  let consts: string[] | null = [''];
  const pieces: (string | Hole)[] = [];
  let known = true;
  let taint = noTaint;
  for (const given of parts) {
    const part = asPart(given);
    taint = joinTaint(taint, part.taint);
    const texts: readonly string[] | null = textsOf(part);
    if (consts !== null) {
      const before: readonly string[] = consts;
      consts =
        texts === null || part.taint.length > 0 || texts.length * before.length > MAX_CONSTS
          ? null
          : before.flatMap((head) => texts.map((tail) => head + tail));
    }
    for (const piece of part.text ??
      (texts?.length === 1 && part.taint.length === 0 ? texts : [{ taint: part.taint }])) {
      const last = pieces.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
      else if (piece !== '') pieces.push(piece);
    }
    if (
      pieces.length > MAX_PIECES ||
      pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0) > MAX_TEXT
    )
      known = false;
  }
  if (consts?.every((text) => text.length <= MAX_TEXT)) {
    const unique = [...new Set(consts)].toSorted((left, right) => constId(left) - constId(right));
    return derived(intern(unique, noObjects, noTypes), null, taint);
  }
  const built = derived(intern(null, noObjects, [textType]), known ? pieces : null, taint);
  return taint.length === 0 ? built : { ...built, parts: heldParts(parts) };
};

/** What a value was made of, to be remembered: without what that was made of, where it were too much. */
export const heldParts = (made: readonly Value[]): readonly Value[] =>
  isHeldWhole(made) ? made : made.map(({ parts: _parts, leadsAs: _ways, below: _below, ...bare }) => bare);

const isHeldWhole = (made: readonly Value[]): boolean => {
  const open = [made];
  let held = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    held += next.length;
    if (held > MAX_HELD) return false;
    for (const { parts = [], leadsAs = [], below } of next) open.push(parts, leadsAs, below?.made ?? []);
  }
  return true;
};

/** What a number or a boolean brings into text is no text of an outsider's. */
const asPart = (value: Value): Value => {
  if (value.taint.length === 0 || !holdsNoText(value, native)) return value;
  return {
    ...value,
    text: null,
    taint: value.taint
      .filter((atom) => (atom.kinds & kindsWithoutText) !== 0)
      .map((atom) => ({ ...atom, kinds: atom.kinds & kindsWithoutText })),
  };
};

/** The texts a value may be when it is put into text; null when that is not known. */
export const textsOf = (value: Value): readonly string[] | null => {
  const { consts, objects } = value.core;
  if (consts === null || objects.length > 0 || consts.length === 0) return null;
  return consts.map((item) => (isExpression(item) ? `/${item.source}/${item.flags}` : String(item)));
};

/** Its one constant text, or null. */
export const oneText = (value: Value): string | null => {
  const { consts, objects } = value.core;
  const only = consts?.length === 1 && objects.length === 0 ? consts[0] : null;
  return typeof only === 'string' ? only : null;
};
