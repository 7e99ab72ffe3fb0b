import { argumentValues, noted } from '../calls/unknown-call.ts';
import { keepReceiver } from '../classes/receivers.ts';
import { about, tested } from '../conditions/facts.ts';
import { membership } from '../conditions/membership.ts';
import { copyFields } from '../heap/copy-fields.ts';
import { anyElement } from '../heap/elements.ts';
import { Field } from '../heap/heap.ts';
import { keysOf, loadAt, storeAt } from '../heap/keyed.ts';
import { fieldsOf } from '../heap/keys.ts';
import { listed, makeList } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import { isOutsideKey, memberBy, withoutWay } from '../heap/ways-out.ts';
import { withTaint } from '../values/retaint.ts';
import { oneText } from '../values/text.ts';
import {
  constant,
  noFacts,
  nothing,
  objectValue,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withObjects,
} from '../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from './context.ts';
import { entriesEffect, keysEffect } from './maps/iterate.ts';

/** Objects within objects that a copy makes anew. */
const MAX_CLONED = 4;

const assign: EffectRun = (call) => {
  const [target = unknown, ...sources] = argumentValues(call.args);
  for (const object of target.core.objects)
    for (const source of sources) copyFields(call.machine, call.state, object, source, call.site);
  return target;
};

/** Objects within objects become one. */
const merge: EffectRun = (call) => {
  const { machine, state, site } = call;
  const [target = unknown, ...sources] = argumentValues(call.args);
  const into = (to: Value, from: Value, depth: number): void => {
    for (const object of to.core.objects)
      for (const source of from.core.objects) {
        for (const field of [...machine.objects.get(source).fields.keys()]) {
          const name = machine.objects.fieldName(field);
          const value = readField(machine, state, source, name);
          if (value === undefined || (name.startsWith('[[') && name !== Field.element && name !== Field.keys)) continue;
          const present = readField(machine, state, object, name);
          if (present !== undefined && present.core.objects.length > 0 && value.core.objects.length > 0 && depth < 4)
            into(present, value, depth + 1);
          writeField(machine, state, object, name, value, false);
        }
        const taint = from.taint.filter((atom) => atom.deep);
        if (taint.length === 0) continue;
        // Its keys are those that the other has as well.
        const any = withTaint(unknown, noted(taint, site, call.name));
        for (const field of [...machine.objects.get(object).fields.keys()]) {
          const name = machine.objects.fieldName(field);
          if (!name.startsWith('[[') && readField(machine, state, object, name) !== undefined)
            writeField(machine, state, object, name, any, false);
        }
        writeField(machine, state, object, Field.element, any, false);
      }
  };
  for (const source of sources) into(target, source, 0);
  return target;
};

const clone: EffectRun = (call) => {
  const { machine, state, site } = call;
  const done = new Map<number, number>();
  const copyOf = (original: number, depth: number): number => {
    const known = done.get(original);
    if (known !== undefined) return known;
    const { kind, types, isOpen, parent, depth: inside } = machine.objects.get(original);
    if (depth > MAX_CLONED || kind === 'closure' || kind === 'class') return original;
    const copy = make(machine, state, site, `clone${original}`, { kind, types, isOpen, parent, depth: inside });
    done.set(original, copy);
    copyFields(machine, state, copy, objectValue(original), site);
    const strong = isSingle(machine, state, copy);
    for (const field of [...machine.objects.get(copy).fields.keys()]) {
      const name = machine.objects.fieldName(field);
      const held = name === Field.length ? undefined : readField(machine, state, copy, name);
      if (held === undefined || name === Field.born || held.core.objects.length === 0) continue;
      const inner = withObjects(
        held,
        held.core.objects.map((object) => copyOf(object, depth + 1)),
      );
      writeField(machine, state, copy, name, inner, strong);
    }
    const length = readField(machine, state, original, Field.length);
    if (length !== undefined) writeField(machine, state, copy, Field.length, length, strong);
    return copy;
  };
  const source = argument(call, 0);
  if (source.core.objects.length === 0) return source;
  return {
    ...withObjects(
      source,
      source.core.objects.map((object) => copyOf(object, 0)),
    ),
    home: -1,
    id: source.id,
  };
};

const define: EffectRun = (call) => {
  const { machine, state, site } = call;
  const target = argument(call, 0);
  const about = argument(call, 2);
  const names = keysOf(argument(call, 1));
  const value = load(machine, state, about, 'value', site);
  const getter = load(machine, state, about, 'get', site);
  for (const object of target.core.objects)
    for (const name of names ?? []) {
      if (getter.core.objects.length > 0) writeField(machine, state, object, `[[get]]${name}`, getter, false);
      else writeField(machine, state, object, name, value, names?.length === 1 && isSingle(machine, state, object));
    }
  if (names === null) storeAt(machine, state, target, argument(call, 1), value, site);
  return target;
};

