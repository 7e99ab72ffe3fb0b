import type { TypeId } from '../../specs/model.ts';
import type { Machine, Member, Site } from '../machine.ts';
import { withTaint } from '../values/retaint.ts';
import { type Atom, joinTaint, makeAtom, noTaint } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { typed, unknown, type Value } from '../values/values.ts';
import { Field, type HeapObject } from './heap.ts';

/** What stands behind a type's member: a type of its own, and outside data where a spec says so. */
export const memberOfType = (machine: Machine, type: number, name: string, site: Site): Member | null => {
  const named = machine.library.member(type, name);
  // A place in what a spec calls a collection holds one of its elements.
  const members = named.length === 0 && POSITION.test(name) ? machine.library.member(type, Field.element) : named;
  if (members.length === 0) return null;
  const known = machine.members.get(members);
  if (known !== undefined) return known;
  let taint: readonly Atom[] = noTaint;
  let isFunction = false;
  let begins: string | null = null;
  for (const member of members) {
    if (machine.library.call(member) !== null) isFunction = true;
    const model = machine.library.read(member);
    if (model === null) continue;
    const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
    taint = joinTaint(taint, [makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars)]);
    begins = model.begins;
  }
  const value = withTaint(typed(members), taint);
  if (taint.length === 0 && begins === null) {
    const found = { value, isFunction };
    machine.members.set(members, found);
    return found;
  }
  return { value: begins === null ? value : { ...value, text: [begins, { taint }] }, isFunction };
};

/** Outside data that a spec says to be found under one of these types; null where none says so. */
export const sourceOfTypes = (machine: Machine, types: readonly TypeId[], site: Site): Value | null => {
  const taint = atomsOf(machine, types, site);
  return taint.length === 0 ? null : withTaint(unknown, taint);
};

/** The outside data that these types are, of those that a spec calls so. */
export const atomsOf = ({ library }: Machine, types: readonly TypeId[], site: Site): readonly Atom[] =>
  types
    .flatMap((type) => library.read(type) ?? [])
    .map((model) => {
      const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
      return makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars);
    })
    .reduce((taint: readonly Atom[], atom) => joinTaint(taint, [atom]), noTaint);

/** What a described function has as every function has it: `call`, `apply`. */
export const functionMember = (machine: Machine, type: number, name: string, site: Site): Member | null =>
  machine.library.call(type) === null ? null : memberOfType(machine, machine.native.function, name, site);

/** A member that text, numbers and unknown values have natively. */
export const nativeMember = (machine: Machine, value: Value, name: string, site: Site): Member | null => {
  const { library, native } = machine;
  const { consts, types } = value.core;
  if (consts !== null && consts.length === 0) return null;
  const kinds = new Set<number>();
  for (const item of consts ?? []) {
    if (typeof item === 'string') kinds.add(native.text);
    else if (typeof item === 'number') kinds.add(native.number);
    else if (typeof item === 'object' && item !== null) kinds.add(native.expression);
  }
  if (consts === null && types.length === 0)
    for (const type of ['Text', 'List', 'Promise', 'Function', 'Number', 'Object'] as const) {
      const member = memberOfType(machine, library.native(type), name, site);
      if (member !== null) return member; // the first that has it: an unknown receiver is text before all
    }
  for (const kind of kinds) {
    const member = memberOfType(machine, kind, name, site);
    if (member !== null) return member;
  }
  return null;
};

export const nativeOf = (machine: Machine, object: HeapObject): number => {
  const { native, library } = machine;
  if (object.kind === 'list') return native.list;
  if (object.kind === 'promise') return native.promise;
  if (object.kind === 'map') return library.native('Map');
  if (object.kind === 'set') return library.native('Set');
  if (object.kind === 'iterator') return library.native('Iterator');
  if (object.kind === 'closure' || object.kind === 'bound') return native.function;
  if (object.kind === 'class') return library.native('Class');
  if (object.kind === 'module') return library.native('Module');
  return native.object;
};

export const isDescribed = ({ library }: Machine, { types }: HeapObject, name: string): boolean =>
  types.some((type) => library.member(type, name).length > 0);

export const isNumberOnly = ({ native }: Machine, { core }: Value): boolean =>
  core.consts === null && core.types.length === 1 && core.types[0] === native.number;

export const POSITION = /^\d+$/;
