import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const LOG = new URL('../../../src/runtime/log.ts', import.meta.url).href;

/** What one call of the log writes, from a process of its own, as the log goes to standard error. */
const written = async (call: string): Promise<Record<string, unknown>> => {
  const program = `import { createLog } from ${JSON.stringify(LOG)}; const log = createLog('info'); ${call}`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stderr);
};

test.each([
  ['in a line', `log.info({ secret: 'hunter2', name: 'Dana' })`, { secret: '[redacted]', name: 'Dana' }],
  [
    'in what a field holds',
    `log.info({ headers: { authorization: 'hunter2', accept: '*/*' } })`,
    { headers: { authorization: '[redacted]', accept: '*/*' } },
  ],
  [
    'in what is in that',
    `log.info({ request: { body: { password: { long: 'hunter2' }, name: 'Dana' } } })`,
    { request: { body: { password: '[redacted]', name: 'Dana' } } },
  ],
  [
    'in a list',
    `log.info({ keys: [{ token: 'hunter2', id: 1 }, 'other'] })`,
    { keys: [{ token: '[redacted]', id: 1 }, 'other'] },
  ],
  [
    'beside times and addresses, which write themselves',
    `log.info({ secret: 'hunter2', at: new Date(0), url: new URL('https://example.com/a') })`,
    { secret: '[redacted]', at: '1970-01-01T00:00:00.000Z', url: 'https://example.com/a' },
  ],
])('a secret %s is not written', async (_where, call, fields) => {
  const line = await written(call);

  expect(line).toMatchObject(fields);
  expect(JSON.stringify(line)).not.toContain('hunter2');
});

test('a secret that hangs on an error is not written, and what the error says is', async () => {
  const given = `{ secret: 'hunter2', config: { api_key: 'hunter2', method: 'GET' } }`;
  const line = await written(`log.warn({ err: Object.assign(new TypeError('no answer'), ${given}) }, 'not sent')`);

  expect(line).toMatchObject({
    level: 'warn',
    msg: 'not sent',
    err: {
      type: 'TypeError',
      message: 'no answer',
      secret: '[redacted]',
      config: { api_key: '[redacted]', method: 'GET' },
    },
  });
  expect(String((line.err as { stack: string }).stack)).toContain('TypeError: no answer');
  expect(JSON.stringify(line)).not.toContain('hunter2');
});

test('a text of any length leaves the line one that people can read', async () => {
  const line = await written(`log.info({ answer: 'x'.repeat(5000) })`);

  expect(line.answer).toBe(`${'x'.repeat(2000)}… (3000 characters more)`);
});
