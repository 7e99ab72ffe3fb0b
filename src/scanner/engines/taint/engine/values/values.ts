import { allChars, type CharSet } from '../../characters.ts';
import type { KindMask, TypeId } from '../../specs/model.ts';
import { shorterTrace, type TraceId } from './traces.ts';

/*
 * Values of the abstract machine: what a variable or field may hold. Immutable. What makes two values equal is all but their
 * traces, `home` and `test`: those tell where a value came from and what a condition on it says.
 */

/** A constant that the program itself holds. */
export type Constant = string | number | boolean | null | undefined | Expression;

/** A regular expression as written. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Ids of objects; see heap.ts. */
export type ObjectId = number;
export type SlotId = number;

/** The part of a value that has nothing to do with taint; interned, so that equal ones are the same object. */
export interface Core {
  readonly id: number;
  /** Constants it may be; null: any text, number or the like. Empty: it is an object for sure. */
  readonly consts: readonly Constant[] | null;
  readonly objects: readonly ObjectId[];
  readonly types: readonly TypeId[];
}

/** Outside data in a value. */
export interface Atom {
  /** Index into the library's source kinds. */
  readonly source: number;
  /** Sinks for which it counts. */
  readonly kinds: KindMask;
  /** Characters that it may still hold. */
  readonly chars: CharSet;
  /** Steps on its way that are not sure, at most 3. */
  readonly maybe: number;
  /** What is loaded out of it is outside data too. */
  readonly deep: boolean;
  readonly trace: TraceId;
}

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
  /** Knowing this one decides about another: once it is a constant, these kinds are cleared there. */
  readonly decides?: { readonly about: readonly Value[]; readonly clears: KindMask };
  /** Constants that it was shown not to be. */
  readonly denies?: readonly string[];
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

const MAX_CONSTS = 8;
const MAX_OBJECTS = 16;
const MAX_TYPES = 8;
const MAX_ATOMS = 32;
const MAX_PIECES = 24;
const MAX_TEXT = 4000;

const cores = new Map<string, Core>();
const constIds = new Map<Constant | string, number>();
const noObjects: readonly ObjectId[] = [];
const noTypes: readonly TypeId[] = [];
export const noTaint: readonly Atom[] = [];
export const noFacts: Facts = new Map();

const isExpression = (constant: Constant): constant is Expression => typeof constant === 'object' && constant !== null;

const constId = (constant: Constant): number => {
  // A text and an expression may read alike: the latter's key begins with a character that no key of the former has.
  const key = isExpression(constant) ? `\u0000${constant.flags}\u0000${constant.source}` : constant;
  const known = constIds.get(key);
  if (known !== undefined) return known;
  constIds.set(key, constIds.size);
  return constIds.size - 1;
};

/** The interned core. Lists must be sorted and without doubles, constants by `constId`. */
const intern = (consts: readonly Constant[] | null, objects: readonly ObjectId[], types: readonly TypeId[]): Core => {
  const key = `${consts === null ? '*' : consts.map(constId).join(',')}|${objects.join(',')}|${types.join(',')}`;
  const known = cores.get(key);
  if (known !== undefined) return known;
  const core: Core = { id: cores.size, consts, objects, types };
  cores.set(key, core);
  return core;
};

const plain = (core: Core): Value => ({ core, text: null, taint: noTaint, home: -1, test: null, id: 0 });

let lastId = 0;
/** A value of its own: what was shown of those it is made of says nothing of it. */
const derived = (core: Core, text: Value['text'], taint: readonly Atom[], home: SlotId = -1): Value => ({
  core,
  text,
  taint,
  home,
  test: null,
  id: taint.length === 0 ? 0 : ++lastId,
});

/** Nothing is known of it. */
export const unknown: Value = plain(intern(null, noObjects, noTypes));
/** No value at all: what a join begins with. */
export const nothing: Value = plain(intern([], noObjects, noTypes));

const constValues = new Map<number, Value>();
export const constant = (of: Constant): Value => {
  const id = constId(of);
  const known = constValues.get(id);
  if (known !== undefined) return known;
  const value = plain(intern([of], noObjects, noTypes));
  constValues.set(id, value);
  return value;
};
export const undefinedValue = constant(undefined);

