import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../../src/client/delivery/verify-webhook.ts';
import { t0 } from '../../../fixtures/worlds/world.ts';
import { at, delivery, type HeaderFields, secret } from './verdict.ts';

describe('a wrong call is told to the programmer', () => {
  test.each([[''], [[]], [['x', '']], [undefined], [null]])('with %j for secrets', async (secrets) => {
    const call = verifyWebhook('{}', {}, secrets as unknown as string); // as JavaScript may call it

    await expect(call).rejects.toThrow(
      new TypeError('There must be a secret, or several, and none may be empty. Is the environment variable set?'),
    );
  });

  test.each([[undefined], [null], ['sha256=0'], [['X-Service-Signature', 'sha256=0']]])(
    'with %j for headers',
    async (headers) => {
      // As JavaScript may call it
      const call = verifyWebhook(delivery().body, headers as unknown as HeaderFields, secret, at);

      await expect(call).rejects.toThrow(
        new TypeError(
          'headers must be those of the delivery, as request.headers has them. Only with a Request for the body may they be undefined: then its own are taken.',
        ),
      );
    },
  );

  test('with text alone, to the compiler as well', async () => {
    // @ts-expect-error only a request brings headers of its own
    const call = verifyWebhook(delivery().body, undefined, secret, at);

    await expect(call).rejects.toThrow(TypeError);
  });

  test('with a body that was parsed', async () => {
    const { body, headers } = delivery();

    await expect(verifyWebhook(JSON.parse(body), headers, secret, at)).rejects.toThrow(
      new TypeError(
        'The body must be the raw one: text, bytes or a Request. A signature covers the exact bytes, which JSON.stringify does not bring back: verify before anything parses the body.',
      ),
    );
  });

  test('with a request that was read', async () => {
    const { body, headers } = delivery();
    const request = new Request('https://hooks.test/', { method: 'POST', headers, body });
    await request.json();

    await expect(verifyWebhook(request, request.headers, secret, at)).rejects.toThrow(
      /^The body of the request was read before\./,
    );
  });

  test.each([Number.NaN, -1, null, '300'])('with a tolerance of %s', async (toleranceSeconds) => {
    const { body, headers } = delivery();
    const options = { ...at, toleranceSeconds: toleranceSeconds as number }; // as JavaScript may call it

    await expect(verifyWebhook(body, headers, secret, options)).rejects.toThrow(
      new TypeError('toleranceSeconds must be a number from 0.'),
    );
  });

  test.each<[string, unknown]>([
    ['gives NaN', () => Number.NaN],
    ['gives no end', () => Number.POSITIVE_INFINITY],
    ['gives nothing', () => undefined],
    ['gives a date', () => new Date(t0)],
    ['gives text', () => String(t0)],
    ['is a number itself', t0],
    ['is null', null],
  ])('with a clock that %s', async (_what, now) => {
    const { body, headers } = delivery();
    const options = { now: now as () => number }; // as JavaScript may call it

    await expect(verifyWebhook(body, headers, secret, options)).rejects.toThrow(
      new TypeError('now must be a function that gives epoch milliseconds.'),
    );
  });
});
