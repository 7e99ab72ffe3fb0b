import type { TypeId } from '../../specs/model.ts';
import { type Context, Contexts } from '../values/call-contexts.ts';
import { noObjects, noTypes, type ObjectId, type SlotId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { PairNumbers } from '../values/pair-numbers.ts';
import type { Value } from '../values/values.ts';
import { differences, type Edit, emptyMap, lookUp, type PersistentMap, put } from './persistent-map.ts';

/*
 * Objects and what their fields hold. An object is named by where it was made and by the calls that led there, so that
 * a factory called twice makes two. The objects themselves live for the whole analysis; what their fields hold is part
 * of a state.
 */

type ObjectKind =
  | 'object'
  | 'list'
  | 'map'
  | 'set'
  | 'cell'
  | 'closure'
  | 'class'
  | 'promise'
  | 'iterator'
  | 'bound'
  | 'module'
  | 'outside'
  /** What a package exports that nobody describes. */
  | 'package';

export interface HeapObject {
  readonly id: ObjectId;
  readonly kind: ObjectKind;
  /** Types that a spec or a class gives it. */
  types: readonly TypeId[];
  /** Of a closure: unit and function. Of a class or an instance: unit and class. */
  readonly unit: number;
  readonly code: number;
  /** The class of an instance, or what an object inherits from. */
  parent: ObjectId;
  /** Those looked at after the first, where there are several. */
  furtherParents: readonly ObjectId[];
  /** It may have fields that nobody was seen to write: what comes from outside the tree. */
  readonly isOpen: boolean;
  /** All fields ever written, and their slots. */
  readonly fields: Map<FieldId, SlotId>;
  /** Of these, what a program can name, or what a collection or promise holds. */
  readonly contents: SlotId[];
  /** The code itself has written it down: `{…}`, `[…]`. */
  readonly isLiteral: boolean;
  /** It inherits from nothing. */
  readonly isBare: boolean;
  /** What functions that never meet have in common: a session. */
  readonly isShared: boolean;
  /** Each run from outside has it for itself: nothing that one has stored there is left to others. */
  readonly isOfRun: boolean;
  /** What a function that nobody describes has answered: its fields are less surely made of what that was given. */
  readonly isAnswer: boolean;
  /** How many loads deep it lies in what came from outside. */
  readonly depth: number;
}

export type FieldId = number;

/** Fields that no program can name. */
export const Field = {
  /** What a cell, a promise or a box holds. */
  value: '[[value]]',
  /** Elements of a collection whose places are not known. */
  element: '[[elem]]',
  keys: '[[keys]]',
  length: '[[length]]',
  /** Of a list of names, entries or characters: what has them, all and no others. */
  allOf: '[[allOf]]',
  /** True of an object from outside that holds nothing any more but what was written to it. */
  told: '[[told]]',
  /** The element at the end of a list, where it is known though its place is not. */
  last: '[[last]]',
  /** Likewise the one at its beginning. */
  first: '[[first]]',
  thrown: '[[thrown]]',
  /** Of an answer: whether browsers read it as markup, and whether they save it instead. */
  media: '[[media]]',
  saved: '[[saved]]',
  /** What an object of a library was made of. */
  origin: '[[from]]',
  /** The text that a builder of texts has come to. */
  built: '[[built]]',
  /** An object is born when its slot of this name holds something: `1`, or any for one that may stand for several. */
  born: '[[born]]',
} as const;

/** What facts about what a loop writes to a collection stand under (`rewritten.ts`): no value has such an id. */
export const rewriteKey = (object: ObjectId): number => object + 0.5;

export const isRewriteKey = (key: number): boolean => !Number.isInteger(key);

/** Of a closure: what the function uses of the one around it, by its place there. */
export const captureField = (index: number): string => captureFields[index] ?? `[[c${index}]]`;

const captureFields = Array.from({ length: 64 }, (_, index) => `[[c${index}]]`);

export type Heap = PersistentMap<Value>;

/** What an object is told apart by, besides where it was made. */
export type About = Partial<Omit<HeapObject, 'id' | 'fields' | 'contents'>> & Pick<HeapObject, 'kind'>;

/** A stretch of a unit, and the calls that led there. */
interface Place {
  readonly unit: number;
  readonly start: number;
  readonly end: number;
  readonly frame: { readonly context: Context };
}

/** The place of objects that are told apart by a name alone. */
const NOWHERE = -1;

/** All objects and slots of one analysis. */
export class Objects {
  readonly contexts = new Contexts();
  readonly #objects: HeapObject[] = [];
  /** By the number of where they were made: a place, and what is made there. */
  readonly #made: ObjectId[] = [];
  readonly #sites = new PairNumbers();
  readonly #places = new PairNumbers();
  readonly #stretches = new PairNumbers();
  readonly #starts = new PairNumbers();
  readonly #names = new Map<string, number>();
  readonly #fields = new Map<string, FieldId>();
  readonly #fieldNames: string[] = [];
  readonly #accessors = { get: new Set<string>(), set: new Set<string>() };
  /** By field: no program can name it. */
  readonly #isHidden: boolean[] = [];
  /** By field: a program can name it, or it is what a collection or promise holds. */
  readonly #isContent: boolean[] = [];
  readonly #slotOwner: ObjectId[] = [];
  readonly #slotField: FieldId[] = [];
  readonly #reserved = new PairNumbers();
  readonly #slotsReserved: SlotId[] = [];
  /** By object: the slot of `[[born]]`, which is asked for most. */
  readonly #born: (SlotId | undefined)[] = [];
  readonly #bornField = this.field(Field.born);
  readonly toldField = this.field(Field.told);
  /** What nobody has said is as good as the opposite. */
  readonly mediaFields: ReadonlySet<FieldId> = new Set([this.field(Field.media), this.field(Field.saved)]);

  get(id: ObjectId): HeapObject {
    const found = this.#objects[id];
    if (found === undefined) throw new Error(`object ${id} does not exist`);
    return found;
  }

  get count(): number {
    return this.#objects.length;
  }

  /** The object of a name; made when it is asked for for the first time. */
  at(name: string, about: About): ObjectId {
    return this.#atSite(this.#sites.of(NOWHERE, this.#name(name)), about);
  }

  /** The object of this kind (`what`) of a place. */
  madeAt(place: Place, what: string, about: About): ObjectId {
    return this.#atSite(this.#sites.of(this.#placeOf(place), this.#name(what)), about);
  }

  /** The object that stands for another where the call that made that one is repeated. */
  twinAt(object: ObjectId, place: Place, about: About): ObjectId {
    return this.#atSite(this.#sites.of(this.#placeOf(place), -1 - object), about);
  }

  #placeOf({ unit, start, end, frame }: Place): number {
    const stretch = this.#stretches.of(this.#starts.of(unit, start), end);
    return this.#places.of(stretch, frame.context);
  }

  #name(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    this.#names.set(name, this.#names.size);
    return this.#names.size - 1;
  }

  #atSite(site: number, about: About): ObjectId {
    const known = this.#made[site];
    if (known !== undefined) return known;
    const id = this.#objects.length;
    this.#objects.push({
      id,
      kind: about.kind,
      types: about.types ?? noTypes,
      unit: about.unit ?? -1,
      code: about.code ?? -1,
      parent: about.parent ?? -1,
      furtherParents: noObjects,
      isOpen: about.isOpen ?? false,
      isLiteral: about.isLiteral ?? false,
      isBare: about.isBare ?? false,
      isShared: about.isShared ?? false,
      isOfRun: about.isOfRun ?? false,
      isAnswer: about.isAnswer ?? false,
      depth: about.depth ?? 0,
      fields: new Map(),
      contents: [],
    });
    this.#made[site] = id;
    return id;
  }

  field(name: string): FieldId {
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    this.#fields.set(name, this.#fieldNames.length);
    if (name.startsWith('[[get]]')) this.#accessors.get.add(name.slice('[[get]]'.length));
    else if (name.startsWith('[[set]]')) this.#accessors.set.add(name.slice('[[set]]'.length));
    this.#isHidden.push(name.startsWith('[['));
    this.#isContent.push(
      !name.startsWith('[[') || name === Field.element || name === Field.value || name === Field.keys,
    );
    return this.#fieldNames.push(name) - 1;
  }

  /** Whether any object may have a function that is run when a field of this name is read, or written. */
  hasAccessor(kind: 'get' | 'set', name: string): boolean {
    return this.#accessors[kind].has(name);
  }

  fieldName(field: FieldId): string {
    return this.#fieldNames[field] ?? '';
  }

  /** The slot that is filled from when on an object exists. */
  bornSlot(object: ObjectId): SlotId {
    return this.#born[object] ?? this.slotOf(object, this.#bornField);
  }

  slot(object: ObjectId, name: string): SlotId {
    return this.slotOf(object, this.field(name));
  }

  slotOf(object: ObjectId, field: FieldId): SlotId {
    const { fields, contents } = this.get(object);
    const known = fields.get(field);
    if (known !== undefined) return known;
    const slot = this.reservedSlot(object, field);
    fields.set(field, slot);
    if (this.isContent(field)) contents.push(slot);
    if (field === this.#bornField) this.#born[object] = slot;
    return slot;
  }

  /** The slot that a field nobody has written yet will have. */
  reservedSlot(object: ObjectId, field: FieldId): SlotId {
    const number = this.#reserved.of(object, field);
    const known = this.#slotsReserved[number];
    if (known !== undefined) return known;
    this.#slotField.push(field);
    const slot = this.#slotOwner.push(object) - 1;
    this.#slotsReserved[number] = slot;
    return slot;
  }

  isContent(field: FieldId): boolean {
    return this.#isContent[field] ?? false;
  }

  isHidden(field: FieldId): boolean {
    return this.#isHidden[field] ?? false;
  }

  owner(slot: SlotId): ObjectId {
    return this.#slotOwner[slot] ?? -1;
  }

  fieldOf(slot: SlotId): FieldId {
    return this.#slotField[slot] ?? -1;
  }
}

