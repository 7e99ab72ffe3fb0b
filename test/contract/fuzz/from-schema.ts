import fc from 'fast-check';
import { resolve, type Schema, type Schemas } from '../../../scripts/generate/document.ts';

/**
 * Text that is left to nobody's imagination: addresses that lead nowhere but to this machine, and ids that name
 * something.
 */
export type KnownText = (schema: Schema) => fc.Arbitrary<string> | undefined;

/** Values that fit a schema of the contract. */
export const fromSchema = (document: Schemas, schema: Schema, known: KnownText): fc.Arbitrary<unknown> => {
  const of = (part: unknown) => fromSchema(document, part as Schema, known); // JSON Schema has schemas there
  const { $ref, oneOf, anyOf, type } = schema;
  if ($ref !== undefined) return of(resolve<Schema>(document, schema));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(oneOf ?? anyOf)) return fc.oneof(...((oneOf ?? anyOf) as Schema[]).map(of));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => of({ ...schema, type: one })));
  if (type === 'string') return known(schema) ?? text(schema);
  if (type === 'integer') return fc.integer(bounds(schema));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return array(schema, of);
  if (type === 'object') return object(schema, of);
  throw new Error(`no value is known for ${JSON.stringify(schema)}`);
};

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const bounds = ({ minimum, maximum }: Schema) => ({ min: number(minimum, 0), max: number(maximum, 2 ** 31) });

const LONGEST = 300; // longer ones are almost valid, or hostile

const text = ({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  const length = { minLength: number(minLength, 0), maxLength: Math.min(number(maxLength, LONGEST), LONGEST) };
  const fits = (value: string) => value.length >= length.minLength && value.length <= length.maxLength;
  if (typeof pattern !== 'string') return fc.string({ unit: 'grapheme', ...length }).filter(fits);
  const form = new RegExp(pattern, 'u');
  if (/^\^[A-Z]/.test(pattern)) return fc.stringMatching(form).filter(fits); // chance never hits fixed letters
  return fc
    .string({ unit: fc.constantFrom(...'abcXYZ019._/-@'), ...length, maxLength: 20 })
    .filter((value) => form.test(value));
};

type Of = (part: unknown) => fc.Arbitrary<unknown>;

const array = ({ items, minItems, maxItems, uniqueItems }: Schema, of: Of): fc.Arbitrary<unknown[]> => {
  const length = { minLength: number(minItems, 0), maxLength: Math.min(number(maxItems, 5), 5) };
  return uniqueItems === true ? fc.uniqueArray(of(items), length) : fc.array(of(items), length);
};

const object = ({ properties = {}, required = [] }: Schema, of: Of): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties as Record<string, Schema>).map(([name, part]) => [name, of(part)])),
    { requiredKeys: required as string[] },
  );
