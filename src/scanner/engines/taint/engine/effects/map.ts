import { returnedBy, send } from '../calls/generators.ts';
import { noted, unsure } from '../calls/unknown-call.ts';
import { membership } from '../conditions/membership.ts';
import { copyFields } from '../heap/copy-fields.ts';
import { anyElement } from '../heap/elements.ts';
import { ENTRY, entryOf, writeEntries } from '../heap/entries.ts';
import { Field } from '../heap/heap.ts';
import { keysOf, loadAt } from '../heap/keyed.ts';
import { fieldsOf, keyValues } from '../heap/keys.ts';
import { addElement, listed, makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { entriesOf } from '../heap/pairs.ts';
import { share, sharedField } from '../heap/shared.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { fork, joinInto } from '../heap/state.ts';
import { noArguments, positional } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { join, joinAll } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import {
  constant,
  identified,
  nothing,
  objectValue,
  typed,
  undefinedValue,
  unknown,
  type Value,
} from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';
import { fieldsIn } from './schema-rules.ts';

const setEntry = (call: EffectContext, map: ObjectId, key: Value, value: Value, strong: boolean): void =>
  writeEntries(call.machine, call.state, map, mapKeysOf(call, key), key, value, strong);

/** Keys of a map may be objects: each is like no other. */
const mapKeysOf = ({ machine, state }: EffectContext, key: Value): readonly string[] | null => {
  const [only, ...others] = key.core.objects;
  if (only === undefined) return keysOf(key);
  if (others.length > 0 || key.core.consts?.length !== 0) return null;
  // One request is many objects to the functions that get it: by their types they are the same.
  const { kind, types } = machine.objects.get(only);
  if (kind === 'outside') return [`@of ${types.join()}`];
  return isSingle(machine, state, only) ? [`@${only}`] : null;
};

const newMap: EffectRun = (call) => {
  const { machine, state, site } = call;
  const map = make(machine, state, site, 'map', { kind: 'map' });
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

/** What a record is known to have; where it has nothing of its own, all that may be in it. */
const fieldMap: EffectRun = (call) => {
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

const newSet: EffectRun = (call) => {
  const { machine, state, site } = call;
  const set = make(machine, state, site, 'set', { kind: 'set' });
  const source = given(call, 0);
  if (source !== null && source !== undefinedValue) {
    const { known, rest } = listed(machine, state, source, site);
    known.forEach((value, index) => {
      writeField(machine, state, set, String(index), value, isSingle(machine, state, set));
    });
    if (rest !== null) addElement(machine, state, set, rest);
  }
  return objectValue(set);
};

const forEach: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const value = anyElement(machine, state, self, site);
  if (value === nothing) return undefinedValue;
  const called = fork(state);
  if (
    machine.call(
      called,
      argument(call, 0),
      null,
      positional(value, keyValues(call.machine, call.state, self), self),
      site,
      false,
    ) !== null
  )
    joinInto(machine.objects, state, called);
  return undefinedValue;
};

const next: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const object = make(machine, state, site, 'next', { kind: 'object' });
  const sent = given(call, 0);
  if (sent !== null) send(machine, state, self, sent);
  const returned = returnedBy(machine, state, self);
  const yielded = anyElement(machine, state, self, site);
  const element = returned === undefinedValue ? yielded : join(yielded, returned);
  writeField(
    machine,
    state,
    object,
    'value',
    element === nothing ? undefinedValue : element,
    isSingle(machine, state, object),
  );
  writeField(machine, state, object, 'done', typed([machine.native.boolean]), isSingle(machine, state, object));
  return objectValue(object);
};

export const mapEffects = {
  'map.new': newMap,
  'object.fields': fieldMap,
  'map.withDefault': (call) => {
    const { machine, state, site, args } = call;
    const map = newMap({ ...call, args: { ...args, positional: args.positional.slice(1) } });
    const factory = argument(call, 0);
    const made = factory === undefinedValue ? null : machine.call(state, factory, null, noArguments, site, false);
    for (const object of map?.core.objects ?? [])
      if (made !== null) writeField(machine, state, object, Field.element, made, false);
    return map;
  },
  'map.get': (call) => {
    const found = getEntry(call, argument(call, 0));
    const otherwise = given(call, 1);
    return otherwise === null ? found : join(found, otherwise);
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
    shareEntry(call, argument(call, 0), argument(call, 1));
    return call.self;
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
  'map.forEach': forEach,
  'set.new': newSet,
  'set.add': (call) => {
    for (const set of call.self.core.objects) addElement(call.machine, call.state, set, argument(call, 0));
    return call.self;
  },
  'iterate.keys': (call) => keysEffect({ ...call, args: positional(call.self) }),
  'iterate.values': (call) =>
    makeList(
      call.machine,
      call.state,
      call.site,
      'values',
      [],
      anyElement(call.machine, call.state, call.self, call.site),
    ),
  'iterate.entries': (call) => entriesOf(call.machine, call.state, call.self, call.site),
  'iterate.next': next,
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

/** A list of names. */
export const keysEffect: EffectRun = (call) => {
  const { machine, state, site } = call;
  const value = argument(call, 0);
  const fields = fieldsOf(call.machine, call.state, value);
  if (fields !== null && fields.length > 0)
    return makeList(
      machine,
      state,
      site,
      'keys',
      fields.map(([name]) => constant(name)),
    );
  const keys = keyValues(call.machine, call.state, value);
  return makeList(machine, state, site, 'keys', [], keys === nothing ? null : keys);
};

export const entriesEffect: EffectRun = (call) => entriesOf(call.machine, call.state, argument(call, 0), call.site);

/** What a library shows everybody is known by its type alone: what is put into it, all others find. */
const shareEntry = (call: EffectContext, key: Value, value: Value): void => {
  const { machine, state, self } = call;
  if (self.core.objects.length === 0)
    for (const name of keysOf(key) ?? []) share(machine, state, self.core.types, name, value);
};

const entriesIn = ({ machine, state }: EffectContext, map: ObjectId): { key: string; value: Value }[] =>
  [...machine.objects.get(map).fields.keys()].flatMap((field) => {
    const name = machine.objects.fieldName(field);
    const value = name.startsWith(ENTRY) ? readField(machine, state, map, name) : undefined;
    return value === undefined ? [] : [{ key: name.slice(ENTRY.length), value }];
  });

const getEntry = (call: EffectContext, key: Value): Value => {
  const { machine, state, self, site } = call;
  const names = mapKeysOf(call, key);
  let result: Value = nothing;
  for (const map of self.core.objects) {
    const info = machine.objects.get(map);
    if (info.kind !== 'map' || names === null)
      result = join(
        result,
        info.kind === 'map' ? anyElement(machine, state, objectValue(map), site) : outsideEntry(call, map, names),
      );
    else for (const name of names) result = join(result, entryOf(machine, state, map, name));
  }
  if (self.core.objects.length === 0)
    result = joinAll([
      withTaint(unknown, noted(unsure(self.taint, 0), site, call.name)),
      ...(names ?? []).flatMap((name) => sharedField(machine, state, self.core.types, name) ?? []),
    ]);
  // A key that nobody knows may have no entry.
  return names === null ? join(result, undefinedValue) : result === nothing ? undefinedValue : result;
};

/** What stands under a name is a value of its own: what is shown of it says nothing of the others. */
const ownEntry = ({ machine, state }: EffectContext, map: ObjectId, name: string, value: Value): Value => {
  const field = `${ENTRY}${name}`;
  const before = readField(machine, state, map, field);
  const entry = before === undefined ? identified({ ...value, id: 0, home: -1 }) : join(before, value);
  if (entry !== before) writeField(machine, state, map, field, entry, isSingle(machine, state, map));
  return readField(machine, state, map, field) ?? entry;
};

const outsideEntry = (call: EffectContext, map: ObjectId, names: readonly string[] | null): Value => {
  const { machine, state, self, site } = call;
  const value: Value = { ...self, core: objectValue(map).core };
  if (names === null || names.length === 0) return anyElement(machine, state, value, site);
  const any = readField(machine, state, map, Field.element) ?? nothing;
  if (machine.objects.get(map).kind === 'list') return any;
  return names
    .map((name) => ownEntry(call, map, name, join(load(machine, state, value, name, site), any)))
    .reduce(join);
};
