import { anyElement } from '../../heap/elements.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, writeField } from '../../heap/slots.ts';
import { oneText } from '../../values/text.ts';
import { constant, nothing, objectValue, typed, type Value, withConsts } from '../../values/values.ts';
import { fieldsIn, isSchema, MAX_DEPTH, plain, Rule, type SchemaContext, schemaOf } from './rules.ts';

/** A schema written as data, as JSON Schema does. */
export const fromJson = (call: SchemaContext, literal: Value, path: string): Value => {
  const { machine, state, site } = call;
  if (literal.core.objects.some((object) => isSchema(machine, state, object))) return literal;
  const at = (name: string): Value => load(machine, state, literal, name, site);
  const rules: Record<string, Value> = {};
  const isGiven = (value: Value): boolean => value.core.objects.length > 0 || value.core.consts?.[0] !== undefined;
  const names = at('type').core.consts ?? [];
  const properties = at('properties');
  const choice = at('enum');
  const only = at('const');
  if (properties.core.objects.length > 0 && path.length < MAX_DEPTH) {
    const fields = make(machine, state, site, `fields${path}`, { kind: 'object' });
    fieldsIn(call, properties).forEach(([name, inner], index) => {
      const schema = fromJson(call, inner, `${path}${index}`);
      writeField(machine, state, fields, name, schema, isSingle(machine, state, fields));
    });
    rules[Rule.fields] = objectValue(fields);
    rules[Rule.open] = constant(true);
  } else if (choice.core.objects.length > 0)
    rules[Rule.leaf] = withConsts(nothing, anyElement(machine, state, choice, site).core.consts);
  else if (isGiven(only)) rules[Rule.leaf] = withConsts(nothing, only.core.consts);
  else if (
    names.length > 0 &&
    names.every((name) => typeof name === 'string' && /^(integer|number|boolean)$/.test(name))
  )
    rules[Rule.leaf] = typed([machine.native.number]);
  else if (names.length === 1 && names[0] === 'string') rules[Rule.leaf] = typed([machine.native.text]);
  else if (at('items').core.objects.length > 0) rules[Rule.items] = fromJson(call, at('items'), `${path}i`);
  const format = at('format').core.consts?.[0];
  if (typeof format === 'string' && /^(uuid|date|time|date-time|ipv4|ipv6|duration)$/.test(format))
    rules[Rule.leaves] = constant(plain);
  const most = at('maxLength');
  if (isGiven(most)) rules[Rule.most] = most;
  const pattern = oneText(at('pattern'));
  if (pattern !== null) {
    rules[`${Rule.step}0`] = constant({ source: pattern, flags: 'u' });
    rules[`${Rule.how}0`] = constant('match');
    rules[Rule.leaf] ??= typed([machine.native.text]);
  }
  // One that says nothing is a schema as well: anything passes.
  if (Object.keys(rules).length === 0) rules[Rule.turned] = constant(true);
  return schemaOf(call, `schema${path}`, null, rules);
};
