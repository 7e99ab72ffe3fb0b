import { type Machine, noArguments, positional, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { Doubt } from '../values/doubts.ts';
import { join } from '../values/join.ts';
import { doubted, mapTaint, withTaint } from '../values/retaint.ts';
import { isOutsiders, joinTaint, unsure } from '../values/taint.ts';
import { oneText } from '../values/text.ts';
import {
  atName,
  atPosition,
  constant,
  nothing,
  objectValue,
  sameOfAll,
  typed,
  undefinedValue,
  type Value,
} from '../values/values.ts';
import { entryOf } from './entries.ts';
import { Field } from './heap.ts';
import { lineage, methodsOf } from './lineage.ts';
import {
  functionMember,
  isDescribed,
  isNumberOnly,
  memberOfType,
  nativeMember,
  nativeOf,
  POSITION,
  sourceOfTypes,
} from './members.ts';
import { narrowed } from './narrowed.ts';
import { deeper, extended, ofNumbers, outsideField } from './outside-parts.ts';
import { withPurpose } from './own-purpose.ts';
import { isTold } from './rewritten.ts';
import { sharedField } from './shared.ts';
import { born, firstOf, lengthOf, read, readField, writeField } from './slots.ts';
import type { State } from './state.ts';

/*
 * Reading a field by its name: what the object has, what it inherits, what its types are described to have, what came
 * from outside.
 */

/** What a field of a value may hold. */
export const load = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  const text = machine.library.measures.has(name) && value.taint.length === 0 ? oneText(value) : null;
  if (text !== null) return constant(text.length);
  const result = withPurpose(machine, value, name, loadField(machine, state, value, name, site));
  if ((value.taint.length > 0 || value.id > 0) && machine.library.measures.has(name) && isNumberOnly(machine, result))
    return { ...result, sizeOf: value };
  const [object, ...others] = value.core.objects;
  if (object === undefined) return decidingPart(machine, value, name, result);
  if (others.length > 0) return result;
  for (const type of machine.objects.get(object).types)
    for (const member of machine.library.member(type, name)) {
      const decision = machine.library.decides(member);
      if (decision === null) continue;
      const about =
        decision.of === null
          ? madeOf(machine, state, object, value)
          : [loadField(machine, state, value, decision.of, site)];
      return { ...result, decides: { about, clears: decision.clears, leaves: decision.leaves } };
    }
  return decidingPart(machine, value, name, result);
};

/** Of a text that a library knows under a name of its own, a part may decide about the whole. */
const decidingPart = (machine: Machine, value: Value, name: string, part: Value): Value => {
  if (value.id === 0) return part;
  for (const type of value.core.types)
    for (const member of machine.library.member(type, name)) {
      const decision = machine.library.decides(member);
      if (decision === null) continue;
      const { clears, leaves } = decision;
      return { ...part, decides: { about: [value, ...(value.parts ?? [])], clears, leaves } };
    }
  return part;
};

/** An object, what it was made of, and what it holds. */
const madeOf = (machine: Machine, state: State, object: ObjectId, value: Value): readonly Value[] => {
  const inner = [...machine.objects.get(object).fields].flatMap(([field, slot]) =>
    machine.objects.isContent(field) ? (read(machine, state, slot) ?? []) : [],
  );
  return [value, ...inner, readField(machine, state, object, Field.origin) ?? []]
    .flat()
    .filter((one) => one.taint.length > 0);
};

const loadField = (machine: Machine, state: State, value: Value, name: string, site: Site): Value => {
  let result: Value = nothing;
  const native = nativeMember(machine, value, name, site);
  // The length of what came from outside, text or list: nobody writes text there.
  if (native !== null && isNumberOnly(machine, native.value) && hasOnlyOutside(machine, state, value, name))
    return withTaint(native.value, ofNumbers(machine, extended(value.taint, site, name)));
  const parts = value.core.objects.map((object) => fieldOfObject(machine, state, object, name, value, site));
  if (parts.length > 0)
    result = sameOfAll(
      value,
      machine.objects.field(name),
      parts,
      ofSome(machine, value.core.objects, parts).reduce(join, nothing),
    );
  let isFunction = false;
  for (const type of nearestTypes(machine, value.core.types, name)) {
    const member = memberOfType(machine, type, name, site) ?? functionMember(machine, type, name, site);
    if (member === null) continue;
    isFunction ||= member.isFunction;
    result = join(result, member.value);
  }
  if (native !== null) {
    isFunction ||= native.isFunction;
    result = join(result, native.value);
  }
  const shared = isFunction ? undefined : sharedField(machine, state, value.core.types, name);
  if (shared !== undefined) result = join(result, shared);
  if (isFunction || value.core.objects.length > 0) return result === nothing ? undefinedValue : result;
  // Text and numbers have no other members than those that are known.
  if (result === nothing && (value.core.consts !== null || isPrimitive(machine, value))) return undefinedValue;
  // Nobody knows what it is: a part of outside data is outside data; of others the name may tell.
  const base = result === nothing ? guessedMember(machine, value, name, site) : result;
  const taint = isNumberOnly(machine, base)
    ? ofNumbers(machine, extended(value.taint, site, name))
    : extended(value.taint, site, name);
  const told = (part: Value): Value => (shared === undefined ? atName(value, machine.objects.field(name), part) : part);
  if (taint.length === 0) return told(base);
  const member = withTaint({ ...base, home: -1 }, joinTaint(base.taint, taint));
  return told(narrowed(machine, value.core.types, name, member));
};

