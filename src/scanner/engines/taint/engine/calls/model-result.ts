import { allChars } from '../../characters.ts';
import type { Place, TypeId } from '../../specs/model.ts';
import { lessOf } from '../conditions/facts.ts';
import { headLike } from '../effects/texts/beginning.ts';
import { Field } from '../heap/heap.ts';
import { isSingle, make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import { inShapeOf } from '../roots/filled-fields.ts';
import { isFixedList } from '../sinks/fixed-list.ts';
import { leadingElsewhere } from '../sinks/sinks.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { mapTaint, withTaint } from '../values/retaint.ts';
import { type Atom, joinTaint, noTaint, unsure } from '../values/taint.ts';
import { heldParts } from '../values/text.ts';
import { extend } from '../values/traces.ts';
import { nothing, objectValue, typed, unknown, type Value } from '../values/values.ts';
import { type Application, valuesAt } from './application.ts';
import { nested, parameterStep, sourceValue } from './callbacks.ts';
import { holds } from './model-conditions.ts';
import { allTaint, noted } from './unknown-call.ts';

/** The result of a call without an effect of its own: what is said to come out, and nothing else. */
export const resultOf = (call: Application, types: readonly TypeId[]): Value => {
  const { machine, state, model, site } = call;
  let same: Value = nothing;
  let taint: readonly Atom[] = noTaint;
  let inner: Value = nothing;
  let object: Value | null = null;
  let proves: Value['proves'];
  let head: Value | null = null;
  // A map of a library's holds its entries itself.
  const isMap = types.includes(machine.library.native('Map'));
  /** The result is an object, and this one of its fields. */
  const putInto = (name: string, value: Value): void => {
    object ??= objectValue(make(machine, state, site, 'result', { kind: 'outside', isOpen: true, types }));
    const [only = -1] = object.core.objects;
    writeField(machine, state, only, name, value, isSingle(machine, state, only));
  };
  const give = (to: Place, atoms: readonly Atom[], begins: string | null = null, of?: Value): void => {
    const taken: Value = withTaint(unknown, atoms);
    const given: Value = of === undefined || of.id === 0 ? taken : { ...taken, parts: heldParts([of]) };
    const value = begins === null ? given : { ...given, text: [begins, { taint: atoms }] };
    const [first, ...rest] = to.steps;
    if (atoms.length === 0) filled(call, to);
    else if (to.root === 'result' && first === undefined) taint = joinTaint(taint, atoms);
    else if (to.root === 'result' && first !== undefined && (!first.startsWith('[[') || isMap))
      putInto(first, nested(call, rest, value));
    else if (to.root === 'result') inner = join(inner, nested(call, to.steps, value));
    else if (first === undefined && to.root === 'arg') putBack(call, to, value);
    else
      for (const target of valuesAt(call, { ...to, steps: to.steps.slice(0, -1) }))
        for (const object of target.core.objects)
          writeField(machine, state, object, to.steps.at(-1) ?? Field.element, value, false);
  };
  for (const { from, to, same: isSame, maybe, decodes, deep, placed, isHead, when } of model.propagates) {
    if (!when.every((one) => holds(call, one))) continue;
    for (const place of from)
      for (const value of valuesAt(call, place)) {
        const [field, ...inside] = to.steps;
        if (field === undefined && to.root === 'result') proves ??= value.proves;
        if (isHead) head = value;
        if (isSame && to.root === 'result' && field === undefined) same = join(same, value);
        else if (isSame && to.root === 'result' && field !== undefined && !field.startsWith('[['))
          putInto(field, nested(call, inside, value));
        else if (isSame && to.root === 'arg' && field === undefined) putBack(call, to, value);
        else {
          const given = placed ? leadingElsewhere(machine, value) : value;
          const atoms = noted(unsure(allTaint(machine, state, given), maybe), site, model.name);
          const read = decodes ? atoms.map((atom) => ({ ...atom, chars: allChars })) : atoms;
          // An address that is put where an argument stood is what it was made of.
          const of = placed && to.root === 'arg' ? value : undefined;
          give(to, deep ? read.map((atom) => ({ ...atom, deep: true })) : read, null, of);
        }
      }
  }
  const done = new Set<string>();
  for (const { from, to, clears, leaves, begins, isHead, when } of model.sanitizes) {
    const key = JSON.stringify([from, to]);
    if (done.has(key) || !when.every((one) => holds(call, one))) continue;
    done.add(key);
    for (const value of valuesAt(call, from)) {
      if (isHead) head = value;
      const kept = mapTaint(withTaint(unknown, allTaint(machine, state, value)), (atom) =>
        lessOf(atom, clears, leaves),
      );
      give(
        to,
        kept.taint.map((atom) => ({
          ...atom,
          trace: extend(atom.trace, 'cleaned', site.unit, site.start, site.end, model.name),
        })),
        begins,
      );
    }
  }
  for (const source of model.sources) {
    if (
      (source.at.root === 'arg' && parameterStep.test(source.at.steps[0] ?? '')) ||
      !source.when.every((one) => holds(call, one))
    )
      continue;
    const { taint: atoms } = sourceValue(call, source);
    if (source.at.root === 'result' && source.at.steps.length === 0) taint = joinTaint(taint, atoms);
    else give(source.at, atoms);
  }
  if (same !== nothing && taint.length === 0 && inner === nothing && object === null) return same;
  const natives: readonly TypeId[] = [machine.native.text, machine.native.number, machine.native.boolean];
  const isPlain = types.length > 0 && types.every((type) => natives.includes(type));
  let base: Value = object === null ? inner : join(inner, object);
  if (object !== null) base = join(base, object);
  else if (isPlain) base = join(base, typed(types));
  else if (types.length > 0)
    base = join(base, objectValue(make(machine, state, site, 'result', { kind: 'outside', isOpen: true, types })));
  else if (inner === nothing) base = unknown;
  const plain = taint.length === 0 ? base : withTaint(base, joinTaint(base.taint, taint));
  // Bytes or text of a proof prove the same.
  const proof = proves === undefined ? plain : { ...plain, proves };
  const value = head === null ? proof : headLike(head, proof);
  return same === nothing ? value : join(same, value);
};

/** What is put into a list that is given makes it hold more than the program says, whatever that is. */
const filled = (call: Application, { root, steps, ...place }: Place): void => {
  const { machine, state } = call;
  if (root !== 'arg' || steps.length !== 1 || steps[0] !== Field.element) return;
  for (const list of valuesAt(call, { ...place, root, steps: [] }))
    if (isFixedList(machine, state, list))
      for (const object of list.core.objects) writeField(machine, state, object, Field.element, unknown, false);
};

/**
 * What a library's function puts where an argument was taken from: `out` of C#. An object that is given stays, and
 * holds it.
 */
const putBack = (call: Application, to: Place, value: Value): void => {
  const { machine, state, args } = call;
  for (const given of valuesAt(call, to)) {
    for (const object of given.core.objects) {
      writeField(machine, state, object, Field.element, value, false);
      const cls = classOfInstance(machine, state, object);
      if (cls >= 0) inShapeOf(machine, state, cls, objectValue(object), call.site);
    }
    const { parts } = value;
    const left = join(given, value);
    if (given.core.objects.length === 0)
      args.putBack?.(state, to.index, parts === undefined || given.taint.length > 0 ? left : { ...left, parts });
  }
};

/** The class of the tree that an object was made of; -1 where there is none. */
const classOfInstance = (machine: Machine, state: State, object: ObjectId): ObjectId => {
  const { kind, parent } = machine.objects.get(object);
  const made = kind === 'object' && parent >= 0 ? readField(machine, state, parent, 'constructor') : undefined;
  return made?.core.objects[0] ?? -1;
};
