import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OperationId } from '../../../generated/operations.ts';
import { operationTable } from '../../../generated/operations.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import { type Cell, isSuccess, spoil } from '../cells/cells.ts';
import { type Answer, type Call, exchange } from '../cells/exchange.ts';
import { sampleOf, succeed } from '../cells/operation-calls.ts';
import { startBrokenApp, startStoppingApp } from './failing-app.ts';
import { holdIdempotencyKey } from './held-key.ts';
import { startHookedService } from './hooked-service.ts';
import { createWorld } from './seeded-world.ts';
import type { Target } from './target.ts';

/** Failed authentications from here do not count against the tests' usual address. */
const GUESSER = '127.0.0.7';
const WEBHOOKS = 10; // decision 16

/** The real service with an account that has something of everything, and keys for every way to be refused. */
export const startRealTarget = async (): Promise<Target> => {
  const { service, hook, dispose } = await startHookedService();
  const base = `${service.address}/v1`;
  const keys = await createSecrets(service);
  const world = await createWorld(base, keys.admin, hook);
  const [broken, stopping] = await Promise.all([startBrokenApp(), startStoppingApp()]);
  const access = { base, secret: keys.admin, world };

  /** Switches the webhook of the sample off for as long as the call takes. */
  const whileOff = async (sample: Call): Promise<Answer> => {
    const path = `/webhooks/${world.webhook_id}`;
    const change = (active: boolean) => exchange(base, { ...asJson(sample, { active }), method: 'PATCH', path });
    await change(false);
    const answer = await exchange(base, sample);
    await change(true);
    return answer;
  };

  const conflicting: Partial<Record<OperationId, (sample: Call) => Promise<Answer>>> = {
    createScan: async (sample) => {
      const key = 'in-flight';
      await holdIdempotencyKey(service, { secret: keys.admin, operation: 'createScan', key, body: sample.body });
      return exchange(base, { ...sample, headers: { ...sample.headers, 'idempotency-key': key } });
    },
    cancelScan: (sample) => exchange(base, sample), // the sample names the scan that has ended
    getScanReport: async (sample) => {
      const open = await world.openScan();
      return exchange(base, { ...sample, path: sample.path.replace(world.scan_id, open) });
    },
    compareScans: async (sample) => {
      const open = await world.openScan();
      // With itself: another repository gets 422
      return exchange(base, { ...sample, path: sample.path.replaceAll(world.scan_id, open) });
    },
    createWebhook: async (sample) => {
      const full = { ...sample, headers: { ...sample.headers, authorization: `Bearer ${keys.full}` } };
      for (let made = 0; made < WEBHOOKS; made += 1) await exchange(base, full);
      return exchange(base, full);
    },
    commentIssue: async (sample) => {
      const key = 'comment-in-flight';
      const body = JSON.stringify({ issue_id: world.issue_id, ...JSON.parse(String(sample.body)) });
      await holdIdempotencyKey(service, { secret: keys.admin, operation: 'commentIssue', key, body });
      return exchange(base, { ...sample, headers: { ...sample.headers, 'idempotency-key': key } });
    },
    triageIssues: (sample) => {
      const filter = { state: ['open'] };
      return exchange(base, asJson(sample, { filter, dismissal: { reason: 'wont_fix' }, expected_count: 5_000 }));
    },
    createRepository: async (sample) => {
      await exchange(base, sample);
      return exchange(base, sample);
    },
    createUser: async (sample) => {
      await exchange(base, sample);
      return exchange(base, sample);
    },
    updateUser: (sample) => exchange(base, asJson(sample, { permission: 'read' })), // the sample names the only admin
    deleteUser: (sample) => exchange(base, sample),
    redeliverDelivery: whileOff,
    // Only a dry run works then
    recoverDeliveries: (sample) => whileOff(asJson(sample, { since: new Date().toISOString() })),
  };

  const refuse = async (cell: Cell): Promise<Answer> => {
    const sample = await sampleOf(cell.id, access);
    const as = (secret: string): Call => ({
      ...sample,
      headers: { ...sample.headers, authorization: `Bearer ${secret}` },
    });
    const spoiled = spoil(cell, sample);
    if (spoiled) return exchange(base, spoiled);
    if (cell.status === 403) return exchange(base, as(weakerKey(cell.id, keys)));
    if (cell.status === 500) return exchange(broken.base, sample);
    if (cell.status === 503) return exchange(stopping.base, sample);
    if (cell.status === 429)
      return operationTable[cell.id].rateLimitCost > 0
        ? exhaust(base, as(keys.exhausted))
        : exhaust(base, { ...as('guess'), from: GUESSER }); // costs a valid key nothing
    const conflict = cell.status === 409 ? conflicting[cell.id] : undefined;
    if (conflict) return conflict(sample);
    throw new Error(`nothing here provokes ${cell.status} from ${cell.id}`);
  };

  return {
    provoke: async (cell) => (isSuccess(cell) ? succeed(cell.id, access) : { answer: await refuse(cell) }),
    stop: async () => {
      await Promise.all([broken.stop(), stopping.stop()]);
      await dispose();
    },
  };
};

const asJson = (call: Call, body: unknown): Call => ({
  ...call,
  headers: { ...call.headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

type Secrets = Record<'admin' | 'write' | 'read' | 'unheardOf' | 'exhausted' | 'full', string>;

const createSecrets = async (service: Service): Promise<Secrets> => {
  const test = { environment: 'test' } as const;
  const [admin, write, read, unheardOf] = await Promise.all([
    service.key({ ...test, permission: 'admin' }),
    service.key({ ...test, permission: 'write' }),
    service.key({ ...test, permission: 'read' }),
    service.key({ ...test, permission: 'read' }),
  ]);
  const small = await service.account({ name: 'Small', plan: 'vibe_coder' });
  const full = await service.account({ name: 'Full', plan: 'developer' });
  const [exhausted, packed] = await Promise.all([
    service.key({ ...test, permission: 'admin', account: small.account_id }),
    service.key({ ...test, permission: 'admin', account: full.account_id }),
  ]);
  forgetPermission(service, unheardOf.key_id);
  return {
    admin: admin.secret,
    write: write.secret,
    read: read.secret,
    unheardOf: unheardOf.secret,
    exhausted: exhausted.secret,
    full: packed.secret,
  };
};

/** Leaves the key a level that this version does not know, as a newer one may have before it was rolled back. */
const forgetPermission = ({ dataDirectory }: Service, key_id: string): void => {
  const database = new DatabaseSync(join(dataDirectory, 'sightline.db'), { timeout: 10_000 });
  database.prepare('update api_keys set permission = ? where key_id = ?').run('audit', key_id);
  database.close();
};

/** A valid key that the operation refuses. Every key that can be made may read. */
const weakerKey = (id: OperationId, keys: Secrets): string => {
  const { permission } = operationTable[id];
  if (permission === 'admin') return keys.write;
  return permission === 'write' ? keys.read : keys.unheardOf;
};

/** More than any limit that is exhausted here. */
const MOST_CALLS = 1_000;

/** Calls until the limit is reached, and then once more. Most calls find it reached: the window is a minute long. */
const exhaust = async (base: string, call: Call): Promise<Answer> => {
  const spend = { ...call, method: 'GET', path: '/scans?limit=1', body: undefined };
  for (let calls = 0; calls < MOST_CALLS; calls += 1)
    if ((await exchange(base, spend)).status === 429) return exchange(base, call);
  throw new Error(`${MOST_CALLS} calls did not exhaust a limit`);
};