/** What the name alone tells of a member: of outside data only that it is such. */
const guessedMember = (machine: Machine, value: Value, name: string, site: Site): Value => {
  const { library, origins } = machine;
  const hint = isOutsiders(value.taint) ? null : library.named(name);
  if (hint !== null) return typed(hint.types);
  return sourceOfTypes(machine, library.loose(name), site) ?? origins.unknown();
};

/**
 * What is read is what one of these objects holds: outside data is not surely there where another one is known to hold
 * something else.
 */
const ofSome = (machine: Machine, objects: readonly ObjectId[], held: readonly Value[]): readonly Value[] => {
  if (held.length < 2 || held.every(({ taint }) => taint.length === 0)) return held;
  const others = held.filter((value, index) => isPut(machine, objects[index], value));
  const isElsewhere = (source: number): boolean =>
    others.some(({ taint }) => !taint.some((atom) => atom.source === source));
  return held.map((value) =>
    value.taint.some(({ source }) => isElsewhere(source)) ? doubted(value, Doubt.anyOf) : value,
  );
};

/** Something that the program put there, other than a constant as programs write it for what is missing. */
const isPut = ({ objects }: Machine, owner: ObjectId | undefined, { core, taint }: Value): boolean =>
  owner !== undefined &&
  !objects.get(owner).isOpen &&
  (taint.length > 0 || core.objects.length > 0 || core.types.length > 0);

/** Where a text or number is something of a library as well, that says what its methods are. */
const nearestTypes = ({ library, native }: Machine, types: readonly number[], name: string): readonly number[] => {
  if (!library.traits.typesHold || types.length < 2) return types;
  const isPlain = (type: number): boolean => type === native.text || type === native.number || type === native.boolean;
  const own = types.filter((type) => !isPlain(type) && library.member(type, name).length > 0);
  return own.length === 0 ? types : own;
};

export const fieldOfObject = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  value: Value,
  site: Site,
): Value => {
  const found = inherited(machine, state, object, name, value, site);
  const dynamic = dynamicField(machine, state, object);
  // A field that was written after it hides what was put under a name that nobody knew.
  if (found !== undefined) return found;
  const info = machine.objects.get(object);
  // What was given to an object of a library is not what its described members are; nor, where every collection is one
  // of keys, what a name stands for that the program writes down.
  const isItsOwn = isDescribed(machine, info, name) || (machine.library.traits.listsHoldKeys && !POSITION.test(name));
  const told = dynamic !== undefined && isTold(machine, state, object);
  if (dynamic !== undefined && (told || !(info.kind === 'outside' && isItsOwn)))
    return told ? dynamic : oneUnder(machine, underName(machine, name, dynamic), name);
  if (info.kind === 'closure' && name === machine.library.traits.prototypeField) {
    // Made when it is first asked for: most functions are never constructed.
    const prototype = born(machine, state, machine.objects.at(`${object}.prototype`, { kind: 'object' }));
    writeField(machine, state, object, name, objectValue(prototype), true);
    return objectValue(prototype);
  }
  let result: Value = nothing;
  let isFunction = false;
  for (const type of [...info.types, nativeOf(machine, info)]) {
    const member = memberOfType(machine, type, name, site);
    if (member === null) continue;
    isFunction ||= member.isFunction;
    result = join(result, member.value);
  }
  if (isFunction) return result;
  // What a description calls a field is an entry of a map that was given.
  if (info.kind === 'map' && result === nothing) return entryOf(machine, state, object, name);
  if (!info.isOpen && result !== nothing)
    return info.kind === 'list' && isNumberOnly(machine, result) && result.taint.length === 0
      ? { ...result, lengthOf: { list: object, less: 0 } }
      : result;
  const length = info.kind === 'list' && isNumberOnly(machine, result) ? lengthOf(machine, state, object) : null;
  if (length !== null) return constant(length);

  const shared = isFunction ? undefined : sharedField(machine, state, info.types, name);
  if (shared !== undefined) return result === nothing ? shared : join(result, shared);
  // Another object may have it: what was found here, a call with that one does not find.
  if (info.kind === 'object' && result === nothing) machine.noteEnumerated(object);
  const declared = result === nothing ? machine.declaredField(state, object, name, site) : null;
  if (declared !== null)
    return withTaint(declared, info.isOpen ? extended(deeper(value.taint), site, name) : declared.taint);
  // A plain object has what was written; of others the specs may not name everything.
  if (!info.isOpen) {
    const { protocol } = machine.library.traits;
    // Names with two underscores are the language's own.
    const missing =
      info.kind === 'object' && !name.startsWith('__') && !name.startsWith('[[')
        ? methodsOf(machine, state, [object], protocol?.missing)
        : null;
    if (missing !== null)
      return (
        machine.call(state, missing, objectValue(object), positional(constant(name)), site, false) ?? undefinedValue
      );
    if (info.kind === 'object' && info.parent < 0) return undefinedValue;
    return info.kind === 'object' || info.kind === 'module'
      ? machine.origins.lose(undefinedValue)
      : machine.origins.unknown();
  }
  const taint = info.isAnswer ? unsure(deeper(value.taint)) : deeper(value.taint);
  const isVague = info.types.length === 0 || info.parent >= 0;
  const base =
    result !== nothing ? result : isVague ? guessedMember(machine, value, name, site) : machine.origins.unknown();
  const outside = withTaint(base, joinTaint(extended(taint, site, name), base.taint));
  const given = narrowed(machine, info.types, name, outside);
  return outsideField(machine, state, info, name, given, result.core.types);
};

