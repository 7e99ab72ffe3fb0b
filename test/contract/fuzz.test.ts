import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../fixtures/servers/receiver.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';
import { createTlsFixture } from '../fixtures/servers/tls.ts';
import { breachOfAnswer } from './cells/answer-check.ts';
import { operationIds } from './cells/cells.ts';
import { exchange } from './cells/exchange.ts';
import { callsOf, type Known } from './fuzz/calls.ts';
import { createWorld } from './targets/seeded-world.ts';

/**
 * Calls made up from the contract, at the real service under the closed check. A failure prints its seed and the
 * shortest call that shows it: `FUZZ_SEED=… FUZZ_RUNS=1000 npx vitest run test/contract/fuzz.test.ts` looks further.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);

const tls = createTlsFixture();
const environment = { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: Service;
let known: Known;

beforeAll(async () => {
  receiver = await startReceiver({ tls });
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
  tls.remove();
});

/** What is taken away last. */
const inOrder = operationIds.toSorted((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));

/** What came of the calls: were all refused at the door, nothing would have been tried. */
const statuses = new Map<string, Set<number>>();

describe('whatever is sent', () => {
  test.each(inOrder)('%s gives an answer that the contract documents', async (id) => {
    const answered = fc.asyncProperty(callsOf(id, known), async (call) => {
      const answer = await exchange(`${service.address}/v1`, call);

      statuses.set(id, (statuses.get(id) ?? new Set()).add(answer.status));
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(breachOfAnswer(id, answer)).toBeNull();
    });
    await fc.assert(answered, { seed, numRuns });
  });

  test('most operations did what was asked of them at least once', () => {
    const succeeded = operationIds.filter((id) => [...(statuses.get(id) ?? [])].some((status) => status < 300));

    expect(succeeded.length, `only ${succeeded.join(', ')}`).toBeGreaterThan((operationIds.length * 2) / 3);
  });
});
