import { Char, type CharSet } from '../../../characters.ts';
import { lineage } from '../../heap/lineage.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import type { State } from '../../heap/state.ts';
import type { Machine } from '../../machine.ts';
import type { ObjectId } from '../../values/core.ts';
import { objectValue, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';

/*
 * Schemas: values that describe other values. Applied to data, one leaves what it lets pass: a number, one of a few
 * texts, text that matches an expression, an object with the fields that it names.
 */

export const Rule = {
  /** What a single value may be: a type, or constants. */
  leaf: '[[leaf]]',
  /** The characters that text may hold, as a number. */
  leaves: '[[leaves]]',
  /** How long text may be, as a number. */
  most: '[[most]]',
  /** An object whose fields are the schemas of the data's fields. */
  fields: '[[fields]]',
  /** Other fields stay. */
  open: '[[open]]',
  items: '[[items]]',
  either: '[[either]]',
  /** What happens one after the other: a function, and what it is there for. */
  step: '[[step]]',
  how: '[[how]]',
  /** What passes is made again: of the data itself nothing is shown. */
  turned: '[[turned]]',
  /** Of which field of a request, and of which name there. */
  of: '[[of]]',
  named: '[[named]]',
  /** The characters that are left before anybody asks. */
  made: '[[made]]',
} as const;

export const MAX_STEPS = 8;

export const MAX_DEPTH = 5;

/** What numbers, dates and addresses are written with. */
export const plain: CharSet = Char.letter | Char.digit | Char.dash | Char.dot | Char.colon | Char.plus;

export type SchemaContext = Pick<EffectContext, 'machine' | 'state' | 'site' | 'types'>;

export type Rules = Readonly<Record<string, Value>>;

export const schemaOf = (call: SchemaContext, what: string, from: Value | null, rules: Rules): Value => {
  const { machine, state, site } = call;
  const object = make(machine, state, site, what, { kind: 'object', types: call.types });
  const strong = isSingle(machine, state, object);
  const [base] = from?.core.objects ?? [];
  if (base !== undefined && base !== object)
    for (const field of [...machine.objects.get(base).fields.keys()]) {
      const name = machine.objects.fieldName(field);
      const held = isRule(name) ? readField(machine, state, base, name) : undefined;
      if (held !== undefined) writeField(machine, state, object, name, held, strong);
    }
  for (const [name, value] of Object.entries(rules)) writeField(machine, state, object, name, value, strong);
  return objectValue(object);
};

/** A value that describes others. */
export const isSchema = (machine: Machine, state: State, object: ObjectId): boolean =>
  [...machine.objects.get(object).fields.keys()].some((field) => {
    const name = machine.objects.fieldName(field);
    return isRule(name) && readField(machine, state, object, name) !== undefined;
  });

/** Members of the classes of a value that describe the fields of its data. */
export const memberSchemas = (call: SchemaContext, value: Value): ReadonlyMap<string, Value> => {
  const { machine, state } = call;
  const found = new Map<string, Value>();
  for (const at of value.core.objects.flatMap((object) => lineage(machine.objects, object)))
    if (machine.objects.get(at).kind === 'class')
      for (const [name, member] of fieldsIn(call, objectValue(at)))
        if (!found.has(name) && member.core.objects.some((one) => isSchema(machine, state, one)))
          found.set(name, member);
  return found;
};

export const fieldsIn = ({ machine, state }: SchemaContext, value: Value): readonly (readonly [string, Value])[] =>
  value.core.objects.flatMap((object) => {
    machine.noteEnumerated(object);
    return [...machine.objects.get(object).fields.keys()].flatMap((field) => {
      const name = machine.objects.fieldName(field);
      const held = name.startsWith('[[') ? undefined : readField(machine, state, object, name);
      return held === undefined ? [] : [[name, held] as const];
    });
  });

const isRule = (name: string): boolean => ruleNames.some((rule) => name.startsWith(rule));

const ruleNames: readonly string[] = Object.values(Rule);