/** What is shown of one field says nothing of the others, though all may hold the same. */
const oneUnder = (machine: Machine, held: Value, name: string): Value =>
  held.id === 0 || held.taint.length === 0 ? held : atPosition(held, -1 - machine.objects.field(name));

/** What was put under keys that are not known may be under this one: not for sure where all collections have keys. */
const underName = ({ library }: Machine, name: string, value: Value): Value =>
  library.traits.listsHoldKeys && !POSITION.test(name) && value.taint.length > 0
    ? mapTaint(value, (atom) => ({ ...atom, maybe: Math.min(3, atom.maybe + 1) }))
    : value;

/** Undefined: the object has no such field. */
const inherited = (
  machine: Machine,
  state: State,
  object: ObjectId,
  name: string,
  self: Value,
  site: Site,
): Value | undefined => {
  const own = ownField(machine, state, object, name);
  if (own !== undefined) return own;
  const hasGetter = machine.objects.hasAccessor('get', name);
  for (const at of lineage(machine.objects, object)) {
    const found = at === object ? undefined : readField(machine, state, at, name);
    if (found !== undefined) return found;
    const getter = hasGetter ? readField(machine, state, at, `[[get]]${name}`) : undefined;
    if (getter !== undefined) return machine.call(state, getter, self, noArguments, site, false) ?? undefinedValue;
  }
  return undefined;
};

const ownField = (machine: Machine, state: State, object: ObjectId, name: string): Value | undefined => {
  const own = readField(machine, state, object, name);
  const { kind } = machine.objects.get(object);
  // What was put at a place that is not known may stand at any position.
  if ((kind !== 'list' && kind !== 'set' && kind !== 'iterator') || !POSITION.test(name)) return own;
  const other = readField(machine, state, object, Field.element);
  const first = name === '0' && own === undefined ? firstOf(machine, state, objectValue(object)) : undefined;
  if (first !== undefined) return first;
  if (own !== undefined || other === undefined)
    return own === undefined || other === undefined ? own : join(own, other);
  if (kind !== 'list' || other.id === 0) return other;
  // What is shown of one element says nothing of the others.
  const one = atPosition(other, Number(name));
  const shown = state.facts.get(one.id);
  return shown === undefined ? one : { ...shown, home: -1 };
};

/** What was written to a plain object under a name that is not known. */
const dynamicField = (machine: Machine, state: State, object: ObjectId): Value | undefined => {
  const { kind } = machine.objects.get(object);
  return kind === 'object' || kind === 'module' || kind === 'outside' || kind === 'package'
    ? readField(machine, state, object, Field.element)
    : undefined;
};

const hasOnlyOutside = (machine: Machine, state: State, { core }: Value, name: string): boolean =>
  core.objects.every(
    (object) =>
      machine.objects.get(object).isOpen &&
      machine.objects.get(object).types.length === 0 &&
      readField(machine, state, object, name) === undefined,
  );

const isPrimitive = ({ native }: Machine, { core, text }: Value): boolean =>
  core.objects.length === 0 &&
  (text !== null ||
    (core.types.length > 0 &&
      core.types.every((type) => type === native.text || type === native.number || type === native.boolean)));
