import { asNumber, cleared } from '../../conditions/facts.ts';
import { atMost } from '../../conditions/lengths.ts';
import { matching } from '../../conditions/text-tests.ts';
import { copyFields } from '../../heap/copy-fields.ts';
import { ENTRY } from '../../heap/entries.ts';
import { loadAt } from '../../heap/keyed.ts';
import { listed, makeList } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import type { State } from '../../heap/state.ts';
import { type Machine, positional, type Site } from '../../machine.ts';
import { anywhere, matchedWith } from '../../sinks/subjects.ts';
import type { Constant, ObjectId } from '../../values/core.ts';
import { joinAll } from '../../values/join.ts';
import { withTaint } from '../../values/retaint.ts';
import { noTaint } from '../../values/taint.ts';
import {
  constant,
  expressionsOf,
  type Facts,
  identified,
  noFacts,
  nothing,
  objectValue,
  typed,
  unknown,
  type Value,
} from '../../values/values.ts';
import { fromJson } from './from-json.ts';
import { fieldsIn, isSchema, MAX_DEPTH, MAX_STEPS, memberSchemas, Rule, type SchemaContext } from './rules.ts';

/** What schemas among values leave of data; others say nothing of it. */
export const leftByHints = (machine: Machine, state: State, hints: readonly Value[], data: Value, site: Site): Value =>
  hints
    .filter((hint) => hint.core.objects.some((object) => isSchema(machine, state, object)))
    .reduce((left, hint) => applied({ machine, state, site, types: [] }, hint, left, 0).left, data);

/** What a schema that is written as data leaves of a value. */
export const leftByJson = (call: SchemaContext, literal: Value, data: Value): Value =>
  applied(call, fromJson(call, literal, '_'), data, 0).left;

/** What a schema leaves of data, and what passing it shows of the data itself, field by field. */
interface Passed {
  readonly left: Value;
  readonly shown: Facts;
}

export const applied = (call: SchemaContext, schemas: Value, data: Value, depth: number): Passed => {
  const { objects } = schemas.core;
  // An instance of the tree's class and what its library makes of it are one.
  const telling = objects.length < 2 ? objects : objects.filter((object) => describes(call, object));
  const [first, ...others] = telling.length === 0 ? objects : telling;
  if (depth > MAX_DEPTH || first === undefined) return { left: data, shown: noFacts };
  if (others.length === 0) return appliedOne(call, first, data, depth);
  const all = [first, ...others].map((object) => appliedOne(call, object, data, depth).left);
  return passed(data, joinAll(all), true);
};

const describes = (call: SchemaContext, object: ObjectId): boolean =>
  isSchema(call.machine, call.state, object) ||
  isLiteral(call, object) ||
  memberSchemas(call, objectValue(object)).size > 0;

/** Of data that the schema keeps as it is, what it leaves is what the data was. */
const passed = (data: Value, left: Value, keeps: boolean, inner: Facts = noFacts): Passed => ({
  left,
  shown:
    keeps && data.id !== 0 && left !== data && left.core.objects.length === 0
      ? new Map([...inner, [data.id, { ...left, id: data.id, home: data.home }]])
      : inner,
});

const appliedOne = (call: SchemaContext, object: ObjectId, data: Value, depth: number): Passed => {
  const { machine, state } = call;
  const rule = (name: string): Value | undefined => readField(machine, state, object, name);
  const shape = shapeLeft(call, object, data, depth);
  let { left } = shape;
  let keeps = rule(Rule.turned) === undefined;
  for (let place = 0; place < MAX_STEPS; place++) {
    const step = rule(`${Rule.step}${place}`);
    if (step === undefined) break;
    const how = rule(`${Rule.how}${place}`)?.core.consts?.[0];
    if (how === 'change') keeps = false;
    left = stepped(call, how, step, identified(left));
  }
  return passed(data, left, keeps, shape.shown);
};

