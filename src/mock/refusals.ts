import { errorCatalogue } from '../../generated/errors.ts';
import type { ErrorCode, Json, JsonRecord, Operation } from './contract.ts';

/** Bytes of a body that the service takes. */
export const BODY_LIMIT = 1024 * 1024;

/** An answer that says what was wrong, before it has headers. */
export interface Refusal {
  code: ErrorCode;
  details: JsonRecord;
  message?: string;
}

/** What Prism found wrong with a request. */
export interface Violation {
  /** Part of the request, then the way into it. */
  path?: (string | number)[];
  code?: string | number;
  message: string;
}

export const refusal = (code: ErrorCode, details: JsonRecord = {}): Refusal => ({ code, details });

export const statusOf = (code: ErrorCode): number => errorCatalogue[code].status;

export const bodyOf = ({ code, details, message }: Refusal): Json => ({
  error: { code, message: message ?? errorCatalogue[code].message, details },
});

/** A call without a key. What it would have needed is told; who it is from is not known. */
export const unauthorized = (operation: Operation | undefined): Refusal =>
  refusal('UNAUTHORIZED', {
    required_permissions: [operation?.permission ?? 'read'],
    provided_permissions: [],
    reason: 'missing',
  });

/** A wrong value in one part of a request. */
export interface Field {
  /** JSON pointer to it. */
  pointer: string;
  /** What would be right. */
  message: string;
}

export const wrongFields = (part: string, fields: Field[]): Refusal =>
  refusal('VALIDATION_FAILED', { fields: fields.map((field) => ({ in: part, ...field })) });

/**
 * Parts of a request in the order in which the service looks at them: only the first that has something wrong gets into
 * the answer. Of a body that is missing Prism does not name the part.
 */
const PARTS = ['query', 'header', 'body'] as const;

/**
 * The answer to what Prism found wrong, in the terms of the contract. An id in the address that is not of the form of
 * ids names nothing.
 */
export const refusalOf = (found: Found, operation: Operation, messages: PatternMessages): Refusal | null => {
  const { violations, unknown } = found;
  if (violations.length + unknown.length === 0) return null;
  if (violations.some(({ code }) => code === 401)) return unauthorized(operation);
  if (violations.some(({ code }) => code === 415)) return refusal('UNSUPPORTED_MEDIA_TYPE');
  for (const part of PARTS) {
    const own = violations.filter(({ path }) => (path?.[0] ?? 'body') === part);
    const fields = saidOnce(own).map((one) => toField(one, messages));
    if (part === 'query') fields.push(...unknown);
    if (fields.length > 0) return wrongFields(part, fields);
  }
  return refusal('NOT_FOUND');
};

/** What Prism found wrong, and the parameters that the contract does not list. */
interface Found {
  violations: Violation[];
  unknown: Field[];
}

export const UNKNOWN = 'is not known here; remove it or check its spelling';

/**
 * Without what adds nothing: a format where a pattern says more of the same value, and a union where one of its
 * branches says what is wrong.
 */
const saidOnce = (violations: Violation[]): Violation[] => {
  const isUnion = ({ code }: Violation) => code === 'anyOf' || code === 'oneOf';
  const patterns = new Set(violations.filter(({ code }) => code === 'pattern').map(({ path }) => String(path)));
  const left = violations.filter((one) => !isUnion(one) && !(one.code === 'format' && patterns.has(String(one.path))));
  return left.length > 0 ? left : violations;
};

/**
 * A missing or unknown property is named itself, not the object around it; Prism names it at the end of its message.
 */
const PROPERTY: Readonly<Record<string, { name: RegExp; message: string }>> = {
  required: { name: /'([^']*)'$/, message: 'is required' },
  additionalProperties: { name: /found '(.*)'$/, message: UNKNOWN },
};

type PatternMessages = Readonly<Record<string, string>>;

const toField = (violation: Violation, messages: PatternMessages): Field => {
  const { path = [], code, message } = violation;
  const [, ...way] = path;
  const property = PROPERTY[String(code)];
  const [, name] = property?.name.exec(message) ?? [];
  if (property && name !== undefined) return { pointer: pointerTo([...way, name]), message: property.message };
  return { pointer: pointerTo(way), message: toldOf(violation, messages) };
};

/** "Request body property options.exclude must be array": what it must be is left, in the words of the service. */
const toldOf = ({ code, message }: Violation, messages: PatternMessages): string => {
  if (/body parameter is required/i.test(message)) return 'is required';
  const [must = message] = /must .*$/.exec(message) ?? [];
  if (must === 'must NOT have fewer than 1 characters') return 'must not be empty';
  if (code === 'enum') return must.replace('equal to one of the allowed values:', 'one of');
  if (code !== 'pattern') return must;
  const [, pattern = ''] = /"(.*)"$/.exec(must) ?? [];
  return messages[pattern] ?? 'is not of the form that is documented';
};

export const pointerTo = (way: (string | number)[]): string =>
  way.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
