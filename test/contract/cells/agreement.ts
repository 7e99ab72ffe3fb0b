import { transportHeaders } from '../../../src/http/transport/transport-headers.ts';
import type { Answer } from './exchange.ts';

/** What two answers must have in common for a client not to tell mock and service apart. */
export const shapeOf = ({ status, headers, json }: Answer): object => ({
  status,
  headers: Object.keys(headers)
    .filter((name) => !transportHeaders.has(name) && name !== 'content-type')
    .sort(),
  mediaType: headers['content-type'] ?? null,
  body: status < 400 ? propertiesOf(json) : errorIn(json),
});

/** Properties of a record, and of the entries of a list. */
const propertiesOf = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null) return null;
  const properties = Object.keys(json).sort();
  const [first] = 'data' in json && Array.isArray(json.data) ? json.data : [];
  return { properties, entry: first === undefined ? null : propertiesOf(first) };
};

/** Code, names of details, and which fields were wrong. */
const errorIn = (json: unknown): unknown => {
  // The contract suite validates the shape
  const { error } = json as { error: { code: string; details: { fields?: { in: string; pointer: string }[] } } };
  const fields = error.details.fields?.map((field) => `${field.in} ${field.pointer}`);
  return { code: error.code, details: Object.keys(error.details).sort(), fields: [...new Set(fields)].sort() };
};
