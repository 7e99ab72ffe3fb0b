import { lookedUp, membership } from '../../conditions/membership.ts';
import { copyFields } from '../../heap/copy-fields.ts';
import { Field } from '../../heap/heap.ts';
import { keysOf } from '../../heap/keyed.ts';
import { addElement, listed, makeList } from '../../heap/lists.ts';
import { isNumberOnly } from '../../heap/members.ts';
import { noteRewritten } from '../../heap/rewritten.ts';
import { isSingle, make, writeField } from '../../heap/slots.ts';
import { positional } from '../../machine.ts';
import { join } from '../../values/join.ts';
import { constant, nothing, objectValue, typed, undefinedValue } from '../../values/values.ts';
import { argument, type EffectRun, given } from '../context.ts';
import { entriesIn, getEntry, setEntry, shareEntry } from './map-entries.ts';
import { fieldMap, newMap, newMapWithDefault } from './new-map.ts';

const newSet: EffectRun = (call) => {
  const { machine, state, site } = call;
  const set = make(machine, state, site, 'set', { kind: 'set' });
  const source = given(call, 0);
  if (source !== null && source !== undefinedValue && !isNumberOnly(machine, source)) {
    const { known, rest } = listed(machine, state, source, site);
    known.forEach((value, index) => {
      writeField(machine, state, set, String(index), value, isSingle(machine, state, set));
    });
    if (rest !== null) addElement(machine, state, set, rest);
  }
  return objectValue(set);
};

export const mapEffects = {
  'map.new': newMap,
  'object.fields': fieldMap,
  'map.withDefault': newMapWithDefault,
  'map.get': (call) => {
    const key = argument(call, 0);
    const found = getEntry(call, key);
    const otherwise = given(call, 1);
    if (otherwise === null) return found;
    // Where the answer is the key itself, it is none of those that are there.
    const missing = lookedUp(call.machine, call.state, call.self, key, { ...found, test: null }).test?.whenMissing;
    return join(found, missing?.get(otherwise.id) ?? otherwise);
  },
  'map.getAs': (call) => {
    const found = getEntry(call, argument(call, 0));
    const convert = given(call, 2);
    const isFunction = convert !== null && (convert.core.types.length > 0 || convert.core.objects.length > 0);
    const value = isFunction
      ? call.machine.call(call.state, convert, null, positional(found), call.site, false)
      : found;
    return join(value ?? nothing, given(call, 1) ?? constant(null));
  },
  'map.set': (call) => {
    for (const map of call.self.core.objects)
      setEntry(call, map, argument(call, 0), argument(call, 1), call.self.core.objects.length === 1);
    noteRewritten(call.machine, call.state, call.self, argument(call, 0), argument(call, 1));
    shareEntry(call, argument(call, 0), argument(call, 1));
    return call.self;
  },
  'map.of': (call) => {
    const { positional: given } = call.args;
    const isPairs = given.some((one) =>
      one.core.objects.some((object) => call.machine.objects.get(object).kind === 'list'),
    );
    const pairs = isPairs
      ? given
      : Array.from({ length: given.length >> 1 }, (_, index) =>
          makeList(call.machine, call.state, call.site, `pair${index}`, given.slice(2 * index, 2 * index + 2), null),
        );
    const all = makeList(call.machine, call.state, call.site, 'pairs', pairs, call.args.rest);
    return newMap({ ...call, args: positional(all) });
  },
  'set.of': (call) => {
    const { machine, state, site, args } = call;
    return newSet({ ...call, args: positional(makeList(machine, state, site, 'of', args.positional, args.rest)) });
  },
  'map.update': (call) => {
    const { machine, state, self, site, args } = call;
    const strong = self.core.objects.length === 1;
    if (self.core.objects.length === 0)
      for (const { key, value } of (newMap(call)?.core.objects ?? []).flatMap((map) => entriesIn(call, map)))
        shareEntry(call, constant(key), value);
    for (const map of self.core.objects) {
      const pairs = newMap(call);
      if (pairs !== null) copyFields(machine, state, map, pairs, site);
      for (const [name, value] of args.named ?? []) setEntry(call, map, constant(name), value, strong);
      if (args.namedRest !== null) copyFields(machine, state, map, args.namedRest, site);
    }
    return undefinedValue;
  },
  'map.setDefault': (call) => {
    for (const map of call.self.core.objects) setEntry(call, map, argument(call, 0), argument(call, 1), false);
    shareEntry(call, argument(call, 0), argument(call, 1));
    return getEntry(call, argument(call, 0));
  },
  'map.compute': (call) => {
    const { machine, state, self, site } = call;
    const key = argument(call, 0);
    const made = machine.call(state, argument(call, 1), null, positional(key), site, false);
    if (made !== null) for (const map of self.core.objects) setEntry(call, map, key, made, false);
    return getEntry(call, key);
  },
  'map.has': (call) => {
    const isSet = call.self.core.objects.some((object) => call.machine.objects.get(object).kind === 'set');
    return membership(call.machine, call.state, argument(call, 0), call.self, isSet ? 'element' : 'key', call.site);
  },
  'map.delete': (call) => {
    for (const map of call.self.core.objects)
      if (keysOf(argument(call, 0)) !== null)
        setEntry(call, map, argument(call, 0), undefinedValue, call.self.core.objects.length === 1);
    return typed([call.machine.native.boolean]);
  },
  'set.new': newSet,
  'set.add': (call) => {
    for (const set of call.self.core.objects) addElement(call.machine, call.state, set, argument(call, 0));
    return call.self;
  },
  'collection.clear': (call) => {
    const { machine, state } = call;
    for (const object of call.self.core.objects) {
      if (!isSingle(machine, state, object) || call.self.core.objects.length > 1) continue;
      for (const field of machine.objects.get(object).fields.keys()) {
        const name = machine.objects.fieldName(field);
        if (name !== Field.born)
          writeField(machine, state, object, name, name === Field.length ? constant(0) : undefinedValue, true);
      }
    }
    return undefinedValue;
  },
} satisfies Readonly<Record<string, EffectRun>>;
