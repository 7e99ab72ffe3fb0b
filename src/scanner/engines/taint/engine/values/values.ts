import type { CharSet } from '../../characters.ts';
import type { KindMask, TypeId } from '../../specs/model.ts';
import {
  type Constant,
  type Core,
  constId,
  type Expression,
  emptyIsFalse,
  forgetCores,
  intern,
  isExpression,
  joinCores,
  kindsWithoutText,
  MAX_OBJECTS,
  MAX_TYPES,
  type NativeTypes,
  native,
  noObjects,
  noTypes,
  type ObjectId,
  type SlotId,
  sortedNumbers,
  typesOfConsts,
  union,
} from './core.ts';
import { type Atom, joinTaint, noTaint, sameTaint } from './taint.ts';
import type { TraceId } from './traces.ts';

/** Text with something unknown within. */
export interface Hole {
  readonly taint: readonly Atom[];
}

export interface Value {
  readonly core: Core;
  /** How the text is built, where that is known. */
  readonly text: readonly (string | Hole)[] | null;
  readonly taint: readonly Atom[];
  /** The slot it was read from and still stands in, or -1. */
  readonly home: SlotId;
  readonly test: Test | null;
  /** Knowing this one decides about another: once it is a constant, these kinds and all but these characters are cleared there. */
  readonly decides?: { readonly about: readonly Value[]; readonly clears: KindMask; readonly leaves: CharSet | null };
  /** Constants that it was shown not to be. */
  readonly denies?: readonly string[];
  /** One character of this text: what each of them passes, the text has passed. */
  readonly letterOf?: Value;
  /** The code of this character. */
  readonly codeOf?: Value;
  /** A text that holds this value: read back, it is a copy. */
  readonly textOf?: Value;
  /** The field of an object that a key from outside has chosen: what may be the prototype of all. */
  readonly chosen?: true;
  /** The same for every copy of one value, whatever name it goes by; what a condition shows of one holds for all. 0: nobody asks. */
  readonly id: number;
}

/** What is known of other values when this one counts as true, or as false. */
export interface Test {
  readonly whenTrue: Facts;
  readonly whenFalse: Facts;
  /** This value is the name of the type of that one. */
  readonly typeOf?: Value;
  /** This value is a position, below zero where the condition is false. */
  readonly isPosition?: true;
}

/** What the values of these ids are for sure. */
export type Facts = ReadonlyMap<number, Value>;

export const MAX_PIECES = 24;
export const MAX_TEXT = 4000;

export const noFacts: Facts = new Map();

let lastId = 0;

/** A value of its own: what was shown of those it is made of says nothing of it. */
export const derived = (core: Core, text: Value['text'], taint: readonly Atom[], home: SlotId = -1): Value => ({
  core,
  text,
  taint,
  home,
  test: null,
  id: taint.length === 0 ? 0 : ++lastId,
});

/** By core: the value of which nothing more is known. */
const plainValues: Value[] = [];

const plainOf = (core: Core): Value => {
  const known = plainValues[core.id];
  if (known !== undefined) return known;
  const value: Value = { core, text: null, taint: noTaint, home: -1, test: null, id: 0 };
  plainValues[core.id] = value;
  return value;
};

/** Nothing is known of it. */
export const unknown: Value = plainOf(intern(null, noObjects, noTypes));

/** No value at all: what a join begins with. */
export const nothing: Value = plainOf(intern([], noObjects, noTypes));

export const constant = (of: Constant): Value => plainOf(intern([of], noObjects, noTypes));

export const undefinedValue = constant(undefined);

/** By object, since this is asked for most. */
const objectValues: Value[] = [];

export const objectValue = (object: ObjectId): Value => {
  const known = objectValues[object];
  if (known !== undefined) return known;
  const value = plainOf(intern([], [object], noTypes));
  objectValues[object] = value;
  return value;
};

/** Something of these types that is no object of the tree: a text, a number, what a library gave. */
export const typed = (types: readonly TypeId[]): Value =>
  types.length === 0 ? unknown : plainOf(intern(null, noObjects, atMost(sortedNumbers(types), MAX_TYPES)));

const atMost = (numbers: readonly number[], most: number): readonly number[] =>
  numbers.length <= most ? numbers : numbers.slice(0, most);

/** For one analysis: what the one before left is forgotten. */
export const forgetValues = (): void => {
  forgetCores();
  plainValues.length = 0;
  for (const value of [unknown, nothing, undefinedValue]) plainValues[value.core.id] = value;
  objectValues.length = 0;
};

export const sameText = (one: Value['text'], other: Value['text']): boolean => {
  if (one === other) return true;
  if (one === null || other === null || one.length !== other.length) return false;
  return one.every((piece, index) => {
    const twin = other[index];
    if (typeof piece === 'string' || typeof twin === 'string' || twin === undefined) return piece === twin;
    return sameTaint(piece.taint, twin.taint);
  });
};

