import { type MethodKind, NewKind, Op } from '../../ir/ops.ts';
import { annotate } from '../classes/annotate.ts';
import { extendClass, makeClass } from '../classes/make-class.ts';
import { addMethod } from '../classes/methods.ts';
import { copyFields } from '../heap/copy-fields.ts';
import { captureField } from '../heap/heap.ts';
import { addElement, listed, listOfAll, makeList } from '../heap/lists.ts';
import { born, isSingle, make, writeField } from '../heap/slots.ts';
import { objectValue } from '../values/values.ts';
import { elementsOf, Row } from './row.ts';
import type { ChangeSteps, ValueStep, ValueSteps } from './steps.ts';

const newObject: ValueStep = (here, state, at) => {
  const { machine } = here;
  const site = here.site(at);
  const kind = here.at(at + 5);
  const row = new Row();
  for (let element = at + 7; element < at + 7 + 2 * here.at(at + 6); element += 2) {
    const value = here.value(state, element + 1);
    row.add(here.at(element) === 1 ? elementsOf(here, state, value, site) : { known: [value], rest: null });
  }
  if (kind === NewKind.list) {
    const list = makeList(machine, state, site, 'list', row.known, row.rest);
    const whole = here.at(at + 6) === 1 && row.rest?.letterOf !== undefined ? here.value(state, at + 8) : null;
    return whole === null ? list : listOfAll(machine, state, list, whole);
  }
  const names = { [NewKind.object]: 'object', [NewKind.map]: 'map', [NewKind.set]: 'set' } as const;
  const object = make(machine, state, site, 'new', {
    kind: names[kind as keyof typeof names] ?? 'object',
    isLiteral: true,
  });
  for (const value of [...row.known, ...(row.rest === null ? [] : [row.rest])])
    addElement(machine, state, object, value);
  return objectValue(object);
};

const newClosure: ValueStep = (here, state, at) => {
  const { machine, frame } = here;
  const index = here.at(at + 5);
  const closure = machine.objects.at(`${frame.unit}:fn${index}@${frame.context}`, {
    kind: 'closure',
    unit: frame.unit,
    code: index,
  });
  born(machine, state, closure);
  const count = here.at(at + 6);
  for (let capture = 0; capture < count; capture++) {
    const value = here.value(state, at + 7 + capture);
    writeField(machine, state, closure, captureField(capture), value, isSingle(machine, state, closure));
  }
  machine.closureMade(closure, frame);
  return objectValue(closure);
};

/** Objects, functions and classes that come into being. */
export const objectValues: ValueSteps = {
  [Op.NEW]: newObject,
  [Op.CLOSURE]: newClosure,
  [Op.CLASS]: (here, state, at) =>
    makeClass(here.machine, state, here.unit, here.at(at + 5), here.valueOrNone(state, at + 6), here.site(at)),
  [Op.OMIT]: (here, state, at) => {
    const names = Array.from({ length: here.at(at + 6) }, (_, index) => here.string(at + 7 + index));
    const object = make(here.machine, state, here.site(at), 'rest', { kind: 'object' });
    copyFields(here.machine, state, object, here.value(state, at + 5), here.site(at), names);
    return objectValue(object);
  },
  [Op.SLICE]: (here, state, at) => {
    const { known, rest } = listed(here.machine, state, here.value(state, at + 5), here.site(at));
    return makeList(here.machine, state, here.site(at), 'rest', known.slice(here.at(at + 6)), rest);
  },
  [Op.CELL]: (here, state, at) =>
    objectValue(make(here.machine, state, here.site(at), `cell${here.at(at + 4)}`, { kind: 'cell' })),
};

export const objectChanges: ChangeSteps = {
  [Op.EXTEND]: (here, state, at) =>
    extendClass(here.machine, state, here.value(state, at + 4), here.value(state, at + 5)),
  [Op.METHOD]: (here, state, at) =>
    addMethod(
      here.machine,
      state,
      here.value(state, at + 4),
      // As the builder wrote it.
      here.at(at + 5) as (typeof MethodKind)[keyof typeof MethodKind],
      here.stringOrNone(at + 6) ?? here.valueOrNone(state, at + 7),
      here.value(state, at + 8),
    ),
  [Op.ANNOTATE]: (here, state, at) =>
    annotate(
      here.machine,
      state,
      here.value(state, at + 4),
      here.at(at + 5),
      here.stringOrNone(at + 6),
      here.value(state, at + 7),
      here.site(at),
    ),
};
