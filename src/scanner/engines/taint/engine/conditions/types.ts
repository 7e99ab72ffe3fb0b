import { prototypeOf } from '../classes/prototypes.ts';
import { lineage } from '../heap/lineage.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { constant, noFacts, typed, type Value, withObjects, withTest } from '../values/values.ts';
import { about, asConstants, tested } from './facts.ts';

/** The name of the type that a value has. */
export const typeOf = (machine: Machine, value: Value): Value => {
  const name = typed([machine.native.text]);
  const { consts, objects, types } = value.core;
  if (consts !== null && objects.length === 0 && types.length === 0 && value.taint.length === 0) {
    const names = new Set(consts.map((item) => (item === null || typeof item === 'object' ? 'object' : typeof item)));
    const [only] = names;
    if (only !== undefined && names.size === 1) return constant(only);
  }
  return value.id === 0 ? name : withTest({ ...name }, { whenTrue: noFacts, whenFalse: noFacts, typeOf: value });
};

/** Is it null or undefined. */
export const isNothing = (machine: Machine, value: Value): Value => {
  const { consts, objects, types } = value.core;
  const nothing = (item: Constant): boolean => item === null || item === undefined;
  if (consts !== null && types.length === 0) {
    if (objects.length === 0 && consts.every(nothing) && value.taint.length === 0) return constant(true);
    // Who chooses between things that are there has not chosen nothing.
    if (consts.length + objects.length > 0 && !consts.some(nothing)) return constant(false);
  }
  const { test } = value;
  // What a search answers is nothing where it found nothing.
  if (test !== null && test.typeOf === undefined && test.isPosition !== true)
    return tested(machine, test.whenMissing ?? test.whenFalse, test.whenTrue);
  return tested(machine, about(value, asConstants(value, [undefined])), noFacts);
};

/** An instance of a class of the tree is one of its objects: what came from outside as data is none. */
export const instance = (machine: Machine, state: State, value: Value, type: Value): Value => {
  const classes = type.core.objects.filter((object) => ['class', 'closure'].includes(machine.objects.get(object).kind));
  if (isOtherThan(machine, value, type)) return constant(false);
  if (classes.length === 0 || type.core.consts?.length !== 0 || value.id === 0) return typed([machine.native.boolean]);
  const prototypes = [...classes, ...classes.map((cls) => prototypeOf(machine, state, cls))].filter((one) => one >= 0);
  const instances = value.core.objects.filter((object) =>
    parentsOf(machine, object).some((one) => prototypes.includes(one)),
  );
  // What a library would have thrown is no object of the tree's class.
  const own = { ...value, core: { ...value.core, types: [] } };
  return tested(machine, about(value, { ...withObjects(asConstants(own, []), instances), id: value.id }), noFacts);
};

/** Text is no instance of a library's class that makes none, and what reads as text no list, map or set. */
const isOtherThan = (
  { library, native }: Machine,
  { core, text }: Value,
  { core: { objects, types } }: Value,
): boolean => {
  const made = objects.length > 0 ? [] : types.flatMap((type) => library.result(type, true));
  if (made.length === 0 || made.includes(native.text) || core.objects.length > 0) return false;
  const isText = core.consts === null && core.types.length > 0 && core.types.every((type) => type === native.text);
  const containers = [native.list, library.native('Map'), library.native('Set')];
  const readsAsText = text !== null || core.types.includes(native.text);
  return isText || (readsAsText && made.every((type) => containers.includes(type)));
};

const parentsOf = (machine: Machine, object: number): readonly number[] =>
  machine.objects.get(object).parent < 0 ? [] : lineage(machine.objects, object).slice(1);
