import { readSlot, writeSlot } from '../heap/heap.ts';
import { differences, newEdit } from '../heap/persistent-map.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId, SlotId } from '../values/core.ts';
import { join } from '../values/join.ts';
import type { Value } from '../values/values.ts';

/** Joins into the base what a run has changed of the objects that were there before it, and what these now hold. */
export const keepShared = ({ objects }: Machine, base: State, after: State): void => {
  const changed: (readonly [SlotId, Value])[] = [];
  const ofObject = new Map<ObjectId, (readonly [SlotId, Value])[]>();
  differences(base.heap, after.heap, (slot, _before, value) => {
    if (value === undefined) return;
    const owner = objects.owner(slot);
    if (objects.get(owner).isOfRun) return;
    const entry = [slot, value] as const;
    if (objects.get(owner).isShared || readSlot(base.heap, objects.bornSlot(owner)) !== undefined) changed.push(entry);
    else {
      const inner = ofObject.get(owner);
      if (inner === undefined) ofObject.set(owner, [entry]);
      else inner.push(entry);
    }
  });
  // It grows while it is walked.
  for (const [slot, value] of changed) {
    const before = readSlot(base.heap, slot);
    const joined = before === undefined ? value : join(before, value);
    if (joined !== before) base.heap = writeSlot(base.heap, slot, { ...joined, test: null }, base.edit);
    for (const object of value.core.objects) {
      const inner = ofObject.get(object);
      if (inner === undefined) continue;
      ofObject.delete(object);
      changed.push(...inner);
    }
  }
  base.edit = newEdit();
};

/** Of the slots that a run has written, those of what was there before it. */
export const sharedSlots = ({ objects }: Machine, base: State, written: Int32Array): Iterable<SlotId> =>
  written.filter((slot) => {
    const owner = objects.get(objects.owner(slot));
    return !owner.isOfRun && (owner.isShared || readSlot(base.heap, objects.bornSlot(owner.id)) !== undefined);
  });

/** The slots in which two states differ. */
export const differingSlots = (one: State['heap'], other: State['heap']): ReadonlySet<SlotId> => {
  const slots = new Set<SlotId>();
  differences(one, other, (slot) => slots.add(slot));
  return slots;
};
