import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { breachOf, contractBreach, type SentAnswer } from '../../../src/http/answers/response-check.ts';
import type { Validators } from '../../../src/http/contract/operation-contract.ts';

/** Takes what fits, and says of the rest what is wrong, as a generated validator does. */
const takes = (fits: (value: unknown) => boolean) => {
  const validate = (value: unknown): boolean => fits(value);
  return Object.assign(validate, { errors: [{ message: 'is wrong' }] });
};
const has =
  (...names: string[]) =>
  (value: unknown): boolean =>
    Object.keys(Object(value)).every((name) => names.includes(name));

const contract = {
  headers: {
    getThing_200: takes(has('etag', 'content-type')),
    getThing_404: takes(() => true),
    any_404: takes(() => true),
    any_405: takes(has('allow')),
  } as unknown as Validators, // as far as they are called
  bodies: {
    getThing_200: takes(has('id')),
    getThing_200_text_csv: takes(() => false),
    getThing_404: takes(() => true),
    any_404: takes(() => true),
  } as unknown as Validators,
  operations: { getThing: { failures: ['NOT_FOUND' as const] } },
};
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const breach = (answer: Partial<SentAnswer>) =>
  breachOf(contract, { operation: 'getThing', status: 200, headers: JSON_TYPE, body: '{"id":1}', ...answer });

describe('an answer', () => {
  test.each<[string, Partial<SentAnswer>]>([
    ['has what the contract lists', {}],
    ['has no body to look at', { body: null }],
    ['is of a media type without a schema', { headers: { 'content-type': 'text/plain' }, body: 'null' }],
    ['has headers that are of HTTP itself', { headers: { ...JSON_TYPE, 'content-length': '8' } }],
    ['fails as its operation lists', { status: 404, body: '{"error":{"code":"NOT_FOUND"}}' }],
    ['is of no operation and fails as any', { operation: undefined, status: 404, body: '{"error":{"code":"ODD"}}' }],
    ['comes before its operation is known', { status: 405, headers: { allow: 'GET' }, body: null }],
  ])('that %s breaks nothing', (_what, answer) => {
    expect(breach(answer)).toBeNull();
  });

  test.each<[string, Partial<SentAnswer>, string]>([
    ['a property', { body: '{"id":1,"secret":2}' }, 'getThing_200 body: [{"message":"is wrong"}]'],
    ['a header', { headers: { ...JSON_TYPE, 'x-secret': '1' } }, 'getThing_200 headers: [{"message":"is wrong"}]'],
    ['a status', { status: 418 }, 'getThing does not document 418'],
    ['a status of no operation', { operation: undefined, status: 418 }, 'what is no operation does not document 418'],
    ['a failure', { status: 404, body: '{"error":{"code":"ODD"}}' }, 'getThing does not list ODD'],
    [
      'a media type',
      { headers: { 'content-type': 'text/csv' }, body: '1' },
      'getThing_200 body: [{"message":"is wrong"}]',
    ],
  ])('with %s that is not listed is a breach', (_what, answer, said) => {
    expect(breach(answer)).toBe(said);
  });

  test.each(['null', '7', '[]', '{"error":null}', '{"error":{"code":7}}'])('of %s names no failure', (body) => {
    expect(breach({ status: 404, body })).toBeNull();
  });
});

test.each<[string, number, Record<string, string>, boolean]>([
  ['OPTIONS', 204, { 'access-control-request-method': 'GET' }, true],
  ['OPTIONS', 204, {}, false],
  ['OPTIONS', 200, { 'access-control-request-method': 'GET' }, false],
  ['GET', 204, { 'access-control-request-method': 'GET' }, false],
])(
  'an answer to %s with %i and %j is that of a preflight, which no contract lists: %s',
  (method, statusCode, headers, is) => {
    const request = { method, headers, routeOptions: {} } as unknown as FastifyRequest; // as much as is looked at
    const reply = { statusCode, getHeaders: () => ({}) } as unknown as FastifyReply;

    expect(contractBreach.public(request, reply, '')).toBe(
      is ? null : `what is no operation does not document ${statusCode}`,
    );
  },
);
