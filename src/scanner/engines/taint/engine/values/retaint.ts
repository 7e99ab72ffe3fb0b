import type { Doubts } from './doubts.ts';
import { type Atom, joinTaint, noTaint } from './taint.ts';
import type { TraceId } from './traces.ts';
import { derived, type Hole, type Value } from './values.ts';

export const withTaint = (value: Value, taint: readonly Atom[]): Value =>
  taint === value.taint
    ? value
    : derived(value.core, value.text === null ? null : retaintText(value.text, taint), taint);

/** Text whose holes' taint can no longer be told apart. */
const retaintText = (text: readonly (string | Hole)[], taint: readonly Atom[]): Value['text'] => {
  const holes = text.filter((piece) => typeof piece !== 'string').length;
  return holes === 1 ? text.map((piece) => (typeof piece === 'string' ? piece : { ...piece, taint })) : null;
};

/** The same with each atom changed; atoms for which `change` answers null go. */
export const mapTaint = (value: Value, change: (atom: Atom) => Atom | null): Value => {
  if (value.taint.length === 0) return value;
  const apply = (atoms: readonly Atom[]): readonly Atom[] => {
    const changed = atoms.map(change);
    if (changed.every((atom, index) => atom === atoms[index])) return atoms;
    return joinTaint(
      noTaint,
      changed.filter((atom) => atom !== null),
    );
  };
  const taint = apply(value.taint);
  if (taint === value.taint) return value;
  const text =
    value.text?.map((piece) => (typeof piece === 'string' ? piece : { ...piece, taint: apply(piece.taint) })) ?? null;
  return derived(value.core, text, taint);
};

/** The same value on its way: a step more, nothing else. */
export const retraced = (value: Value, extendTrace: (trace: TraceId) => TraceId): Value =>
  value.taint.length === 0 ? value : ofAtoms(value, (atom) => ({ ...atom, trace: extendTrace(atom.trace) }));

/**
 * What was shown of a value somewhere, on the way of this one: a reader is not led to where it was shown. The atoms of
 * both are of the same sources.
 */
export const onWayOf = (shown: Value, { taint }: Value): Value => {
  if (shown.taint.length === 0 || shown.taint === taint) return shown;
  const traces = new Map(taint.map(({ source, trace }) => [source, trace]));
  return ofAtoms(shown, (atom) => ({ ...atom, trace: traces.get(atom.source) ?? atom.trace }));
};

/** The same value, less surely. */
export const doubted = (value: Value, doubts: Doubts): Value =>
  value.taint.every((atom) => (atom.doubts & doubts) === doubts)
    ? value
    : ofAtoms(value, (atom) => ({ ...atom, doubts: atom.doubts | doubts }));

const ofAtoms = (value: Value, change: (atom: Atom) => Atom): Value => ({
  ...value,
  taint: value.taint.map(change),
  text:
    value.text?.map((piece) => (typeof piece === 'string' ? piece : { ...piece, taint: piece.taint.map(change) })) ??
    null,
});
