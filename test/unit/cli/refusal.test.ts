import { describe, expect, test } from 'vitest';
import { explainedError } from '../../../src/cli/remote/refusal.ts';
import { UsageError } from '../../../src/cli/terminal/exit.ts';
import { explain } from '../../../src/cli/terminal/explanation.ts';
import { createClient } from '../../../src/client/index.ts';
import { apiKey } from '../../fixtures/client/sightline.ts';

const ADDRESS = 'https://sightline.example.com';

/** What a command makes of the way in which its call failed. */
const failureOf = async (answer: () => Promise<Response>): Promise<Error> => {
  const client = createClient({ apiKey, baseUrl: `${ADDRESS}/v1`, fetch: answer, retry: false });
  const error = await client.scans.get('scan_1').catch((failed: unknown) => explainedError(failed, ADDRESS));
  return error instanceof Error ? error : new Error('the call was a success');
};

const refused = (status: number, error: unknown, headers: Record<string, string> = {}): Promise<Error> => {
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? {});
  return failureOf(async () => new Response(text, { status, headers }));
};
const body = (code: string, details: object = {}) => ({ error: { code, message: 'As the server says.', details } });

describe('what the caller can fix', () => {
  test.each([
    [
      401,
      body('UNAUTHORIZED', { reason: 'expired' }),
      'The key in SIGHTLINE_API_KEY has expired. Create another with `sightline keys create` or in the dashboard',
    ],
    [
      401,
      body('UNAUTHORIZED', { reason: 'revoked' }),
      'The key in SIGHTLINE_API_KEY was revoked. Create another with `sightline keys create` or in the dashboard',
    ],
    [
      401,
      body('UNAUTHORIZED', { reason: 'unknown' }),
      'https://sightline.example.com does not know the key in SIGHTLINE_API_KEY. Check that it is whole and was made for this server',
    ],
    [
      403,
      body('FORBIDDEN', { required_permissions: ['admin'], provided_permissions: ['read', 'write'] }),
      'This needs a key with admin permission, and the one in SIGHTLINE_API_KEY has write. Create one with `sightline keys create --permission admin`',
    ],
    [
      422,
      body('VALIDATION_FAILED', {
        fields: [
          { in: 'body', pointer: '/ref', message: 'is too long' },
          { in: 'body', pointer: '/options/exclude/1', message: 'must not be empty' },
          { in: 'body', pointer: '/options/colour', message: 'is not known here' },
          { in: 'body', pointer: '', message: 'is required' },
        ],
      }),
      '--ref: is too long\n--exclude: must not be empty\noptions/colour: is not known here\nthe request is required',
    ],
    [409, body('SCAN_FINISHED'), 'As the server says.'],
    [404, '<html>', 'https://sightline.example.com answers 404, but not as Sightline does: check --server'],
  ])('a %i is told as such', async (status, error, message) => {
    const refusal = await refused(status, error);

    expect(refusal).toBeInstanceOf(UsageError);
    expect(refusal.message).toBe(message);
  });

  test('a redirect is told and not followed', async () => {
    const refusal = await refused(301, undefined, { location: 'https://new.example.com/v1/scans' });

    expect(refusal).toBeInstanceOf(UsageError);
    expect(refusal.message).toBe(
      'https://sightline.example.com answers with a redirect to https://new.example.com/v1/scans: name that with --server',
    );
  });
});

test('a failure of the server names the request to ask about', async () => {
  const failure = await refused(500, body('INTERNAL_ERROR'), { 'x-request-id': 'req_1' });

  expect(failure).not.toBeInstanceOf(UsageError);
  expect(failure.message).toBe('As the server says. (INTERNAL_ERROR, request req_1)');
});

describe('no answer', () => {
  const failed = (cause: unknown) => failureOf(() => Promise.reject(new TypeError('fetch failed', { cause })));
  const inner = (code: string) => Object.assign(new Error('inner words'), { code });

  test.each([
    ['ECONNREFUSED', `Nothing listens at ${ADDRESS}: start the service there, or name another with --server`],
    ['ENOTFOUND', `The host of ${ADDRESS} is not known here: check --server and the network`],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      `The certificate of ${ADDRESS} is not trusted (SELF_SIGNED_CERT_IN_CHAIN): name the file of its authority in NODE_EXTRA_CA_CERTS`,
    ],
    ['ECONNRESET', `${ADDRESS} can't be reached: inner words`],
  ])('because of %s is told with what to do', async (code, message) => {
    expect(explain(await failed(inner(code)))).toBe(message);
  });

  test('from any address of a name is told by the first', async () => {
    const error = await failed(new AggregateError([inner('ECONNREFUSED'), inner('ECONNREFUSED')]));

    expect(error.message).toMatch(/^Nothing listens at /);
  });
});

test('an answer that is no JSON means another program', async () => {
  expect(await refused(200, '<html>')).toEqual(
    new UsageError(`${ADDRESS} answers, but not as Sightline does: check --server`),
  );
});
