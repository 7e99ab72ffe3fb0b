import { native } from './core.ts';
import { sameText } from './join.ts';
import { mapTaint } from './retaint.ts';
import { type Atom, joinTaint, noTaint, sameTaint } from './taint.ts';
import { builtText } from './text.ts';
import type { Facts, Value } from './values.ts';

/*
 * What is shown of a value later than something was made of it.
 */

/** Values within values, beyond which nothing is looked at. */
const MAX_DEPTH = 4;

/**
 * A text that was put together before something of its parts was shown: it holds no more of outside data than they do
 * now.
 */
export const asPartsShow = (value: Value, facts: Facts, depth = 0): Value => {
  if (value.taint.length === 0 || depth > MAX_DEPTH) return value;
  const { parts, below } = value;
  if (parts !== undefined) return ofParts(value, parts, facts, depth);
  if (below === undefined) return value;
  const made = shownAll(below.made, facts, depth);
  if (made === below.made || made.some(({ taint }) => taint.some((atom) => (atom.chars & below.without) !== 0)))
    return value;
  return less(value, (atom) => lessKinds(atom, atom.kinds & ~below.clears));
};

const ofParts = (value: Value, parts: readonly Value[], facts: Facts, depth: number): Value => {
  const shown = shownAll(parts, facts, depth);
  if (shown === parts) return value;
  const whole = builtText(parts, native.text);
  // Nothing else was done to it: each part stands where it stood.
  if (sameText(whole.text, value.text) && sameTaint(whole.taint, value.taint))
    return { ...builtText(shown, native.text), id: value.id, home: value.home };
  const held = shown.reduce((sum, part) => joinTaint(sum, part.taint), noTaint);
  return less(value, (atom) => heldOf(atom, held));
};

/** The same list where nothing was shown of any. */
const shownAll = (values: readonly Value[], facts: Facts, depth: number): readonly Value[] => {
  const shown = values.map((one) => facts.get(one.id) ?? asPartsShow(one, facts, depth + 1));
  return shown.every((one, index) => one.taint === values[index]?.taint) ? values : shown;
};

const less = (value: Value, change: (atom: Atom) => Atom | null): Value => {
  const changed = mapTaint(value, change);
  return changed === value ? value : { ...value, core: changed.core, text: changed.text, taint: changed.taint };
};

/** What is left of it where nothing else is held. */
const heldOf = (atom: Atom, held: readonly Atom[]): Atom | null => {
  const same = held.filter(({ source }) => source === atom.source);
  const kinds = same.reduce((sum, one) => sum | one.kinds, 0) & atom.kinds;
  const chars = same.reduce((sum, one) => sum | one.chars, 0) & atom.chars;
  return lessKinds(chars === atom.chars ? atom : { ...atom, chars }, kinds);
};

const lessKinds = (atom: Atom, kinds: number): Atom | null =>
  kinds === 0 ? null : kinds === atom.kinds ? atom : { ...atom, kinds };
