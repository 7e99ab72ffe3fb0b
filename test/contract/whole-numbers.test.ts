import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/operations.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { type Caller, createCaller } from './cells/caller.ts';
import { type Answer, errorOf } from './cells/exchange.ts';

/** Numbers and switches in addresses, at the real service: all are read in one way, whatever the operation. */
let service: Service;
let caller: Caller;

beforeAll(async () => {
  service = await startService({ role: 'api' });
  const { account_id: account } = await service.account({ name: 'Numbers', plan: 'enterprise' });
  const { secret } = await service.key({ permission: 'admin', environment: 'test', account });
  caller = createCaller({ base: `${service.address}/v1`, secret });
});
// Throws when anything was logged as an error, which every 500 is.
afterAll(() => service?.dispose());

const expectField = (answer: Answer, pointer: string, message: string): void => {
  expect(answer.status).toBe(422);
  expect(errorOf(answer).details).toEqual({ fields: [{ in: 'query', pointer, message }] });
};

/** What parsers of numbers differ about, or no number at all. */
const NO_INTEGERS = [
  '| | 1|1 |\t1|1\n|\u00a01|+1|--1|-|1.0|1.|.1|1e1|1E0|1e999|-1e999|0x10|0X1|0x|0b1|0o7|1_0|1,0|1n'.split('|'),
  'Infinity|-Infinity|infinity|inf|NaN|null|true|[1]|{}|1;|٣|１|१|²'.split('|'),
  ['9'.repeat(16), '9'.repeat(400), `-${'9'.repeat(16)}`],
].flat();

describe('a whole number in an address', () => {
  const places = Object.values(operationTable).flatMap(({ method, path, queryTypes }) =>
    Object.entries(queryTypes).flatMap(([name, type]) => (type === 'integer' ? [[method, path, name] as const] : [])),
  );

  test.each(places)('%s %s?%s takes a sign and digits alone', async (method, path, name) => {
    const to = path.replaceAll(/\{\w+\}/g, 'x_0');
    for (const text of NO_INTEGERS)
      expectField(
        await caller.send(method, `${to}?${name}=${encodeURIComponent(text)}`),
        `/${name}`,
        'must be integer',
      );
  });

  test('may be written with zeros before it', async () => {
    expect((await caller.get('/scans?limit=007')).status).toBe(200);
    expectField(await caller.get('/scans?limit=-0'), '/limit', 'must be >= 1');
    expectField(await caller.get('/scans?limit=-7'), '/limit', 'must be >= 1');
  });
});

describe('a switch in an address', () => {
  test.each(['1', 'TRUE', 'yes', '', ' true', 'null'])('is true or false, and not "%s"', async (text) => {
    expectField(await caller.get(`/rules?enabled=${encodeURIComponent(text)}`), '/enabled', 'must be boolean');
  });
});
