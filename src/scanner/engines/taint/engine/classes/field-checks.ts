import { keyField } from '../heap/entries.ts';
import { lineage } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import { isSingle, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Machine, noArguments, positional, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { identified, undefinedValue, unknown, type Value } from '../values/values.ts';

/** On a function: names of the fields that it checks. */
export const CHECKS = '[[checks]]';

/** As such a name: all fields, or the object as a whole. */
export const EACH_FIELD = '*';
export const WHOLE = '';

/**
 * Runs the methods of an object's class that check fields: each takes the object and a field's value; what it answers,
 * if anything, takes that one's place.
 */
export const runFieldChecks = (
  machine: Machine,
  state: State,
  /** What the methods are called on. */
  self: Value,
  /** What holds the fields: the object itself, or a map. */
  holder: Value,
  /** Methods whose names are this and a field's check it as well. */
  prefix: string | null,
  site: Site,
): void => {
  for (const { method, names } of checkingMethods(machine, state, self, prefix))
    for (const name of names) {
      if (name === WHOLE) machine.call(state, method, self, noArguments, site, false);
      else
        for (const field of name === EACH_FIELD ? fieldsHeld(machine, state, holder) : [name])
          checkField(machine, state, { method, self, holder, field, site });
    }
};

interface Check {
  readonly method: Value;
  readonly self: Value;
  readonly holder: Value;
  readonly field: string;
  readonly site: Site;
}

const checkField = (machine: Machine, state: State, { method, self, holder, field, site }: Check): void => {
  const held = identified(load(machine, state, holder, field, site));
  const answer = machine.call(state, method, self, positional(held, unknown), site, false);
  if (answer === null) return;
  const left = answer === undefinedValue ? (state.facts.get(held.id) ?? held) : answer;
  // An instance of the tree's class and what its library makes of it are one.
  for (const object of holder.core.objects)
    writeField(machine, state, object, keyField(machine, object, field), left, isSingle(machine, state, object));
};

const checkingMethods = (
  machine: Machine,
  state: State,
  self: Value,
  prefix: string | null,
): readonly { readonly method: Value; readonly names: readonly string[] }[] => {
  const classes = new Set(self.core.objects.flatMap((object) => lineage(machine.objects, object)));
  const found = new Map<string, { method: Value; names: readonly string[] }>();
  for (const cls of classes) {
    if (machine.objects.get(cls).kind !== 'class') continue;
    machine.noteEnumerated(cls);
    for (const field of [...machine.objects.get(cls).fields.keys()]) {
      const member = machine.objects.fieldName(field);
      if (member.startsWith('[[') || found.has(member)) continue;
      const method = readField(machine, state, cls, member);
      const names = method === undefined ? [] : checkedBy(machine, state, method, member, prefix);
      if (method !== undefined && names.length > 0) found.set(member, { method, names });
    }
  }
  return [...found.values()];
};

const checkedBy = (
  machine: Machine,
  state: State,
  method: Value,
  member: string,
  prefix: string | null,
): readonly string[] => {
  const functions = method.core.objects.filter((one) => machine.objects.get(one).kind === 'closure');
  if (functions.length === 0) return [];
  const said = functions.flatMap((one) => readField(machine, state, one, CHECKS)?.core.consts ?? []);
  const byName = prefix !== null && member.startsWith(prefix) ? [member.slice(prefix.length)] : [];
  return [...said.map(String), ...byName];
};

const fieldsHeld = (machine: Machine, state: State, holder: Value): readonly string[] =>
  holder.core.objects.flatMap((object: ObjectId) =>
    [...machine.objects.get(object).fields.keys()]
      .map((field) => machine.objects.fieldName(field))
      .filter((name) => !name.startsWith('[[') && readField(machine, state, object, name) !== undefined),
  );
