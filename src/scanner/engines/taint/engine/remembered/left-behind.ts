import { type Heap, readSlot, writeSlot } from '../heap/heap.ts';
import { differences, type Edit } from '../heap/persistent-map.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/** Slots and what they hold, each at the same place of its list. */
export interface Slots {
  readonly slots: readonly SlotId[];
  readonly values: readonly (Value | undefined)[];
}

export const noSlots: Slots = { slots: [], values: [] };

/** One way in which a call has ended: by coming back or by throwing. */
export interface Way {
  readonly heap: Heap;
  readonly value: Value;
}

/** What a call has done to the heap that anybody can notice. */
export interface LeftBehind {
  /** By way: what was written, but for objects that nobody can get at any more. */
  readonly written: readonly Slots[];
  /** All objects that it made. */
  readonly made: ReadonlySet<ObjectId>;
  /** Those of them that somebody can get at. */
  readonly kept: ReadonlySet<ObjectId>;
}

/** Looks at what a call leaves, by what the heap was before it. */
export const leftBehind = (machine: Machine, before: Heap, ways: readonly Way[]): LeftBehind => {
  const made = new Set<ObjectId>();
  const all = ways.map(({ heap }) => writtenTo(machine, before, heap, made));
  if (made.size === 0) return { written: all, made, kept: made };
  const kept = reachable(machine, made, all, ways);
  const { objects } = machine;
  const isKept = (slot: SlotId): boolean => {
    const owner = objects.owner(slot);
    return kept.has(owner) || !made.has(owner);
  };
  return { written: kept.size === made.size ? all : all.map((slots) => only(slots, isKept)), made, kept };
};

/** The heap as it was, and what was written since. */
export const rewritten = (before: Heap, { slots, values }: Slots, edit: Edit): Heap => {
  let heap = before;
  for (let index = 0; index < slots.length; index++) heap = writeSlot(heap, slots[index] ?? -1, values[index], edit);
  return heap;
};

const writtenTo = ({ objects }: Machine, before: Heap, after: Heap, made: Set<ObjectId>): Slots => {
  const slots: SlotId[] = [];
  const values: Value[] = [];
  differences(before, after, (slot, _old, value) => {
    if (value === undefined) return;
    slots.push(slot);
    values.push(value);
    const owner = objects.owner(slot);
    if (made.has(owner) || objects.get(owner).isShared) return;
    if (readSlot(before, objects.bornSlot(owner)) === undefined) made.add(owner);
  });
  return { slots, values };
};

const reachable = (
  machine: Machine,
  made: ReadonlySet<ObjectId>,
  written: readonly Slots[],
  ways: readonly Way[],
): ReadonlySet<ObjectId> => {
  const { objects, homes, holders } = machine;
  const seen = new Set<ObjectId>();
  const open: ObjectId[] = [];
  const see = (object: ObjectId | undefined): void => {
    if (object === undefined || !made.has(object) || seen.has(object)) return;
    seen.add(object);
    open.push(object);
  };
  const seeIn = (value: Value): void => {
    for (const object of value.core.objects) see(object);
    if (value.textOf !== undefined) seeIn(value.textOf);
    for (const one of value.decides?.about ?? []) seeIn(one);
  };
  const inside = new Map<ObjectId, Value[]>();
  for (const { slots, values } of written)
    for (let index = 0; index < slots.length; index++) {
      const value = values[index];
      if (value === undefined) continue;
      const owner = objects.owner(slots[index] ?? -1);
      if (!made.has(owner)) seeIn(value);
      else if (value.core.objects.length > 0 || value.textOf !== undefined || value.decides !== undefined) {
        const known = inside.get(owner);
        if (known === undefined) inside.set(owner, [value]);
        else known.push(value);
      }
    }
  for (const { value } of ways) seeIn(value);
  for (const object of made)
    if (machine.isAwaited(object)) {
      see(object);
      see(homes.get(object));
      see(holders.get(object));
    }
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const { parent, furtherParents } = objects.get(object);
    see(parent);
    for (const further of furtherParents) see(further);
    for (const value of inside.get(object) ?? []) seeIn(value);
  }
  return seen;
};

const only = ({ slots, values }: Slots, isKept: (slot: SlotId) => boolean): Slots => {
  const kept: { slots: SlotId[]; values: (Value | undefined)[] } = { slots: [], values: [] };
  for (const [index, slot] of slots.entries())
    if (isKept(slot)) {
      kept.slots.push(slot);
      kept.values.push(values[index]);
    }
  return kept;
};
