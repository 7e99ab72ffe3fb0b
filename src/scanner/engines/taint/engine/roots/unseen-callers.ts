import type { FillModel } from '../../specs/model.ts';
import { isTold } from '../calls/answers.ts';
import { reachReturned, runHanded } from '../calls/callbacks.ts';
import { declaredAs } from '../calls/types.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { lineage } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Later, type Machine, noArguments, positional, rootFrame, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { objectValue, type Value } from '../values/values.ts';
import { boundArgument } from './bound-argument.ts';
import { annotationsOf, type Called, valuesAt } from './called-function.ts';
import { entryOf, methodEntry } from './entry-of.ts';
import { fillFields } from './filled-fields.ts';
import { guessedArguments, holdsData } from './guessed-arguments.ts';

/**
 * The calls of a function that nobody is seen to call: with whatever its parameters' names and types tell; of a method
 * that a library calls, one for each class that has it.
 */
export const unseenCalls = (machine: Machine, moduleOf: Called['moduleOf'], closure: ObjectId): readonly Later[] => {
  // What a decorator made of a method is called as the method would be.
  const { unit, code } = machine.objects.get(machine.wraps.get(closure) ?? closure);
  const about = machine.units[unit]?.functions[code];
  const called: Called = { closure, unit, code, moduleOf };
  const site: Site = { unit, start: about?.start ?? 0, end: about?.start ?? 0, frame: rootFrame(unit) };
  const heirs = about === undefined || methodEntry(machine, closure, about) === null ? [] : heirsOf(machine, closure);
  return [null, ...heirs].map((heir) => ({
    callee: objectValue(closure),
    self: (state, at) => prepared(machine, state, called, holderOf(machine, state, called, heir, at), at),
    args: (state, at) => guessedArguments(machine, state, called, at),
    site,
    onResult: (state, answer, at) => {
      const entry = entryOf(machine, called);
      const ofMethod = annotationsOf(machine, state, closure, about?.name ?? '', -1);
      const ofClass = ofMethod.some(({ isEntry }) => isEntry) ? annotationsOf(machine, state, closure, '', -1) : [];
      const annotated = [...ofMethod, ...ofClass].flatMap(({ returns }) => returns);
      const said = answered(machine, state, unit, about?.resultType ?? -1, answer, at);
      runHanded(machine, state, entry?.hands ?? [], said, at);
      const sent = toldOfAnswers(machine, state, closure, about?.name ?? '');
      reachReturned(machine, state, [...(entry?.returns ?? []), ...annotated], said, at, undefined, sent);
    },
  }));
};

/** What stands at the method, or else at its class, and says which media type the answers have. */
const toldOfAnswers = (machine: Machine, state: State, closure: ObjectId, method: string): Value | null => {
  for (const member of [method, ''])
    for (const { core } of valuesAt(machine, state, closure, member, -1))
      for (const object of core.objects) if (isTold(machine, state, object)) return objectValue(object);
  return null;
};

/** What a function answers is what it says, where nothing better is known and nobody can answer anything else. */
const answered = (machine: Machine, state: State, unit: number, type: number, answer: Value, site: Site): Value => {
  const written = machine.units[unit];
  return written === undefined || type < 0 || !machine.library.traits.typesHold
    ? answer
    : declaredAs(machine, state, written, answer, type, false, { ...site, unit });
};

/** Classes that inherit a method: a library calls it on instances of them as well. */
const heirsOf = (machine: Machine, closure: ObjectId): readonly ObjectId[] => {
  const home = machine.homes.get(closure);
  return home === undefined ? [] : machine.classesBelow(home);
};

/** What the function is called on: an instance of its own class or of an heir. */
const holderOf = (
  machine: Machine,
  state: State,
  { closure, unit, code }: Called,
  heir: ObjectId | null,
  site: Site,
): Value | null => {
  const home = machine.homes.get(closure) ?? machine.holders.get(closure);
  if (home === undefined) return null;
  const name = machine.units[unit]?.functions[code]?.name ?? '';
  if (heir !== null && !overrides(machine, state, heir, name)) return machine.instanceOf(state, heir, site);
  if (machine.objects.get(home).kind === 'class') return machine.instanceOf(state, home, site);
  return objectValue(home);
};

/** The same, after the methods that a library calls before. */
const prepared = (machine: Machine, state: State, called: Called, holder: Value | null, site: Site): Value | null => {
  if (holder === null) return null;
  const home = machine.homes.get(called.closure);
  if (home !== undefined) fillFields(machine, state, home, holder, site);
  const ofClass = annotationsOf(machine, state, called.closure, '', -1).flatMap(({ fills }) => fills ?? []);
  for (const { by, source } of [...ofClass, ...[entryOf(machine, called)?.fills ?? []].flat()])
    fillBySetters(machine, state, called, holder, { by, source }, site);
  for (const name of entryOf(machine, called)?.before ?? []) {
    const method = load(machine, state, holder, name, site);
    if (method.core.objects.some((one) => machine.objects.get(one).kind === 'closure'))
      machine.invoke(state, holder, name, noArguments, site);
  }
  return holder;
};

/** Calls the methods of an object by which a library hands it what it has read. */
const fillBySetters = (
  machine: Machine,
  state: State,
  { closure }: Called,
  holder: Value,
  { by, source }: FillModel,
  site: Site,
): void => {
  const home = machine.homes.get(closure) ?? -1;
  if (home < 0) return;
  const { objects, units } = machine;
  const places = lineage(objects, home).flatMap((cls) => [cls, prototypeOf(machine, state, cls)]);
  for (const place of places.filter((one) => one >= 0))
    for (const field of [...objects.get(place).fields.keys()]) {
      const name = objects.fieldName(field);
      if (!name.startsWith(by)) continue;
      for (const setter of readField(machine, state, place, name)?.core.objects ?? []) {
        const { unit, code } = objects.get(setter);
        const [param, ...others] = units[unit]?.functions[code]?.params ?? [];
        if (setter === closure || param === undefined || others.length > 0 || !holdsData(machine, unit, param))
          continue;
        const data = boundArgument(machine, state, source, { unit, index: 0, type: param.type }, site);
        machine.call(state, objectValue(setter), holder, positional(data), site, false);
      }
    }
};

const overrides = (machine: Machine, state: State, cls: ObjectId, name: string): boolean =>
  [cls, prototypeOf(machine, state, cls)].some((at) => at >= 0 && readField(machine, state, at, name) !== undefined);