const objectValues = new Map<ObjectId, Value>();
export const objectValue = (object: ObjectId): Value => {
  const known = objectValues.get(object);
  if (known !== undefined) return known;
  const value = plain(intern([], [object], noTypes));
  objectValues.set(object, value);
  return value;
};

const typeValues = new Map<string, Value>();
/** Something of these types that is no object of the tree: a text, a number, what a library gave. */
export const typed = (types: readonly TypeId[]): Value => {
  if (types.length === 0) return unknown;
  const sorted = sortedNumbers(types);
  const key = sorted.join(',');
  const known = typeValues.get(key);
  if (known !== undefined) return known;
  const value = plain(intern(null, noObjects, sorted.slice(0, MAX_TYPES)));
  typeValues.set(key, value);
  return value;
};

const sortedNumbers = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

/** Union of two sorted lists; the first itself when it holds all of the second. */
const union = (one: readonly number[], other: readonly number[]): readonly number[] => {
  if (other.length === 0 || one === other) return one;
  if (one.length === 0) return other;
  if (other.every((item) => one.includes(item))) return one;
  return sortedNumbers([...one, ...other]);
};

/** The types that a language's own constants have; set by the machine, since ids belong to a library. */
export interface NativeTypes {
  readonly text: TypeId;
  readonly number: TypeId;
  readonly boolean: TypeId;
  readonly expression: TypeId;
}

export const nativeTypeOf = (of: Constant, native: NativeTypes): TypeId | null => {
  if (typeof of === 'string') return native.text;
  if (typeof of === 'number') return native.number;
  if (typeof of === 'boolean') return native.boolean;
  return isExpression(of) ? native.expression : null;
};

const joinedCores = new Map<number, Map<number, Core>>();
let native: NativeTypes = { text: -1, number: -2, boolean: -3, expression: -4 };
/** Kinds that a number may harm as well. */
let kindsWithoutText: KindMask = 0;
export const setNativeTypes = (types: NativeTypes, withoutText: KindMask): void => {
  kindsWithoutText = withoutText;
  if (types.text !== native.text || types.number !== native.number) joinedCores.clear();
  native = types;
};

const computeJoin = (one: Core, other: Core): Core => {
  const objects = union(one.objects, other.objects);
  let types = union(one.types, other.types);
  let consts: readonly Constant[] | null;
  if (one.consts !== null && other.consts !== null) {
    const all = [...one.consts, ...other.consts.filter((item) => !one.consts?.includes(item))];
    consts = all.length <= MAX_CONSTS ? all.toSorted((left, right) => constId(left) - constId(right)) : null;
    if (consts === null) types = union(types, sortedNumbers(typesOfConsts(all)));
  } else {
    const lost = one.consts ?? other.consts ?? [];
    consts = null;
    const wide = one.consts === null ? one : other;
    // Of something unknown, a constant's type says nothing; of something typed it does.
    if (wide.types.length > 0) types = union(types, sortedNumbers(typesOfConsts(lost)));
    if ((one.consts === null && one.types.length === 0) || (other.consts === null && other.types.length === 0)) {
      const nativeTypes: readonly number[] = [native.text, native.number, native.boolean, native.expression];
      types = types.filter((type) => !nativeTypes.includes(type));
    }
  }
  return intern(
    consts,
    objects.length <= MAX_OBJECTS ? objects : objects.slice(0, MAX_OBJECTS),
    types.slice(0, MAX_TYPES),
  );
};

const typesOfConsts = (consts: readonly Constant[]): TypeId[] =>
  consts.flatMap((item) => {
    const type = nativeTypeOf(item, native);
    return type === null ? [] : [type];
  });

const joinCores = (one: Core, other: Core): Core => {
  if (one === other) return one;
  let row = joinedCores.get(one.id);
  if (row === undefined) {
    row = new Map();
    joinedCores.set(one.id, row);
  }
  let joined = row.get(other.id);
  if (joined === undefined) {
    joined = computeJoin(one, other);
    row.set(other.id, joined);
  }
  return joined;
};