const fromEntries: EffectRun = (call) => {
  const { machine, state, site } = call;
  const object = make(machine, state, site, 'fromEntries', { kind: 'object' });
  const { known, rest } = listed(machine, state, argument(call, 0), site);
  for (const pair of [...known, ...(rest === null ? [] : [rest])])
    storeAt(
      machine,
      state,
      objectValue(object),
      load(machine, state, pair, '0', site),
      load(machine, state, pair, '1', site),
      site,
    );
  return objectValue(object);
};

const create: EffectRun = (call) => {
  const { machine, state, site } = call;
  const given = argument(call, 0).core;
  const [parent = -1] = given.objects;
  const isBare = parent < 0 && given.consts?.length === 1 && given.consts[0] === null;
  const object = make(machine, state, site, 'create', { kind: 'object', parent, isBare });
  return objectValue(object);
};

/** A list of one thing each; of a text's or an unknown value's parts where it is no object. */
const listOf = (call: EffectContext, what: string, element: Value): Value =>
  makeList(call.machine, call.state, call.site, what, [], element === nothing ? null : element);

const valuesOf: EffectRun = (call) => {
  const fields = fieldsOf(call.machine, call.state, argument(call, 0));
  if (fields === null || fields.length === 0)
    return listOf(call, 'values', anyElement(call.machine, call.state, argument(call, 0), call.site));
  return makeList(
    call.machine,
    call.state,
    call.site,
    'values',
    fields.map(([, held]) => held),
  );
};

const has: EffectRun = (call) => {
  const { machine, state, site } = call;
  const name = given(call, 1);
  const [object, key] = name === null ? [call.self, argument(call, 0)] : [argument(call, 0), name];
  const answer = membership(machine, state, key, object, 'key', site);
  // What is the object's own leads out of none.
  const found = isOutsideKey(machine, key) ? loadAt(machine, state, object, key, site) : nothing;
  if ((found.chosen ?? 0) === 0) return answer;
  const shown = new Map([...(answer.test?.whenTrue ?? []), ...about(found, withoutWay(found))]);
  return tested(machine, shown, answer.test?.whenFalse ?? noFacts);
};

/** What a function makes inherits from what another makes. */
const inherit: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { prototypeField } = machine.library.traits;
  if (prototypeField === null) return undefinedValue;
  const [parent = -1] = load(machine, state, argument(call, 1), prototypeField, site).core.objects;
  for (const object of load(machine, state, argument(call, 0), prototypeField, site).core.objects)
    if (object !== parent) machine.objects.get(object).parent = parent;
  return undefinedValue;
};

const inheritFrom: EffectRun = (call) => {
  const [parent = -1] = argument(call, 1).core.objects;
  for (const object of argument(call, 0).core.objects)
    if (object !== parent) {
      call.machine.objects.get(object).parent = parent;
      call.machine.noteWritten(call.machine.objects.bornSlot(object));
    }
  return argument(call, 0);
};

const getMember: EffectRun = (call) => {
  const [object, key] = [argument(call, 0), argument(call, 1)];
  const loaded = loadAt(call.machine, call.state, object, key, call.site);
  const found = keepReceiver(call.machine, call.state, loaded, object, call.site);
  return call.machine.library.traits.waysOut.byKey ? found : memberBy(call.machine, object, key, found);
};

export const objectEffects = {
  'object.inherit': inherit,
  'object.prototype': inheritFrom,
  'object.assign': assign,
  'object.merge': merge,
  'object.keys': keysEffect,
  'object.values': valuesOf,
  'object.entries': entriesEffect,
  'object.fromEntries': fromEntries,
  'object.create': create,
  'object.define': define,
  'object.get': getMember,
  'object.set': (call) => {
    storeAt(call.machine, call.state, argument(call, 0), argument(call, 1), argument(call, 2), call.site);
    return typed([call.machine.native.boolean]);
  },
  'object.has': has,
  // A key that nothing else is equal to: named by where it was made.
  'key.new': ({ site }) => constant(`@@${site.unit}:${site.start}`),
  'key.named': (call) => {
    const name = oneText(argument(call, 0));
    return name === null ? unknown : constant(`@@for:${name}`);
  },
  'object.clone': clone,
  same: (call) => argument(call, 0),
} satisfies Readonly<Record<string, EffectRun>>;
