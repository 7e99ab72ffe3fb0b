import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/exit.ts';
import { explain } from '../../../src/cli/explanation.ts';
import { refusalOf, unreachable } from '../../../src/cli/refusal.ts';

const ADDRESS = 'https://sightline.example.com';

const refused = (status: number, error: unknown, headers: Record<string, string> = {}): Error =>
  refusalOf(new Response(null, { status, headers }), error, ADDRESS);
const body = (code: string, details: object = {}) => ({ error: { code, message: 'As the server says.', details } });

describe('what the caller can mend', () => {
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
  ])('a %i is told as such', (status, error, message) => {
    const refusal = refused(status, error);

    expect(refusal).toBeInstanceOf(UsageError);
    expect(refusal.message).toBe(message);
  });

  test('a redirect is told and not followed', () => {
    const refusal = refused(301, undefined, { location: 'https://new.example.com/v1/scans' });

    expect(refusal).toBeInstanceOf(UsageError);
    expect(refusal.message).toBe(
      'https://sightline.example.com answers with a redirect to https://new.example.com/v1/scans: name that with --server',
    );
  });
});

test('a failure of the server names the request to ask about', () => {
  const failure = refused(500, body('INTERNAL_ERROR'), { 'x-request-id': 'req_1' });

  expect(failure).not.toBeInstanceOf(UsageError);
  expect(failure.message).toBe('As the server says. (INTERNAL_ERROR, request req_1)');
});

describe('no answer', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('inner words'), { code }) });

  test.each([
    ['ECONNREFUSED', `Nothing listens at ${ADDRESS}: start the service there, or name another with --server`],
    ['ENOTFOUND', `The host of ${ADDRESS} is not known here: check --server and the network`],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      `The certificate of ${ADDRESS} is not trusted (SELF_SIGNED_CERT_IN_CHAIN): name the file of its authority in NODE_EXTRA_CA_CERTS`,
    ],
    ['ECONNRESET', `${ADDRESS} can't be reached: inner words`],
  ])('because of %s is told with what to do', (code, message) => {
    expect(explain(unreachable(failed(code), ADDRESS))).toBe(message);
  });

  test('from any address of a name is told by the first', () => {
    const each = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const error = new TypeError('fetch failed', { cause: new AggregateError([each, each]) });

    expect(unreachable(error, ADDRESS).message).toMatch(/^Nothing listens at /);
  });

  test('that is JSON means another program', () => {
    expect(unreachable(new SyntaxError('Unexpected token'), ADDRESS)).toEqual(
      new UsageError(`${ADDRESS} answers, but not as Sightline does: check --server`),
    );
  });
});
