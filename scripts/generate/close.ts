import { resolve, type Schema, type Schemas } from './document.ts';

/**
 * Closes what is open for clients: no object of a closed schema has a property that is not described.
 * `additionalProperties: true` beside described properties is the contract's word to clients too, that more may come;
 * without any it is an object of any content, such as a SARIF run, and stays one.
 */
export const closeSchema = (document: Schemas, schema: Schema): Schema => {
  const inner = closeParts(document, schema);
  return isComposed(inner) ? { type: 'object', ...inner, unevaluatedProperties: false } : inner;
};

/** The document with every component closed, for references out of closed schemas. */
export const closeComponents = <Document extends Schemas>(document: Document): Document => ({
  ...document,
  components: {
    ...document.components,
    schemas: mapValues(document.components.schemas, (schema) => closeSchema(document, schema)),
  },
});

/** Keywords whose closing nobody has thought through. */
const UNKNOWN = ['if', 'then', 'else', 'not', 'dependentSchemas', 'patternProperties', 'prefixItems'];

/**
 * Has properties of its own, or those of several schemas together: `unevaluatedProperties` then looks through all of
 * them.
 */
const isComposed = (schema: Schema): boolean => 'properties' in schema || 'allOf' in schema;

/** Closes what is below a schema and leaves the schema itself open, as a part of a composed one has to be. */
const closeParts = (document: Schemas, schema: Schema): Schema => {
  const unknown = UNKNOWN.find((keyword) => keyword in schema);
  if (unknown) throw new Error(`${unknown} in an answer: decide what closing does with it`);
  const close = (part: unknown) => closeSchema(document, part as Schema); // JSON Schema has schemas there
  const { $ref, ...rest } = schema;
  if ($ref !== undefined && isComposed(rest))
    return closeParts(document, { ...rest, allOf: [{ $ref }, ...((rest.allOf ?? []) as Schema[])] });

  const branch = isComposed(schema)
    ? (part: unknown) => closeParts(document, resolve<Schema>(document, part as Schema))
    : close;
  const { additionalProperties: more, ...closed } = schema;
  return {
    ...closed,
    ...(more === undefined || (more === true && isComposed(schema))
      ? {}
      : { additionalProperties: typeof more === 'object' ? close(more) : more }),
    ...mapPart(schema, 'properties', (part) => mapValues(part as Record<string, Schema>, close)),
    ...mapPart(schema, 'items', close),
    ...mapPart(schema, 'allOf', (parts) => (parts as unknown[]).map(branch)),
    ...mapPart(schema, 'oneOf', (parts) => (parts as unknown[]).map(branch)),
    ...mapPart(schema, 'anyOf', (parts) => (parts as unknown[]).map(branch)),
  };
};

const mapPart = (schema: Schema, keyword: string, change: (part: unknown) => unknown): Schema =>
  keyword in schema ? { [keyword]: change(schema[keyword]) } : {};

const mapValues = (of: Record<string, Schema>, change: (schema: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, change(schema)]));
