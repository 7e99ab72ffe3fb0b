import type { HeapObject, Objects } from '../heap/heap.ts';
import { type Core, type ObjectId, sameNumbers } from '../values/core.ts';
import { sameText } from '../values/join.ts';
import { sameTaint } from '../values/taint.ts';
import type { Value } from '../values/values.ts';

/**
 * Which object of a present call stands for which of a remembered one, as far as the two were compared: the same
 * everywhere, and none for two. One is used for all comparisons; `begin` forgets the last.
 */
export class Likeness {
  readonly #objects: Objects;
  readonly #to = new Numbers();
  readonly #from = new Numbers();
  /** Cores whose objects must stand for themselves. */
  readonly #kept: Core[] = [];
  /** Some object stands for another one. */
  #isRenaming = false;
  /** Values that were found alike, in pairs: the remembered one, the present one. */
  readonly met: Value[] = [];

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  begin(): void {
    this.#to.clear();
    this.#from.clear();
    this.#kept.length = 0;
    this.#isRenaming = false;
    this.met.length = 0;
  }

  /** The present object for a remembered one; itself where nothing is known. */
  of(object: ObjectId): ObjectId {
    const known = this.#to.get(object);
    return known < 0 ? object : known;
  }

  /** False when another object stands for it already, or it stands for another. */
  add(mine: ObjectId, theirs: ObjectId): boolean {
    const taken = this.#from.get(theirs);
    if (taken >= 0 && taken !== mine) return false;
    if (mine !== theirs) this.#isRenaming = true;
    this.#to.set(mine, theirs);
    this.#from.set(theirs, mine);
    return true;
  }

  /** The very same value was found: all its objects must stand for themselves. */
  keep({ core }: Value): void {
    if (core.objects.length > 0) this.#kept.push(core);
  }

  /** Asked at the end: nothing that was kept stands for something else, nor something else for it. */
  get isConsistent(): boolean {
    return (
      !this.#isRenaming || this.#kept.every(({ objects }) => objects.every((object) => this.#standsForItself(object)))
    );
  }

  #standsForItself(object: ObjectId): boolean {
    const to = this.#to.get(object);
    const from = this.#from.get(object);
    return (to < 0 || to === object) && (from < 0 || from === object);
  }

  alike(mine: Value, theirs: Value): boolean {
    if (mine.core !== theirs.core && (mine.core.shape !== theirs.core.shape || mine.core.objects.length === 0))
      return false;
    const others = theirs.core.objects;
    for (let index = 0; index < others.length; index++)
      if (!this.alikeObjects(mine.core.objects[index] ?? -1, others[index] ?? -1)) return false;
    if (!sameTaint(mine.taint, theirs.taint) || !sameText(mine.text, theirs.text)) return false;
    if ((mine.chosen ?? 0) !== (theirs.chosen ?? 0) || mine.codeOf?.id !== theirs.codeOf?.id) return false;
    if (mine.id !== 0 || mine.taint.length > 0) this.met.push(mine, theirs);
    return true;
  }

  alikeObjects(mine: ObjectId, theirs: ObjectId): boolean {
    const known = this.#to.get(mine);
    if (known >= 0) return known === theirs;
    if (mine === theirs) return this.add(mine, theirs);
    const one = this.#objects.get(mine);
    const other = this.#objects.get(theirs);
    if (!areOfOneKind(one, other)) return false;
    // Noted before what it inherits from is compared: that may lead back here.
    if (!this.add(mine, theirs)) return false;
    if (one.parent === other.parent) return true;
    return one.parent >= 0 && other.parent >= 0 && this.alikeObjects(one.parent, other.parent);
  }
}

const areOfOneKind = (one: HeapObject, other: HeapObject): boolean =>
  one.kind === other.kind &&
  one.unit === other.unit &&
  one.code === other.code &&
  one.isOpen === other.isOpen &&
  one.depth === other.depth &&
  sameNumbers(one.types, other.types);

/** From small integers to others; emptied at no cost. */
class Numbers {
  #values = new Int32Array(1024);
  /** When each was set: those of an earlier turn are gone. */
  #turns = new Int32Array(1024);
  #turn = 1;

  /** -1: there is none. */
  get(key: number): number {
    return this.#turns[key] === this.#turn ? (this.#values[key] ?? -1) : -1;
  }

  set(key: number, value: number): void {
    if (key >= this.#values.length) this.#grow(key);
    this.#values[key] = value;
    this.#turns[key] = this.#turn;
  }

  clear(): void {
    this.#turn += 1;
  }

  #grow(key: number): void {
    const values = new Int32Array(key * 2);
    const turns = new Int32Array(key * 2);
    values.set(this.#values);
    turns.set(this.#turns);
    this.#values = values;
    this.#turns = turns;
  }
}
