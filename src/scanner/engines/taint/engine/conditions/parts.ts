import { load } from '../heap/load.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { nothing, unknown, type Value, withObjects, withTest } from '../values/values.ts';
import { single } from './arithmetic.ts';

/*
 * Languages whose functions give several things at once: a function of the tree gives a group of them, an object with a
 * field for each; of a library's function the first is what its description says of its result.
 */

/** One of several things that a call gave, by its number. */
export const partOf = (machine: Machine, state: State, group: Value, number: Value, site: Site): Value => {
  const index = String(single(number)?.of ?? 0);
  const groups = group.core.objects.filter((object) => isGroup(machine, state, object));
  const ofGroups = groups
    .map((object) => readField(machine, state, object, index) ?? unknown)
    .reduce<Value>((all, one) => (all === nothing ? one : join(all, one)), nothing);
  if (groups.length > 0 && groups.length === group.core.objects.length && group.core.types.length === 0)
    return ofGroups;
  const others =
    groups.length === 0
      ? group
      : withObjects(
          group,
          group.core.objects.filter((one) => !groups.includes(one)),
        );
  const part =
    index === '0' ? first(machine, others) : further(machine, load(machine, state, others, index, site), others);
  return ofGroups === nothing ? part : join(ofGroups, part);
};

const isGroup = (machine: Machine, state: State, object: number): boolean =>
  machine.objects.get(object).kind === 'object' && readField(machine, state, object, '0') !== undefined;

/**
 * What the call's answer tells of others, a further part tells, whether there was a failure; unless it is an answer of
 * yes or no itself.
 */
const first = (machine: Machine, value: Value): Value =>
  value.test === null || isYesOrNo(machine, value) ? value : { ...value, test: null };

const further = (machine: Machine, part: Value, whole: Value): Value =>
  whole.test === null || isYesOrNo(machine, whole) ? part : withTest({ ...unknown, id: part.id }, whole.test);

/** Its own truth says something: it is yes or no, something or nothing. */
const isYesOrNo = ({ native }: Machine, { core }: Value): boolean =>
  core.consts === null
    ? core.objects.length === 0 && core.types.includes(native.boolean)
    : core.consts.some((one) => one === null || typeof one === 'boolean');
