import { copyFields } from '../../heap/copy-fields.ts';
import { MAKER } from '../../heap/entries.ts';
import { loadAt } from '../../heap/keyed.ts';
import { listed } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, writeField } from '../../heap/slots.ts';
import { constant, objectValue, undefinedValue } from '../../values/values.ts';
import { argument, type EffectRun, given } from '../context.ts';
import { fieldsIn } from '../schemas/rules.ts';
import { setEntry } from './map-entries.ts';

export const newMap: EffectRun = (call) => {
  const { machine, state, site } = call;
  const map = make(machine, state, site, 'map', { kind: 'map', types: call.types });
  for (const [name, value] of call.args.named ?? []) setEntry(call, map, constant(name), value, true);
  const pairs = given(call, 0);
  if (pairs === null || pairs === undefinedValue) return objectValue(map);
  if (pairs.core.objects.some((object) => machine.objects.get(object).kind === 'map')) {
    copyFields(machine, state, map, pairs, site);
    return objectValue(map);
  }
  const { known, rest } = listed(machine, state, pairs, site);
  for (const pair of known)
    setEntry(call, map, load(machine, state, pair, '0', site), load(machine, state, pair, '1', site), true);
  if (rest !== null)
    setEntry(
      call,
      map,
      loadAt(machine, state, rest, constant('0'), site),
      loadAt(machine, state, rest, constant('1'), site),
      false,
    );
  return objectValue(map);
};

/** A map that makes what it lacks by the function given first. */
export const newMapWithDefault: EffectRun = (call) => {
  const { machine, state, args } = call;
  const map = newMap({ ...call, args: { ...args, positional: args.positional.slice(1) } });
  const factory = argument(call, 0);
  for (const object of map?.core.objects ?? []) {
    if (factory !== undefinedValue)
      writeField(machine, state, object, MAKER, factory, isSingle(machine, state, object));
  }
  return map;
};

/** What a record is known to have; where it has nothing of its own, all that may be in it. */
export const fieldMap: EffectRun = (call) => {
  const { machine, state, site } = call;
  const map = make(machine, state, site, 'fields', { kind: 'map' });
  const source = argument(call, 0);
  const own = source.core.objects.flatMap((object) => {
    const { kind } = machine.objects.get(object);
    return kind === 'object' || kind === 'outside' ? fieldsIn(call, objectValue(object)) : [];
  });
  if (own.length === 0) copyFields(machine, state, map, source, site);
  for (const [name, value] of own) setEntry(call, map, constant(name), value, source.core.objects.length === 1);
  return objectValue(map);
};
