import type { SourceModel, TypeId } from '../../specs/model.ts';
import { atomsOf } from '../heap/members.ts';
import { make } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { makeAtom } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { objectValue, typed, unknown, type Value } from '../values/values.ts';

/** An object of these types that comes from outside; outside data where a spec says that such a thing is. */
export const outsideObject = (
  machine: Machine,
  state: State,
  types: readonly TypeId[],
  site: Site,
  what: string,
): Value => {
  const natives: readonly TypeId[] = [
    machine.native.text,
    machine.native.number,
    machine.native.boolean,
    machine.native.function,
  ];
  const taint = atomsOf(machine, types, site);
  const isText = types.includes(machine.native.text);
  const plain = types.filter((type) => natives.includes(type));
  // What a spec calls outside data and text, and says no more of, is that text.
  if (types.every((type) => natives.includes(type) || (isText && machine.library.read(type) !== null)))
    return withTaint(typed(plain), taint);
  const object = make(machine, state, site, what, { kind: 'outside', isOpen: true, types });
  return withTaint(objectValue(object), taint);
};

/** Outside data as a spec describes it; in the place of an instance, with the methods of its class. */
export const sourceOf = (
  machine: Machine,
  state: State,
  model: SourceModel,
  site: Site,
  what: string,
  parent = -1,
): Value => {
  const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
  const atom = makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars);
  if (!model.deep) return withTaint(unknown, [atom]);
  const object = make(machine, state, site, what, { kind: 'outside', isOpen: true, parent });
  return withTaint(join(unknown, objectValue(object)), [atom]);
};
