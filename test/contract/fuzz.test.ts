import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../fixtures/servers/receiver.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { createTlsFixture } from '../fixtures/servers/tls.ts';
import { breachOfAnswer } from './cells/answer-check.ts';
import { operationIds } from './cells/cells.ts';
import { excuseFor } from './cells/differences.ts';
import { type Call, exchange } from './cells/exchange.ts';
import type { World } from './cells/operation-calls.ts';
import { callsOf, type Known } from './fuzz/calls.ts';
import { mockWorld, type RunningMock, startMock } from './targets/mock-target.ts';
import { createWorld } from './targets/seeded-world.ts';

/**
 * Calls made up from the contract, at the real service under the closed check, and at the mock. A failure prints its
 * seed and the shortest call that shows it: `FUZZ_SEED=… FUZZ_RUNS=1000 npx vitest run test/contract/fuzz.test.ts`
 * looks further.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);

const tls = createTlsFixture();
const environment = { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: Service;
let known: Known;
let mock: RunningMock;

beforeAll(async () => {
  receiver = await startReceiver({ tls });
  mock = await startMock();
  const whole = await startService({ environment });
  const { account_id: account } = await whole.account({ name: 'Fuzz', plan: 'enterprise' });
  const keyOf = async (permission: 'read' | 'admin') =>
    (await whole.key({ permission, environment: 'test', account })).secret;
  const [admin, read] = [await keyOf('admin'), await keyOf('read')];
  const world = await createWorld(`${whole.address}/v1`, admin, receiver.url);
  await whole.stop();
  // Without a worker: what is made up here is neither scanned nor delivered.
  service = await startService({ environment, dataDirectory: whole.dataDirectory, role: 'api' });
  known = { world, hook: receiver.url, secrets: [admin, read] };
});
afterAll(async () => {
  await service?.dispose(); // throws when anything was logged as an error
  await receiver?.close();
  await mock?.stop();
  tls.remove();
});

type IdName = { [Name in keyof World]: World[Name] extends string ? Name : never }[keyof World];

/** What is taken away last. */
const inOrder = operationIds.toSorted((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));

/** The same call to the mock: its ids in place of those of the service, and any key for a valid one. */
const toMock = (call: Call): Call => {
  const { world, secrets } = known;
  const own = mockWorld(mock.base);
  const names = Object.keys(own).filter((name) => name.endsWith('_id')) as IdName[]; // `World` has them as texts
  const translate = (text: string): string =>
    names.reduce((told, name) => (world[name] ? told.replaceAll(world[name], own[name]) : told), text);
  const { authorization } = call.headers;
  const valid = authorization !== undefined && secrets.includes(authorization.replace('Bearer ', ''));
  return {
    ...call,
    path: translate(call.path),
    headers: { ...call.headers, ...(valid ? { authorization: 'Bearer any' } : {}) },
    body: typeof call.body === 'string' ? translate(call.body) : call.body,
  };
};

/** What came of the calls: were all refused at the door, nothing would have been tried. */
const statuses = new Map<string, Set<number>>();

describe('whatever is sent', () => {
  test.each(inOrder)('%s gives an answer that the contract documents, and the mock the same', async (id) => {
    const answered = fc.asyncProperty(callsOf(id, known), async (call) => {
      const answer = await exchange(`${service.address}/v1`, call);

      statuses.set(id, (statuses.get(id) ?? new Set()).add(answer.status));
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(breachOfAnswer(id, answer)).toBeNull();

      const mocked = await exchange(mock.base, toMock(call));
      expect(breachOfAnswer(id, mocked)).toBeNull();
      if (excuseFor(id, call, { mock: mocked, real: answer }) === null)
        expect(mocked.status, answer.text).toBe(answer.status);
    });
    await fc.assert(answered, { seed, numRuns });
  });

  test('most operations did what was asked of them at least once', () => {
    const succeeded = operationIds.filter((id) => [...(statuses.get(id) ?? [])].some((status) => status < 300));

    expect(succeeded.length, `only ${succeeded.join(', ')}`).toBeGreaterThan((operationIds.length * 2) / 3);
  });
});
