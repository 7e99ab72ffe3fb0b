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
  MAX_OBJECTS,
  MAX_TYPES,
  type NativeTypes,
  native,
  noObjects,
  noTypes,
  type ObjectId,
  type SlotId,
  sortedNumbers,
  union,
} from './core.ts';
import { PairNumbers } from './pair-numbers.ts';
import { type Atom, noTaint } from './taint.ts';

/** Text with something unknown within. */
export interface Hole {
  readonly taint: readonly Atom[];
  /** It is one character. */
  readonly isLetter?: true;
  /** It is where this folder of the tree lies. */
  readonly folder?: string;
}

export interface Value {
  readonly core: Core;
  /** How the text is built, where that is known. */
  readonly text: readonly (string | Hole)[] | null;
  readonly taint: readonly Atom[];
  /** The slot it was read from and still stands in, or -1. */
  readonly home: SlotId;
  readonly test: Test | null;
  /**
   * Knowing this one decides about another: once it is a constant, these kinds and all but these characters are cleared
   * there.
   */
  readonly decides?: {
    readonly about: readonly Value[];
    readonly clears: KindMask;
    readonly leaves: CharSet | null;
    /** It is that value but for upper and lower case. */
    readonly isWhole?: true;
  };
  /** Constants that it was shown not to be. */
  readonly denies?: readonly string[];
  /** One character of this text: what each of them passes, the text has passed. */
  readonly letterOf?: Value;
  /** A single character: the codes that it may have, 128 for all beyond ASCII. */
  readonly codes?: ReadonlySet<number>;
  /** The character at this place of that text. */
  readonly placeOf?: { readonly text: Value; readonly at: number };
  /** Made of these with a key that outsiders lack: what equals it shows that they are whose key it is. */
  readonly proves?: readonly Value[];
  /** That text, of which no such character is left. */
  readonly lacks?: { readonly of: Value; readonly letters: string };
  /** What the text was put together of, constants as well. */
  readonly parts?: readonly Value[];
  /** The place of the last dot in this text: what begins there is its ending. */
  readonly endOf?: Value;
  /** The place of the last such character in this text, or one past it: what begins there has no more of them. */
  readonly lastOf?: { readonly text: Value; readonly sign: string; readonly isPast: boolean };
  /** The length of this list, or one less. */
  readonly lengthOf?: { readonly list: ObjectId; readonly less: 0 | 1 };
  /** A path without `..` but at its beginning. */
  readonly isNormal?: true;
  /** The way from a place of the program's to this path: it leads below where it does not begin with `..`. */
  readonly wayTo?: Value;
  /** Paths that lead where this one does, which has no way up any more. */
  readonly leadsAs?: readonly Value[];
  /**
   * A path that leads below a place of the program's once none of what it was made of has such characters any more, and
   * how it was put together.
   */
  readonly below?: {
    readonly made: readonly Value[];
    readonly without: CharSet;
    readonly clears: KindMask;
    readonly text: Value['text'];
  };
  /** Texts that end as this one does. */
  readonly sameEnd?: readonly Value[];
  /** A path that ends with a name, not with a separator. */
  readonly isFolder?: true;
  /** A part of this path, between its separators. */
  readonly pieceOf?: Value;
  /** The first characters of that text: so many, or as many as the other one has. */
  readonly headOf?: { readonly text: Value; readonly size: number | Value };
  /** The code of this character. */
  readonly codeOf?: Value;
  /** How many characters this one has. */
  readonly sizeOf?: Value;
  /** A text that holds this value: read back, it is a copy. */
  readonly textOf?: Value;
  /** An argument of a library's function, or a field of one, as it was given. */
  readonly given?: true;
  /** That text once something was taken out of it: equal to it still, neither has these characters. */
  readonly without?: { readonly text: Value; readonly chars: CharSet };
  /** One of the keys that this value has. */
  readonly keyOf?: Value;
  /** Made of nothing but constants of the program, as bytes are of a text: whoever has the program has it. */
  readonly fixed?: true;
  /** Keys from outside have led here: how far on the ways out of an object (`heap/ways-out.ts`), or absent. */
  readonly chosen?: number;
  /**
   * The same for every copy of one value, whatever name it goes by; what a condition shows of one holds for all. 0:
   * nobody asks.
   */
  readonly id: number;
}

