import type { KindMask, TypeId } from '../../specs/model.ts';
import { mixed, PairNumbers } from './pair-numbers.ts';

export const sortedNumbers = (numbers: readonly number[]): readonly number[] =>
  isSorted(numbers) ? numbers : [...new Set(numbers)].sort((one, other) => one - other);

const isSorted = (numbers: readonly number[]): boolean => {
  for (let index = 1; index < numbers.length; index++)
    if ((numbers[index - 1] ?? 0) >= (numbers[index] ?? 0)) return false;
  return true;
};

/** Union of two sorted lists; the first itself when it holds all of the second. */
export const union = (one: readonly number[], other: readonly number[]): readonly number[] => {
  if (other.length === 0 || one === other) return one;
  if (one.length === 0) return other;
  return holdsAll(one, other) ? one : sortedNumbers([...one, ...other]);
};

/** Of two sorted lists. */
const holdsAll = (one: readonly number[], other: readonly number[]): boolean => {
  let at = 0;
  for (const item of other) {
    while ((one[at] ?? item) < item) at += 1;
    if (one[at] !== item) return false;
  }
  return true;
};

/** The types that a language's own constants have; set by the machine, since ids belong to a library. */
export interface NativeTypes {
  readonly text: TypeId;
  readonly number: TypeId;
  readonly boolean: TypeId;
  readonly expression: TypeId;
}

const nativeTypeOf = (of: Constant, native: NativeTypes): TypeId | null => {
  if (typeof of === 'string') return native.text;
  if (typeof of === 'number') return native.number;
  if (typeof of === 'boolean') return native.boolean;
  return isExpression(of) ? native.expression : null;
};

const joins = new PairNumbers();
let joinedCores: Core[] = [];

export let native: NativeTypes = { text: -1, number: -2, boolean: -3, expression: -4 };

/** Kinds that a number may harm as well. */
export let kindsWithoutText: KindMask = 0;

/** Objects without elements count as false. */
export let emptyIsFalse = false;

export const setNativeTypes = (types: NativeTypes, withoutText: KindMask, isEmptyFalse: boolean): void => {
  emptyIsFalse = isEmptyFalse;
  kindsWithoutText = withoutText;
  if (types.text !== native.text || types.number !== native.number) {
    joins.clear();
    joinedCores = [];
  }
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

export const typesOfConsts = (consts: readonly Constant[]): TypeId[] =>
  consts.flatMap((item) => {
    const type = nativeTypeOf(item, native);
    return type === null ? [] : [type];
  });
export const joinCores = (one: Core, other: Core): Core => {
  if (one === other) return one;
  const pair = joins.of(one.id, other.id);
  const known = joinedCores[pair];
  if (known !== undefined) return known;
  const joined = computeJoin(one, other);
  joinedCores[pair] = joined;
  return joined;
};

export const isExpression = (constant: Constant): constant is Expression =>
  typeof constant === 'object' && constant !== null;

export const constId = (constant: Constant): number => {
  // A text and an expression may read alike: the latter's key begins with a character that no key of the former has.
  const key = isExpression(constant) ? `\u0000${constant.flags}\u0000${constant.source}` : constant;
  const known = constIds.get(key);
  if (known !== undefined) return known;
  constIds.set(key, constIds.size);
  return constIds.size - 1;
};

/** The interned core. Lists must be sorted and without doubles, constants by `constId`. */
export const intern = (
  consts: readonly Constant[] | null,
  objects: readonly ObjectId[],
  types: readonly TypeId[],
): Core => {
  const ids = consts?.map(constId) ?? null;
  const shape = shapeOf(ids, objects.length, types);
  let hash = shape;
  for (const object of objects) hash = mixed(hash, object);
  const alike = cores.get(hash);
  for (let core = alike; core !== undefined; core = core.next)
    if (core.shape === shape && sameNumbers(core.objects, objects)) return core;
  const core: Interned = { id: coreCount++, shape, consts, objects, types, next: alike };
  if (core.id < FIRST_CORES) firstCores.push(core);
  cores.set(hash, core);
  return core;
};

/** For one analysis: what the one before left is forgotten, but for the first cores, which are there from the start. */
export const forgetCores = (): void => {
  for (const table of [cores, constIds, shapes, joins]) table.clear();
  joinedCores = [];
  coreCount = firstCores.length;
  for (const core of firstCores) {
    // Asked for in the same order, shapes get the same numbers.
    cores.set(shapeOf(core.consts?.map(constId) ?? null, core.objects.length, core.types), core);
    core.next = undefined;
  }
};

/** The same for all cores that differ in nothing but which objects they have. */
const shapeOf = (ids: readonly number[] | null, objects: number, types: readonly TypeId[]): number => {
  let shape = shapes.of(objects, ids === null ? -1 : ids.length);
  // What a shape goes on with: the shape so far is told from a number of objects by its sign, a type from a constant by
  // its own.
  if (ids !== null) for (const id of ids) shape = shapes.of(-1 - shape, id);
  for (const type of types) shape = shapes.of(-1 - shape, -1 - type);
  return shape;
};

export const sameNumbers = (one: readonly number[], other: readonly number[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
};

interface Interned extends Core {
  /** Another with the same hash. */
  next: Interned | undefined;
}

/** Of the values that have names: unknown, nothing, undefined. */
const FIRST_CORES = 3;
const firstCores: Interned[] = [];

const cores = new Map<number, Interned>();
let coreCount = 0;

const shapes = new PairNumbers();

const constIds = new Map<Constant | string, number>();

export const noObjects: readonly ObjectId[] = [];

export const noTypes: readonly TypeId[] = [];

export const MAX_CONSTS = 8;
export const MAX_OBJECTS = 16;
export const MAX_TYPES = 8;
/*
 * Values of the abstract machine: what a variable or field may hold. Immutable. What makes two values equal is all but
 * their traces, `home` and `test`: those tell where a value came from and what a condition on it says.
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
  /** The same for all that differ in nothing but which objects they are. */
  readonly shape: number;
  /** Constants it may be; null: any text, number or the like. Empty: it is an object for sure. */
  readonly consts: readonly Constant[] | null;
  readonly objects: readonly ObjectId[];
  readonly types: readonly TypeId[];
}