const sameAtom = (one: Atom, other: Atom): boolean =>
  one.source === other.source &&
  one.kinds === other.kinds &&
  one.chars === other.chars &&
  one.maybe === other.maybe &&
  one.deep === other.deep;

/** True when an atom says nothing that the other does not. */
const coveredBy = (one: Atom, other: Atom): boolean =>
  one.source === other.source &&
  (one.kinds & ~other.kinds) === 0 &&
  (one.chars & ~other.chars) === 0 &&
  one.maybe >= other.maybe &&
  (other.deep || !one.deep);

/** The first itself when the second adds nothing. */
export const joinTaint = (one: readonly Atom[], other: readonly Atom[]): readonly Atom[] => {
  if (other.length === 0 || one === other) return one;
  if (one.length === 0) return other;
  let result: Atom[] | null = null;
  for (const atom of other) {
    const list: readonly Atom[] = result ?? one;
    const at = list.findIndex((known) => coveredBy(atom, known));
    if (at >= 0) continue; // the earlier one's trace stays: a path is what was seen first
    const kept = list.filter((known) => !coveredBy(known, atom));
    result = [...kept, atom];
  }
  if (result === null) return one;
  return result.length <= MAX_ATOMS ? result : merged(result);
};

/** Too many: one atom for each source. */
const merged = (atoms: readonly Atom[]): readonly Atom[] => {
  const bySource = new Map<number, Atom>();
  for (const atom of atoms) {
    const known = bySource.get(atom.source);
    bySource.set(
      atom.source,
      known === undefined
        ? atom
        : {
            source: atom.source,
            kinds: known.kinds | atom.kinds,
            chars: known.chars | atom.chars,
            maybe: Math.min(known.maybe, atom.maybe),
            deep: known.deep || atom.deep,
            trace: shorterTrace(known.trace, atom.trace),
          },
    );
  }
  return [...bySource.values()].slice(0, MAX_ATOMS);
};

const sameTaint = (one: readonly Atom[], other: readonly Atom[]): boolean =>
  one === other || (one.length === other.length && one.every((atom, index) => sameAtomAt(atom, other[index])));
const sameAtomAt = (one: Atom, other: Atom | undefined): boolean => other !== undefined && sameAtom(one, other);

const sameText = (one: Value['text'], other: Value['text']): boolean => {
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
  const text = sameText(one.text, other.text) ? one.text : textOfTainted(one, other);
  if (core === one.core && taint === one.taint && text === one.text)
    return one.test === null || one.test === other.test ? one : { ...one, test: null };
  if (one.id === other.id)
    return { core, text, taint, home: one.home === other.home ? one.home : -1, test: null, id: one.id };
  return derived(core, text, taint, one.home === other.home ? one.home : -1);
};

/** How the text is built on the one way that brings outside data. */
const textOfTainted = (one: Value, other: Value): Value['text'] => {
  if (other.taint.length === 0) return one.text;
  return one.taint.length === 0 ? other.text : null;
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
  core: intern(value.core.consts, sortedNumbers(objects).slice(0, MAX_OBJECTS), value.core.types),
});

export const withoutConst = (value: Value, drop: (item: Constant) => boolean): Value =>
  value.core.consts === null
    ? value
    : withConsts(
        value,
        value.core.consts.filter((item) => !drop(item)),
      );

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
  return derived(intern(null, noObjects, [textType]), known ? pieces : null, taint);
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

export const expressionsOf = (value: Value): readonly Expression[] => value.core.consts?.filter(isExpression) ?? [];

/** True, false, or null where it may be either. */
export const truth = (value: Value): boolean | null => {
  const { consts, objects, types } = value.core;
  // Text with anything of the program's own in it is not empty.
  if (consts === null)
    return value.text?.some((piece) => typeof piece === 'string' && piece !== '') === true ? true : null;
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

export const makeAtom = (
  source: number,
  kinds: KindMask,
  deep: boolean,
  maybe: number,
  trace: TraceId,
  chars: CharSet = allChars,
): Atom => ({
  source,
  kinds,
  chars,
  maybe,
  deep,
  trace,
});
