import { type Answer, isStream } from './answer.ts';
import { createHeaderValues, entityTag } from './answer-headers.ts';
import type { Call } from './call.ts';
import { type Contract, type ErrorCode, isRecord, type ListedAnswer, listedError, type Operation } from './contract.ts';
import { bodyOf, type Refusal, refusal, statusOf } from './refusals.ts';

interface Success {
  body: Answer['body'];
  mediaType: string | undefined;
  /** Address of what was created, below the prefix. */
  location?: string | undefined;
}

export interface Replies {
  /** An answer that the contract lists. */
  succeed(call: Call, listed: ListedAnswer, success: Success): Answer;
  /** An error with details of this call. */
  refuse(call: Call, operation: Operation | undefined, refusal: Refusal): Answer;
  /** An error as the contract's example of it has it. */
  refuseAsListed(call: Call, operation: Operation, code: ErrorCode): Answer;
  /** The answer to a repeated call, with headers of its own. */
  repeat(call: Call, listed: ListedAnswer, first: Answer): Answer;
}

const JSON_TYPE = 'application/json';
/** Written as it comes, so without a tag. */
const CSV = 'text/csv';

/** Gives answers their headers. `prefix` is where the API lies. */
export const createReplies = (contract: Contract, { prefix, now }: { prefix: string; now: () => number }): Replies => {
  const { headersFor } = createHeaderValues({ now });

  const refuse: Replies['refuse'] = (call, operation, given) => {
    const status = statusOf(given.code);
    const own = operation?.answers.find((answer) => answer.status === status);
    const common = contract.commonAnswer(status === 405 ? 'MethodNotAllowed' : 'NotFound');
    const { allow } = given.details;
    const known = { ...requestId(call), ...(Array.isArray(allow) ? { allow: allow.join(', ') } : {}) };
    return { status, mediaType: JSON_TYPE, body: bodyOf(given), headers: headersFor(own ?? common, known) };
  };

  return {
    refuse,
    refuseAsListed: (call, operation, code) => {
      const listed = listedError(operation, code);
      if (!listed) return refuse(call, operation, refusal(code));
      const headers = headersFor(listed.answer, requestId(call));
      return { status: listed.answer.status, mediaType: JSON_TYPE, body: listed.body, headers };
    },
    succeed: (call, listed, { body, mediaType, location }) => {
      const disposition = listed.headers['content-disposition']?.example;
      const known = {
        ...requestId(call),
        ...(location === undefined ? {} : { location: `${prefix}${location}` }),
        ...linkToNext(call, prefix, body),
        ...(mediaType === CSV && isText(disposition) ? { 'content-disposition': disposition } : {}),
        ...(isStream(body) || body === undefined || mediaType === CSV ? {} : { etag: entityTag(JSON.stringify(body)) }),
      };
      return { status: listed.status, mediaType, body, headers: headersFor(listed, known) };
    },
    repeat: (call, listed, first) => {
      const { location } = first.headers;
      const known = { ...requestId(call), ...(location === undefined ? {} : { location }) };
      return { ...first, headers: headersFor(listed, known) };
    },
  };
};

const isText = (value: unknown): value is string => typeof value === 'string';

const WELL_FORMED = /^[\w.:-]{1,100}$/;

/** The caller's own id of the request, where it has one. */
const requestId = ({ headers }: Call): { 'x-request-id'?: string } => {
  const given = headers['x-request-id'];
  return given !== undefined && WELL_FORMED.test(given) ? { 'x-request-id': given } : {};
};

const linkToNext = ({ path, query }: Call, prefix: string, body: Answer['body']): { link?: string } => {
  const cursor = body !== undefined && !isStream(body) && isRecord(body) ? body.next_cursor : undefined;
  if (typeof cursor !== 'string') return {};
  const next = new URLSearchParams(query);
  next.delete('api_key');
  next.set('cursor', cursor);
  return { link: `<${prefix}${path}?${next}>; rel="next"` };
};
