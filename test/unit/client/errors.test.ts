import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ErrorCode, Scan } from '../../../src/client/contract-types.ts';
import { SightlineError } from '../../../src/client/sightline-error.ts';
import { answer, failure, noConnection, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

const errorOf = async (response: Response): Promise<unknown> => {
  const { fetch } = scriptedFetch(response);
  return clientWith({ fetch, retry: false })
    .account.get()
    .catch((error: unknown) => error);
};

describe('an error', () => {
  test('has what the service said', async () => {
    const details = { required_permissions: ['admin'], provided_permissions: ['read'] };
    const error = await errorOf(answer(403, failure('FORBIDDEN', details), { 'x-request-id': 'req_1' }));

    expect(error).toBeInstanceOf(SightlineError);
    expect({ ...(error as SightlineError) }).toEqual({
      name: 'SightlineError',
      status: 403,
      code: 'FORBIDDEN',
      details,
      requestId: 'req_1',
      retryAfterSeconds: null,
    });
    expect((error as SightlineError).message).toBe('FORBIDDEN it is.');
  });

  test('says how long to wait', async () => {
    const error = await errorOf(answer(429, failure('SCAN_QUEUE_FULL'), { 'retry-after': '90' }));

    expect(error).toMatchObject({ status: 429, code: 'SCAN_QUEUE_FULL', retryAfterSeconds: 90 });
  });

  test('of a later version of the service is given as it is', async () => {
    expect(await errorOf(answer(418, failure('TEAPOT', { handle: 'left' })))).toMatchObject({
      status: 418,
      code: 'TEAPOT',
      details: { handle: 'left' },
    });
  });

  test.each<[string, Response]>([
    ['a page', new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response(null, { status: 502 })],
    ['JSON of somebody else', answer(502, { message: 'no upstream' })],
    ['JSON that is almost ours', answer(502, { error: { code: 7, message: 'x' } })],
    ['null', answer(502, null)],
  ])('that is %s is no answer of Sightline', async (_what, response) => {
    expect(await errorOf(response)).toMatchObject({
      name: 'SightlineError',
      status: 502,
      code: 'UNEXPECTED_ANSWER',
      message: "The answer, of status 502, is not one of Sightline's. Check baseUrl and what stands between.",
      details: {},
    });
  });

  test.each<[string, Response]>([
    ['a page', new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response(null, { status: 200 })],
  ])('comes of a success that is %s', async (_what, response) => {
    expect(await errorOf(response)).toMatchObject({ name: 'SightlineError', status: 200, code: 'UNEXPECTED_ANSWER' });
  });

  test('without an answer has status 0 and its cause', async () => {
    const { fetch } = scriptedFetch(noConnection());
    const call = clientWith({ fetch, retry: false }).account.get();

    await expect(call).rejects.toMatchObject({
      name: 'SightlineError',
      status: 0,
      code: 'CONNECTION_FAILED',
      cause: noConnection(),
      message:
        'No whole answer came from https://api.sightline.test. Check the address and the network; "cause" has what went wrong.',
    });
  });

  test('of a connection lost in the middle of the answer is one of the connection', async () => {
    const half = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"account_id"')),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
    const { fetch, sent } = scriptedFetch(() => new Response(half()), answer(200, { account_id: 'acc_1' }));
    const client = clientWith({ fetch, retry: { baseDelayMs: 0 } });

    expect(await client.account.get()).toEqual({ account_id: 'acc_1' });
    expect(sent).toHaveLength(2);
  });
});

test('an aborted call rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  const reason = { why: 'the page was left' };
  const { fetch } = scriptedFetch(async () => {
    controller.abort(reason);
    throw new DOMException('aborted', 'AbortError');
  });

  const call = clientWith({ fetch }).scans.get('scan_1', { signal: controller.signal });

  await expect(call).rejects.toBe(reason);
});

test('a call by its path gives the error instead of throwing it', async () => {
  const { fetch } = scriptedFetch(answer(404, failure('NOT_FOUND')));

  const { data, error, response } = await clientWith({ fetch }).GET('/scans/{scan_id}', {
    params: { path: { scan_id: 'scan_0' } },
  });

  expect({ data, error, status: response.status }).toEqual({
    data: undefined,
    error: failure('NOT_FOUND'),
    status: 404,
  });
  expectTypeOf(data).toEqualTypeOf<Scan | undefined>();
});

test('the code of an error is one the editor knows, or any other', () => {
  expectTypeOf<ErrorCode>().toExtend<SightlineError['code']>();
  expectTypeOf<'CONNECTION_FAILED'>().toExtend<SightlineError['code']>();
  expectTypeOf<'TEAPOT'>().toExtend<SightlineError['code']>();
  expectTypeOf<SightlineError['code']>().toExtend<string>();
});