const shapeLeft = (call: SchemaContext, object: ObjectId, data: Value, depth: number): Passed => {
  const { machine, state, site } = call;
  const rule = (name: string): Value | undefined => readField(machine, state, object, name);
  const only = (left: Value): Passed => ({ left, shown: noFacts });
  const fields = rule(Rule.fields) ?? (isLiteral(call, object) ? objectValue(object) : undefined);
  if (fields !== undefined) return fieldsLeft(call, object, fields, data, depth);
  const members = memberSchemas(call, objectValue(object));
  if (members.size > 0) return only(membersLeft(call, object, members, data, depth));
  const items = rule(Rule.items);
  if (items !== undefined) {
    const { left } = applied(call, items, elementOf(call, data), depth + 1);
    return only(makeList(machine, state, site, `parsed${object}`, [], left));
  }
  const either = rule(Rule.either);
  if (either !== undefined) return applied(call, either, data, depth + 1);
  const leaf = rule(Rule.leaf);
  if (leaf === undefined) return only(data);
  if (leaf.core.consts !== null) return only(leaf);
  if (!leaf.core.types.includes(machine.native.text)) return only(asNumber(machine, data));
  const leaves = rule(Rule.leaves)?.core.consts?.[0];
  const most = rule(Rule.most)?.core.consts?.[0];
  const written = { ...data, core: leaf.core };
  const text = typeof most === 'number' ? atMost(machine, written, most) : written;
  return only(typeof leaves === 'number' ? cleared(text, 0, leaves) : text);
};

const fieldsLeft = (call: SchemaContext, object: ObjectId, fields: Value, data: Value, depth: number): Passed => {
  const { machine, state, site } = call;
  const parsed = make(machine, state, site, `parsed${object}`, { kind: 'object' });
  const strong = isSingle(machine, state, parsed);
  if (readField(machine, state, object, Rule.open) !== undefined) copyFields(machine, state, parsed, data, site);
  const shown = new Map<number, Value>();
  for (const [name, inner] of fieldsIn(call, fields)) {
    const field = applied(call, inner, load(machine, state, data, name, site), depth + 1);
    writeField(machine, state, parsed, name, field.left, strong);
    for (const [id, refined] of field.shown) shown.set(id, refined);
    for (const [id, refined] of shownOfItself(call, inner, name, data, depth)) shown.set(id, refined);
  }
  return { left: objectValue(parsed), shown };
};

/** What is shown of a field of something all of which is outside data, as it is read of that itself. */
const shownOfItself = (call: SchemaContext, inner: Value, name: string, data: Value, depth: number): Facts =>
  data.taint.length === 0 || data.core.objects.length + data.core.types.length === 0
    ? noFacts
    : applied(call, inner, load(call.machine, call.state, withTaint(data, noTaint), name, call.site), depth + 1).shown;

/**
 * Data that an instance of a class has checked: its fields as members of the class describe them, the others as they
 * were.
 */
const membersLeft = (
  call: SchemaContext,
  object: ObjectId,
  members: ReadonlyMap<string, Value>,
  data: Value,
  depth: number,
): Value => {
  const { machine, state, site } = call;
  const types = [machine.library.native('Map')];
  const parsed = make(machine, state, site, `parsed${object}`, { kind: 'outside', isOpen: true, types });
  const described = [...members.keys()].flatMap((name) => [name, `${ENTRY}${name}`]);
  copyFields(machine, state, parsed, withTaint(data, noTaint), site, described);
  for (const [name, member] of members) {
    const held = loadAt(machine, state, data, constant(name), site);
    const { left } = applied(call, member, held, depth + 1);
    writeField(machine, state, parsed, name, left, isSingle(machine, state, parsed));
  }
  return withTaint(objectValue(parsed), data.taint);
};

export const elementOf = ({ machine, state, site }: SchemaContext, data: Value): Value => {
  const { known, rest } = listed(machine, state, data, site);
  return joinAll([...known, ...(rest === null ? [] : [rest])]);
};

/** An object literal in the place of a schema names fields. */
const isLiteral = ({ machine, state }: SchemaContext, object: ObjectId): boolean => {
  const { kind, types } = machine.objects.get(object);
  return kind === 'object' && types.length === 0 && !isSchema(machine, state, object);
};

const stepped = (call: SchemaContext, how: Constant, step: Value, value: Value): Value => {
  const { machine, state, site } = call;
  if (how === 'match' && step.core.objects.length > 0) return applied(call, step, value, 1).left;
  if (how === 'match') {
    matchedWith(machine, step, value, anywhere, site);
    if (expressionsOf(step).length === 0) return value;
    const refined = matching(machine, step, value).test?.whenTrue.get(value.id);
    // What is no text was matched as text: of an object nothing else is left that would do harm.
    return refined === undefined ? value : { ...refined, core: typed([machine.native.text]).core };
  }
  const answer = machine.call(state, step, null, positional(value, unknown), site, false) ?? nothing;
  if (how === 'test') return answer.test?.whenTrue.get(value.id) ?? value;
  return answer;
};
