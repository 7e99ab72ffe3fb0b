import { NextKind, Op } from '../../ir/ops.ts';
import { Field } from '../heap/heap.ts';
import { listed, makeList } from '../heap/lists.ts';
import { anyElement } from '../heap/memory.ts';
import { read, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { constant, join, mapTaint, nothing, typed, unknown, type Value } from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const next: ValueStep = (here, state, at) => {
  const { machine } = here;
  const iterable = here.value(state, at + 5);
  const kind = here.at(at + 6);
  const site = here.site(at);
  if (kind === NextKind.values) {
    const element = anyElement(machine, state, iterable, site);
    return element === nothing ? unknown : element;
  }
  const names = keysOf(here, state, iterable);
  if (kind === NextKind.keys) return names;
  return makeList(machine, state, site, 'entry', [names, anyElement(machine, state, iterable, site)]);
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
