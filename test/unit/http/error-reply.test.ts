import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/domain/kernel/failure.ts';
import { replyWithError } from '../../../src/http/answers/error-reply.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The answer to a call that throws this, and what is logged of it. */
const answerTo = async (error: unknown, change: (request: object) => void = () => undefined) => {
  const lines: { level: number; msg: string; err?: { message: string }; code?: string }[] = [];
  app = fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
  app.setErrorHandler(replyWithError);
  app.get('/', async (request) => {
    change(request.raw);
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  const logged = lines.filter(({ msg }) => !/^(incoming request|request completed)$/.test(msg));
  return {
    status: statusCode,
    headers,
    error: JSON.parse(body).error,
    logged: logged.map(({ level, msg, err, code }) => [level, msg, err?.message, code]),
  };
};

const [INFO, WARN, ERROR] = [30, 40, 50];

describe('a call that fails', () => {
  test('is answered by what its failure says, and no line of the log', async () => {
    const failure = new Failure('RATE_LIMITED', { message: 'Slowly.', retryAfterSeconds: 7 });
    const { status, headers, error, logged } = await answerTo(failure);

    expect([status, error.code, error.message, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', 'Slowly.', '7']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['www-authenticate']).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test('for want of a key is told how to bring one', async () => {
    const { status, headers } = await answerTo(new Failure('UNAUTHORIZED'));

    expect([status, headers['www-authenticate'], headers['retry-after']]).toEqual([
      401,
      'Bearer realm="sightline"',
      undefined,
    ]);
  });

  test('for a reason of its own has that in the log', async () => {
    const { logged } = await answerTo(new Failure('SERVICE_UNAVAILABLE', { cause: new Error('away') }));

    expect(logged).toEqual([[WARN, 'call refused', 'away', 'SERVICE_UNAVAILABLE']]);
  });

  test.each([new TypeError('x is undefined'), Object.assign(new Error('odd'), { code: 'ODD' })])(
    'for a mistake of ours is told nothing, and the log all: %s',
    async (thrown) => {
      const { status, error, logged } = await answerTo(thrown);

      expect([status, error.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(JSON.stringify(error)).not.toContain(thrown.message);
      expect(logged).toEqual([[ERROR, 'call failed', thrown.message, undefined]]);
    },
  );

  test('since its client went away is no mistake of ours', async () => {
    const { status, error, logged } = await answerTo(new Error('aborted'), (raw) =>
      Object.defineProperty(raw, 'readableAborted', { value: true }),
    );

    expect([status, error.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(logged).toEqual([[INFO, 'client hung up', 'aborted', undefined]]);
  });
});