export const sameValue = (one: Value, other: Value): boolean =>
  one === other || (one.core === other.core && sameTaint(one.taint, other.taint) && sameText(one.text, other.text));

/** The first itself when the second adds nothing: loops end by that. */
export const join = (one: Value, other: Value): Value => {
  if (one === other) return one;
  if (one === nothing) return other;
  if (other === nothing) return one;
  const core = joinCores(one.core, other.core);
  const taint = joinTaint(one.taint, other.taint);
  const text = sameText(one.text, other.text) ? one.text : textOfTainted(one, other, taint);
  if (core === one.core && taint === one.taint && text === one.text)
    return one.test === null || one.test === other.test ? one : { ...one, test: null };
  if (one.id === other.id)
    return { core, text, taint, home: one.home === other.home ? one.home : -1, test: null, id: one.id };
  return derived(core, text, taint, one.home === other.home ? one.home : -1);
};

/** How the text is built on the one way that brings outside data; where both do, the beginning that they share. */
const textOfTainted = (one: Value, other: Value, taint: readonly Atom[]): Value['text'] => {
  if (!bringsText(other)) return one.text;
  if (!bringsText(one)) return other.text;
  const shared = sharedBeginning(one.text?.[0], other.text?.[0]);
  return shared === '' ? null : [shared, { taint }];
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

export const joinAll = (values: readonly Value[]): Value => values.reduce(join, nothing);

/** What goes on growing from turn to turn becomes anything of its kind. */
export const widen = (before: Value, after: Value): Value => {
  if (sameValue(before, after)) return before;
  const grew =
    after.core.consts !== null &&
    after.core.consts.length > (before.core.consts?.length ?? 0) &&
    after.core.consts.length > 1;
  const core = grew
    ? intern(null, after.core.objects, union(after.core.types, sortedNumbers(typesOfConsts(after.core.consts ?? []))))
    : after.core;
  return derived(core, null, after.taint);
};

/** True or false, and nothing else. */
export const isUnknownBoolean = ({ core }: Value): boolean =>
  core.consts === null && core.objects.length === 0 && core.types.length === 1 && core.types[0] === native.boolean;

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

export const withTypes = (value: Value, types: readonly TypeId[]): Value =>
  types.length === 0
    ? value
    : {
        ...value,
        core: intern(
          value.core.consts,
          value.core.objects,
          union(value.core.types, sortedNumbers(types)).slice(0, MAX_TYPES),
        ),
      };

/** A value that conditions can show something of, though it holds no outside data. */
export const identified = (value: Value): Value => (value.id === 0 ? { ...value, id: ++lastId } : value);

export const withHome = (value: Value, home: SlotId): Value => (value.home === home ? value : { ...value, home });

export const withTest = (value: Value, test: Test): Value => ({ ...value, test });

/** The value with these constants only; null for any. */
export const withConsts = (value: Value, consts: readonly Constant[] | null): Value => ({
  ...value,
  core: intern(
    consts === null ? null : consts.toSorted((left, right) => constId(left) - constId(right)),
    value.core.objects,
    value.core.types,
  ),
  text: null,
  home: value.home,
  test: null,
});

export const withObjects = (value: Value, objects: readonly ObjectId[]): Value => ({
  ...value,
  core: intern(value.core.consts, atMost(sortedNumbers(objects), MAX_OBJECTS), value.core.types),
});

export const expressionsOf = (value: Value): readonly Expression[] => value.core.consts?.filter(isExpression) ?? [];

/** True, false, or null where it may be either. */
export const truth = (value: Value): boolean | null => {
  const { consts, objects, types } = value.core;
  // Text with anything of the program's own in it is not empty.
  if (consts === null)
    return value.text?.some((piece) => typeof piece === 'string' && piece !== '') === true ? true : null;
  if (emptyIsFalse && objects.length > 0) return null;
  let result: boolean | null = objects.length > 0 ? true : null;
  for (const item of consts) {
    const one = isExpression(item) ? true : Boolean(item);
    if (result !== null && result !== one) return null;
    result = one;
  }
  return types.length > 0 && consts.length === 0 && objects.length === 0 ? null : result;
};

/** It is none of these: a number, a boolean, nothing. Only such values can't hold text. */
export const holdsNoText = (value: Value, types: NativeTypes): boolean => {
  const { consts, objects } = value.core;
  if (objects.length > 0) return false;
  if (consts !== null) return consts.every((item) => typeof item !== 'string');
  return (
    value.core.types.length > 0 && value.core.types.every((type) => type === types.number || type === types.boolean)
  );
};
