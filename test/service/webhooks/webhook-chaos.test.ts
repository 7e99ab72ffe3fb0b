import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, type ServiceOptions, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';
import { clientOf, given, type Sightline } from '../../fixtures/worlds/scan-world.ts';

type Envelope = components['schemas']['EventEnvelope'];

const KILLS = 20;
const SCRIPTS = ['completed', 'clean', 'critical', 'failed', 'timeout'];
const KINDS: components['schemas']['EventKind'][] = [
  ...(['scan.started', 'scan.progress', 'scan.completed', 'scan.failed', 'scan.timeout', 'issue.critical'] as const),
];

const opened: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

/** Takes every event, but refuses each second one when it comes for the first time. */
const startMoodyReceiver = async (tls: ReturnType<typeof createTlsFixture>): Promise<Receiver> => {
  const seen = new Set<unknown>();
  const receiver = await startReceiver({
    tls,
    respond: (response, { headers }) => {
      const isNew = !seen.has(headers['webhook-id']);
      seen.add(headers['webhook-id']);
      response.writeHead(isNew && seen.size % 2 === 0 ? 500 : 200).end();
    },
  });
  opened.push(receiver.close);
  return receiver;
};

/** Scans that the service accepted before it died: `first` once there is one, on a machine of any speed. */
const createScans = (sightline: Sightline, accepted: string[]): { first: Promise<void>; all: Promise<unknown> } => {
  const create = async (script: string): Promise<void> => {
    const body = { repo_url: `https://fixtures.sightline.test/${script}` };
    const { data } = await sightline.POST('/scans', { body });
    if (data === undefined) throw new Error('not accepted');
    accepted.push(data.scan_id);
  };
  const creating = SCRIPTS.map(create);
  // Whoever is cut off by the kill was not accepted.
  return { first: Promise.any(creating), all: Promise.allSettled(creating) };
};

/** What the outbox holds, read beside the running service. */
const readOutbox = ({ dataDirectory }: Service) => {
  const database = new DatabaseSync(join(dataDirectory, 'sightline.db'), { readOnly: true, timeout: 10_000 });
  const list = (query: string) => database.prepare(query).all().map(Object.values);
  const outbox = {
    open: list(`select scan_id from scans where finished_at is null`).length,
    pending: list(`select delivery_id from deliveries where status = 'pending'`).length,
    events: new Map(list(`select event_id, scan_id from events`).map(([event, scan]) => [String(event), String(scan)])),
    superseded: new Set(
      list(`select event_id from deliveries where status = 'superseded'`).map(([event]) => String(event)),
    ),
    statuses: list(`select distinct status from deliveries order by status`).flat(),
  };
  database.close();
  return outbox;
};

const settled = async (service: Service) => {
  for (;;) {
    const outbox = readOutbox(service);
    if (outbox.open === 0 && outbox.pending === 0) return outbox;
    await sleep(100);
  }
};

test('every event of every accepted scan reaches the receiver through 20 kills at any moment, and none is invented', async () => {
  const tls = createTlsFixture();
  opened.push(tls.remove);
  const receiver = await startMoodyReceiver(tls);
  const environment = {
    EXTRA_CA_FILE: tls.caFile,
    ALLOWED_HOSTS: 'localhost',
    WEBHOOK_RETRY_SECONDS: '0.2,0.5,1',
    VALIDATE_RESPONSES: 'off',
  };
  let service: Service | undefined;
  const start = async (options: ServiceOptions = {}): Promise<Service> => {
    service = await startService({ ...options, environment });
    return service;
  };
  opened.push(() => service?.dispose());

  const first = await start();
  const account = await first.account({ name: 'Chaos', plan: 'enterprise' });
  const { secret } = await first.key({ permission: 'admin', environment: 'test', account: account.account_id });
  const webhook = { url: receiver.url, events: KINDS, secret: 'a secret between two services', active: true };
  await given(clientOf(first, secret).POST('/webhooks', { body: webhook }));

  const accepted: string[] = [];
  let running = first;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const creating = createScans(clientOf(running, secret), accepted);
    await creating.first;
    await sleep(randomInt(0, 950));
    await running.kill();
    await creating.all;
    running = await start({ dataDirectory: running.dataDirectory });
  }
  const outbox = await settled(running);

  const received = new Set(receiver.deliveries.map(({ raw }) => (JSON.parse(raw.toString()) as Envelope).id));
  const owed = [...outbox.events.keys()].filter((event) => !outbox.superseded.has(event));
  const toldScans = new Set(outbox.events.values());
  expect(accepted.length).toBeGreaterThanOrEqual(KILLS);
  expect(owed.filter((event) => !received.has(event))).toEqual([]);
  expect([...received].filter((event) => !outbox.events.has(event))).toEqual([]);
  expect(accepted.filter((scan) => !toldScans.has(scan))).toEqual([]);
  expect(outbox.statuses.filter((status) => status !== 'superseded')).toEqual(['delivered']);
}, 180_000);
