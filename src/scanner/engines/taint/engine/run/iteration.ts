import { NextKind, Op } from '../../ir/ops.ts';
import { Field } from '../heap/heap.ts';
import { keyValues } from '../heap/keys.ts';
import { methodsOf } from '../heap/lineage.ts';
import { listed, makeList } from '../heap/lists.ts';
import { anyElement } from '../heap/memory.ts';
import { read, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Machine, noArguments, type Site } from '../machine.ts';
import {
  constant,
  join,
  mapTaint,
  nothing,
  objectValue,
  typed,
  unknown,
  type Value,
  withObjects,
} from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const next: ValueStep = (here, state, at) => {
  const { machine } = here;
  const iterable = here.value(state, at + 5);
  const kind = here.at(at + 6);
  const site = here.site(at);
  if (kind === NextKind.own) return ownElement(machine, state, iterable, site);
  if (kind === NextKind.values) {
    const element = anyElement(machine, state, iterable, site);
    return element === nothing ? unknown : element;
  }
  const names = keysOf(here, state, iterable);
  if (kind === NextKind.keys) return names;
  return makeList(machine, state, site, 'entry', [names, anyElement(machine, state, iterable, site)]);
};

/** The keys of maps, the elements of anything else; an object of the tree may say itself what these are. */
const ownElement = (machine: Machine, state: State, iterable: Value, site: Site): Value => {
  const { objects, library } = machine;
  const method = methodsOf(machine, state, iterable.core.objects, library.traits.protocol?.iterate);
  const given =
    method === null ? iterable : (machine.call(state, method, iterable, noArguments, site, false) ?? nothing);
  const maps = given.core.objects.filter((object) => objects.get(object).kind === 'map');
  const others = given.core.objects.filter((object) => !maps.includes(object));
  let element: Value = nothing;
  for (const map of maps) element = join(element, keyValues(machine, state, objectValue(map)));
  if (others.length > 0 || maps.length === 0)
    element = join(element, anyElement(machine, state, { ...given, core: withObjects(given, others).core }, site));
  return element === nothing ? unknown : element;
};

/** What goes through elements, and what gives them. */
export const iterationValues: ValueSteps = {
  [Op.YIELD]: (here, state, at) => {
    const { machine, generator } = here;
    const given = here.value(state, at + 5);
    const value = here.at(at + 6) === 1 ? anyElement(machine, state, given, here.site(at)) : given;
    if (generator >= 0 && value !== nothing) writeField(machine, state, generator, Field.element, value, false);
    return unknown;
  },
  [Op.MORE]: (here, state, at) => {
    const { known, rest } = listed(here.machine, state, here.value(state, at + 5), here.site(at));
    return known.length === 0 && rest === null ? constant(false) : typed([here.machine.native.boolean]);
  },
  [Op.NEXT]: next,
};

const keysOf = ({ machine }: Activation, state: State, value: Value): Value => {
  let keys: Value = typed([machine.native.text]);
  for (const object of value.core.objects) {
    const held = read(machine, state, machine.objects.slot(object, Field.keys));
    if (held !== undefined) keys = join(keys, held);
  }
  const deep = value.taint.filter((atom) => atom.deep || value.core.objects.length === 0);
  return deep.length === 0 ? keys : mapTaint({ ...keys, taint: deep }, (atom) => atom);
};
