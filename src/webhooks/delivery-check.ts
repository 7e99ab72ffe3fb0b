import type { ValidateFunction } from 'ajv';
import * as validators from '../../generated/deliveries.js';

/** What a delivery breaks of the AsyncAPI document, or null. */
export type DeliveryBreach = (delivery: { headers: Readonly<Record<string, string>>; body: string }) => string | null;

/** HTTP's own, beside those that the document lists. */
const TRANSPORT = new Set(['Host', 'User-Agent', 'Accept-Encoding', 'Content-Length']);

/** Closed, as for answers: what the document does not list is a breach, as is what is missing or wrong. */
export const deliveryBreach: DeliveryBreach = ({ headers, body }) => {
  const envelope: unknown = JSON.parse(body);
  const kind = kindOf(envelope);
  const listed = Object.fromEntries(Object.entries(headers).filter(([name]) => !TRANSPORT.has(name)));
  return problem(`${kind} headers`, listed) ?? problem(`${kind} body`, envelope);
};

const kindOf = (envelope: unknown): string =>
  typeof envelope === 'object' && envelope !== null && 'event' in envelope ? String(envelope.event) : 'no event';

const problem = (what: string, value: unknown): string | null => {
  const name = what.replaceAll(/[. ]/g, '_');
  // The module exports nothing but validators
  const validate = (validators as Record<string, ValidateFunction | undefined>)[name];
  if (!validate) return `${what}: the document has no such event`;
  return validate(value) ? null : `${what}: ${JSON.stringify(validate.errors)}`;
};