/** What is known of other values when this one counts as true, or as false. */
export interface Test {
  readonly whenTrue: Facts;
  readonly whenFalse: Facts;
  /** Where this value is null or undefined, if that says more than its counting as false. */
  readonly whenMissing?: Facts;
  /** This value is the name of the type of that one. */
  readonly typeOf?: Value;
  /** This value is a position: what its being zero shows. */
  readonly atFirst?: { readonly whenTrue: Facts; readonly whenFalse: Facts };
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

/** By constant, since literals are run again and again. */
const constantValues = new Map<Constant, Value>();

export const constant = (of: Constant): Value => {
  const known = constantValues.get(of);
  if (known !== undefined) return known;
  const value = plainOf(intern([of], noObjects, noTypes));
  // Expressions are objects, another for each literal.
  if (!isExpression(of)) constantValues.set(of, value);
  return value;
};

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
  constantValues.clear();
  positions.clear();
  positionIds = [];
  names.clear();
  nameIds = [];
  librarys.clear();
  joinedIds.clear();
};

/** A value that conditions can show something of, though it holds no outside data. */
export const identified = (value: Value): Value => (value.id === 0 ? { ...value, id: ++lastId } : value);

/** One of several that are alike: the same each time it is read at this position, but none of the others. */
export const atPosition = (value: Value, position: number): Value => {
  const pair = positions.of(value.id, position);
  positionIds[pair] ??= ++lastId;
  return { ...value, id: positionIds[pair], home: -1 };
};

/** The character of a text at a place that one value names: the same each time it is read while that value stands. */
export const letterAt = (text: Value, place: Value, letter: Value): Value => {
  const [only, ...others] = place.core.consts ?? [];
  const isKnown = typeof only === 'number' && only >= 0 && others.length === 0;
  if (text.id === 0 || (!isKnown && place.id === 0)) return letter;
  const one = atPosition({ ...letter, id: text.id }, isKnown ? only : -place.id);
  return isKnown ? { ...one, placeOf: { text, at: only } } : { ...one, letterOf: text };
};

const positions = new PairNumbers();
let positionIds: number[] = [];

/**
 * What is read under this name of a value that is one of several objects: the same while it and what they hold there
 * stand.
 */
export const sameOfAll = (value: Value, name: number, parts: readonly Value[], joined: Value): Value => {
  if (parts.length < 2 || joined.taint.length === 0 || value.id === 0 || parts.some(({ id }) => id === 0))
    return joined;
  const key = [value.id, name, ...parts.map(({ id }) => id)].join();
  const id = joinedIds.get(key) ?? ++lastId;
  joinedIds.set(key, id);
  return { ...joined, id, home: -1 };
};

/** What is read under this name of a value that is no object of the tree: the same each time. */
export const atName = (value: Value, name: number, part: Value): Value => {
  const { objects, types, consts, id } = value.core;
  if (part.taint.length === 0 || objects.length > 0) return part;
  const isLibrarys = value.id === 0 && types.length > 0 && consts === null;
  if (value.id === 0 && !isLibrarys) return part;
  const pair = names.of(value.id === 0 ? id * 2 + 1 : value.id * 2, name);
  const known = nameIds[pair] ?? ++lastId;
  nameIds[pair] = known;
  if (isLibrarys || librarys.has(value.id)) librarys.add(known);
  return { ...part, id: known, home: -1 };
};

const names = new PairNumbers();
let nameIds: number[] = [];
const librarys = new Set<number>();
const joinedIds = new Map<string, number>();

/** What is shown of it holds in every function: a library gives all of them the same. */
export const isLibrarys = (id: number): boolean => librarys.has(id);

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

export const expressionsOf = (value: Value): readonly Expression[] => value.core.consts?.filter(isExpression) ?? [];

/** True or false, and nothing else. */
export const isUnknownBoolean = ({ core }: Value): boolean =>
  core.consts === null && core.objects.length === 0 && core.types.length === 1 && core.types[0] === native.boolean;

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