export const emptyHeap = (): Heap => emptyMap();

export const readSlot = (heap: Heap, slot: SlotId): Value | undefined => lookUp(heap, slot);

export const writeSlot = (heap: Heap, slot: SlotId, value: Value | undefined, edit: Edit): Heap =>
  put(heap, slot, value, edit);

/**
 * What may be in either heap; the first itself when the second adds nothing. `absent` says what a slot holds in a heap
 * where its object exists and the field was not written, beside the other heap; null: nothing at all.
 */
export const joinHeaps = (
  one: Heap,
  other: Heap,
  edit: Edit,
  absent: (slot: SlotId, heap: Heap, beside: Heap) => Value | null,
  grow: (before: Value, joined: Value) => Value = keep,
  joinBoth: (one: Value, other: Value) => Value = join,
): Heap => {
  let result = one;
  const changes: { slot: SlotId; value: Value }[] = [];
  differences(one, other, (slot, left, right) => {
    const mine = left ?? absent(slot, one, other);
    const theirs = right ?? absent(slot, other, one);
    if (theirs === null || theirs === undefined) return;
    if (mine === null || mine === undefined) {
      changes.push({ slot, value: theirs });
      return;
    }
    const joined = joinBoth(mine, theirs);
    if (left === undefined || joined !== left)
      changes.push({ slot, value: left === undefined ? joined : grow(left, joined) });
  });
  for (const { slot, value } of changes) result = writeSlot(result, slot, value, edit);
  return result;
};

const keep = (_before: Value, joined: Value): Value => joined;
