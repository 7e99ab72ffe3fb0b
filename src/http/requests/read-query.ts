/** Types of the parameters that are more than text, from the operation table. */
type QueryTypes = Readonly<Record<string, 'integer' | 'boolean' | 'array'>>;

/**
 * The query as the contract types it. A text that is no value of its type stays a text, which the validators refuse:
 * parsers of numbers differ about `1e3`, `0x10`, blanks and `Infinity`.
 */
export const readQuery = (query: Record<string, unknown>, types: QueryTypes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readValue(value, typeOf(types, name))]));

/** By own names alone: `constructor` is no parameter. */
const typeOf = (types: QueryTypes, name: string) => (Object.hasOwn(types, name) ? types[name] : undefined);

/** Fifteen digits are exact in a number. */
const INTEGER = /^-?[0-9]{1,15}$/;

const readValue = (value: unknown, type: QueryTypes[string] | undefined): unknown => {
  if (typeof value !== 'string') return value;
  if (type === 'integer') return INTEGER.test(value) ? Number(value) + 0 : value; // no -0
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'array' ? [value] : value;
};
