import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createWebhooks, type Webhooks } from '../../../src/domain/webhooks/webhooks.ts';
import { createAddressProblem } from '../../../src/outbound/address-problem.ts';
import { createOutboundGuard, type Lookup } from '../../../src/outbound/guard.ts';
import { createDeliverer, type Deliverer } from '../../../src/webhooks/deliver.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { hostileUrls } from '../../fixtures/servers/hostile-urls.ts';
import { createWorld, type World, webhookInput } from '../../fixtures/worlds/world.ts';

/**
 * Decision 32 at every door through which an address comes in or goes out. The resolver gives what the test says, one
 * answer after the other.
 */
describe('a webhook', () => {
  let database: TestDatabase;
  let world: World;
  let caller: Caller;
  let webhooks: Webhooks;
  let deliverer: Deliverer;
  let answers: string[] = [];
  const lookup: Lookup = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];

  beforeAll(async () => {
    database = await openTestSqlite();
    world = createWorld({ db: database.db });
    caller = await world.caller();
    const guard = createOutboundGuard({ allowedHosts: [], lookup });
    deliverer = createDeliverer({ guard, userAgent: 'Sightline/test' });
    webhooks = createWebhooks({
      store: world.store,
      now: world.clock.now,
      newId: world.newId,
      hashBody: world.hashBody,
      addressProblem: createAddressProblem(guard),
      sendSample: (sample) => deliverer.deliver({ ...signedRequest(sample, world.clock.now()), url: sample.url }),
    });
  });
  afterAll(async () => {
    deliverer.close();
    await database.dispose();
  });

  const refusal = (message: string) => ({
    code: 'VALIDATION_FAILED',
    inputs: [{ input: 'url', message }],
  });
  const publicWebhook = async () => {
    answers = ['8.8.8.8'];
    const input = { ...webhookInput(), secret: randomBytes(16).toString('hex') };
    return (await webhooks.create(caller, input, undefined)).webhook;
  };
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

  test.each(hostileUrls)('at %s is refused when registered, changed, tested and connected to', async (url, reason) => {
    const known = await publicWebhook();

    await expect(webhooks.create(caller, { ...webhookInput(), url }, undefined)).rejects.toMatchObject(refusal(reason));
    await expect(webhooks.update(caller, known.webhook_id, { url })).rejects.toMatchObject(refusal(reason));
    expect(await webhooks.get(caller, known.webhook_id)).toEqual(known);

    // As if it had come past the door
    await world.store.webhooks.update(caller, known.webhook_id, { url }, world.clock.now());
    const { delivered, attempt } = await webhooks.test(caller, known.webhook_id, 'scan.failed');
    expect([delivered, attempt.error]).toEqual([false, { class: 'address_refused', message: sentence(reason) }]);
    expect(attempt.timing).toEqual({ dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null });
    await webhooks.delete(caller, known.webhook_id);
  });

  test('whose name leads to another place after it was registered is refused at the connection', async () => {
    const { webhook_id } = await publicWebhook();
    answers = ['169.254.169.254'];

    const { attempt } = await webhooks.test(caller, webhook_id, 'scan.failed');

    expect(attempt.error).toEqual({
      class: 'address_refused',
      message: 'Host "hooks.example.com" resolves to an address that is not public.',
    });
    expect(attempt.timing.connect_ms).toBeNull();
  });

  test('is not moved to a name that leads to a private address', async () => {
    const { webhook_id } = await publicWebhook();
    answers = ['10.0.0.1'];

    await expect(webhooks.update(caller, webhook_id, { url: 'https://elsewhere.example.com/' })).rejects.toMatchObject(
      refusal('host "elsewhere.example.com" resolves to an address that is not public'),
    );
  });
});
