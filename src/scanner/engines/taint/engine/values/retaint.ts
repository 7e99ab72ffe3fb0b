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
  return holes === 1 ? text.map((piece) => (typeof piece === 'string' ? piece : { taint })) : null;
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
  const text = value.text?.map((piece) => (typeof piece === 'string' ? piece : { taint: apply(piece.taint) })) ?? null;
  return derived(value.core, text, taint);
};

/** The same value on its way: a step more, nothing else. */
export const retraced = (value: Value, extendTrace: (trace: TraceId) => TraceId): Value => {
  if (value.taint.length === 0) return value;
  const apply = (atoms: readonly Atom[]): readonly Atom[] =>
    atoms.map((atom) => ({ ...atom, trace: extendTrace(atom.trace) }));
  return {
    ...value,
    taint: apply(value.taint),
    text: value.text?.map((piece) => (typeof piece === 'string' ? piece : { taint: apply(piece.taint) })) ?? null,
  };
};
