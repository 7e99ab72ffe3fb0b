import { describe, expect, test } from 'vitest';
import { ApiError, apiErrorOf, fieldMessages, networkError, problemOf } from '../../../src/dashboard/data/api-error.ts';

const facts = ({ code, message, status, details, requestId, retryAfterSeconds }: ApiError) => ({
  code,
  message,
  status,
  details,
  requestId,
  retryAfterSeconds,
});

describe('an answer that is no success', () => {
  test('of the service keeps code, message, details, request id and waiting time', async () => {
    const body = { error: { code: 'RATE_LIMITED', message: 'Slow down.', details: { limit: 500, plan: 'developer' } } };
    const response = Response.json(body, {
      status: 429,
      headers: { 'X-Request-Id': 'req_7h2kq9v3m8', 'Retry-After': '18' },
    });

    expect(facts(await apiErrorOf(response))).toEqual({
      code: 'RATE_LIMITED',
      message: 'Slow down.',
      status: 429,
      details: { limit: 500, plan: 'developer' },
      requestId: 'req_7h2kq9v3m8',
      retryAfterSeconds: 18,
    });
  });

  test.each([
    [403, 'FORBIDDEN', 'You no longer have permission for this. An admin can change that under Settings, Users.'],
    [401, 'SIGN_IN_REQUIRED', 'Your session had ended, so nothing was changed. Try again.'],
    [401, 'UNAUTHORIZED', 'Your session had ended, so nothing was changed. Try again.'],
  ])('of status %i speaks to a person, who has no key (%s)', async (status, code, message) => {
    const details = { required_permissions: ['write'] };
    const response = Response.json({ error: { code, message: 'Use another key.', details } }, { status });

    expect(facts(await apiErrorOf(response))).toEqual({
      code,
      message,
      status,
      details,
      requestId: null,
      retryAfterSeconds: null,
    });
  });

  test.each([
    ['a page', '<h1>Bad gateway</h1>'],
    ['other JSON', '{"message":"no"}'],
    ['null', 'null'],
    ['nothing', ''],
  ])('of a proxy that sends %s is told by its status', async (_, body) => {
    const error = await apiErrorOf(new Response(body, { status: 502 }));

    expect(facts(error)).toEqual({
      code: 'UNEXPECTED',
      message: 'The service sent an unexpected response (status 502). Try again.',
      status: 502,
      details: {},
      requestId: null,
      retryAfterSeconds: null,
    });
  });

  test('with a Retry-After that is a date names no seconds', async () => {
    const response = new Response('', { status: 503, headers: { 'Retry-After': 'Fri, 20 Nov 2026 10:12:30 GMT' } });

    expect((await apiErrorOf(response)).retryAfterSeconds).toBeNull();
  });
});

describe('being signed out', () => {
  test.each([
    ['SIGN_IN_REQUIRED', true],
    ['UNAUTHORIZED', true],
    ['SIGN_IN_FAILED', false],
    ['FORBIDDEN', false],
  ] as const)('by %s: %s', (code, signedOut) => {
    expect(new ApiError({ code, message: '' }).signedOut).toBe(signedOut);
  });
});

describe('what was thrown', () => {
  test('is shown as it is when a call failed', () => {
    const error = networkError(new TypeError('fetch failed'));

    expect(problemOf(error)).toBe(error);
  });

  test('is a fault of the page otherwise, with its cause for the console', () => {
    const cause = new TypeError('undefined is not a function');

    expect([problemOf(cause).code, problemOf(cause).cause]).toEqual(['UNEXPECTED', cause]);
  });
});

test('messages stand at the field of the body that they are about, as sentences', () => {
  const error = new ApiError({
    code: 'VALIDATION_FAILED',
    message: '',
    details: {
      fields: [
        { in: 'body', pointer: '/name', message: 'must not be empty' },
        { in: 'body', pointer: '/events/0', message: 'Choose another.' },
        { in: 'body', pointer: '', message: 'must be object' },
        { in: 'query', pointer: '/limit', message: 'must be <= 100' },
      ],
    },
  });

  expect(fieldMessages(error)).toEqual({ name: 'Must not be empty.', events: 'Choose another.' });
});

test('a message about a part of a field is told under the name of the part as well', () => {
  const fields = [{ in: 'body' as const, pointer: '/options/exclude/0', message: 'must be a glob' }];
  const error = new ApiError({ code: 'VALIDATION_FAILED', message: 'Not valid.', status: 422, details: { fields } });

  expect(fieldMessages(error)).toEqual({ options: 'Must be a glob.', exclude: 'Must be a glob.' });
});
