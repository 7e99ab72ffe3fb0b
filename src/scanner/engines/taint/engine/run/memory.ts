import { Op } from '../../ir/ops.ts';
import { keepReceiver } from '../classes/receivers.ts';
import { lookedUp } from '../conditions/membership.ts';
import { copyFields } from '../heap/copy-fields.ts';
import { Field } from '../heap/heap.ts';
import { keysOf, loadAt, storeAt } from '../heap/keyed.ts';
import { load } from '../heap/load.ts';
import { noteRewritten } from '../heap/rewritten.ts';
import { isSingle, read, writeField } from '../heap/slots.ts';
import { asShown } from '../heap/state.ts';
import { store } from '../heap/store.ts';
import type { Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { retraced } from '../values/retaint.ts';
import type { Atom } from '../values/taint.ts';
import { extend, firstStep, isReadOnly, type TraceId } from '../values/traces.ts';
import { nothing, undefinedValue, type Value } from '../values/values.ts';
import type { Activation } from './activation.ts';
import { isOutsideText, letterIn, placeIn } from './letters.ts';
import type { ChangeSteps, ValueSteps } from './steps.ts';

/** What is read from variables and objects. */
export const memoryValues: ValueSteps = {
  [Op.COPY]: (here, state, at) => assigned(here, at, here.value(state, at + 5)),
  [Op.LOAD]: (here, state, at) => {
    const object = here.value(state, at + 5);
    const name = here.string(at + 6);
    const field = asShown(state, load(here.machine, state, object, name, here.site(at)));
    const again = readAgain(here.machine, object, field, name, here.site(at));
    return keepReceiver(here.machine, state, again, object, here.site(at));
  },
  [Op.LOADAT]: (here, state, at) => {
    const { machine } = here;
    const object = here.value(state, at + 5);
    const key = placeIn(here, state, object, at + 6);
    const known = asShown(state, loadAt(machine, state, object, key, here.site(at)));
    const found = readAgain(machine, object, known, '', here.site(at));
    return isOutsideText(object)
      ? letterIn(here, state, object, key, found)
      : lookedUp(machine, state, object, key, found);
  },
  [Op.GET]: (here, state, at) => {
    const { machine } = here;
    let value: Value = nothing;
    for (const cell of here.value(state, at + 5).core.objects)
      value = join(value, read(machine, state, machine.objects.slot(cell, Field.value)) ?? undefinedValue);
    return value === nothing ? machine.origins.unknown() : value;
  },
};

/** What is written to them. */
export const memoryChanges: ChangeSteps = {
  [Op.STORE]: (here, state, at) =>
    store(
      here.machine,
      state,
      here.value(state, at + 4),
      here.string(at + 5),
      here.value(state, at + 6),
      here.site(at),
    ),
  [Op.STOREAT]: (here, state, at) =>
    storeAt(
      here.machine,
      state,
      here.value(state, at + 4),
      here.value(state, at + 5),
      here.value(state, at + 6),
      here.site(at),
    ),
  [Op.DELETE]: (here, state, at) => {
    const name = here.stringOrNone(at + 5);
    const object = here.value(state, at + 4);
    if (name !== null) store(here.machine, state, object, name, undefinedValue, here.site(at));
    else {
      const key = here.value(state, at + 6);
      if (keysOf(key) !== null) storeAt(here.machine, state, object, key, undefinedValue, here.site(at));
      else noteRewritten(here.machine, state, object, key, undefinedValue);
    }
  },
  [Op.SPREAD]: (here, state, at) => {
    const source = here.value(state, at + 5);
    for (const object of here.value(state, at + 4).core.objects)
      copyFields(here.machine, state, object, source, here.site(at));
  },
  [Op.SET]: (here, state, at) => {
    const { machine } = here;
    const value = assigned(here, at, here.value(state, at + 5));
    const cells = here.value(state, at + 4).core.objects;
    for (const cell of cells)
      writeField(machine, state, cell, Field.value, value, cells.length === 1 && isSingle(machine, state, cell));
  },
};

/** A value that gets a name: a step that a reader is shown. */
const assigned = (here: Activation, at: number, value: Value): Value => {
  if (value.taint.length === 0) return value;
  const { unit, start, end } = here.site(at);
  return retraced(value, (trace) => extend(trace, 'assign', unit, start, end));
};

/**
 * What was read of an outside object before is kept in it, so that what is shown of it once holds. Its way begins
 * nonetheless where it is read now. What the program has stored there keeps its own.
 */
const readAgain = (machine: Machine, from: Value, value: Value, name: string, site: Site): Value => {
  if (value.taint.length === 0 || !from.core.objects.some((object) => machine.objects.get(object).isOpen)) return value;
  return retraced(value, (trace) => (isReadOnly(trace) ? hereOf(from.taint, trace, name, site) : trace));
};

const hereOf = (from: readonly Atom[], trace: TraceId, name: string, { unit, start, end }: Site): TraceId => {
  const first = firstStep(trace);
  const owner = from.find((atom) => firstStep(atom.trace).note === first.note);
  return owner === undefined
    ? extend(0, 'source', unit, start, end, first.note)
    : extend(owner.trace, 'read', unit, start, end, name);
};
