import type { Machine, Site } from '../machine.ts';
import { constant, type Value } from '../values/values.ts';
import { anyElement } from './elements.ts';
import { fieldsOf, keyValues } from './keys.ts';
import { listOfAll, makeList } from './lists.ts';
import type { State } from './state.ts';

/** A list of pairs: a name, and what stands under it. */
export const entriesOf = (machine: Machine, state: State, value: Value, site: Site): Value => {
  const fields = fieldsOf(machine, state, value);
  if (fields !== null && fields.length > 0)
    return makeList(
      machine,
      state,
      site,
      'entries',
      fields.map(([name, held], index) => makeList(machine, state, site, `pair${index}`, [constant(name), held])),
    );
  const pair = makeList(machine, state, site, 'pair', [
    keyValues(machine, state, value),
    anyElement(machine, state, value, site),
  ]);
  return listOfAll(machine, state, makeList(machine, state, site, 'entries', [], pair), value);
};
