import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type SightlineClient } from '../../../src/client/client.ts';
import type { SightlineEvent } from '../../../src/client/contract-types.ts';
import { frameworkNames, type ReceiverServer, startReceiverServer } from '../../fixtures/client/receiver-servers.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';
import { password } from '../../fixtures/worlds/credentials.ts';

const secret = password('first');
const next = password('second');

let tls: TlsFixture;
let service: Service;
let client: SightlineClient;
const servers: ReceiverServer[] = [];

beforeAll(async () => {
  tls = createTlsFixture();
  service = await startService({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
  const key = await service.key({ permission: 'admin', environment: 'test' });
  client = createClient({ apiKey: key.secret, baseUrl: `${service.address}/v1` });
});
afterAll(async () => {
  await service?.dispose();
  for (const server of servers) await server.close();
  tls.remove();
});

describe.each(frameworkNames)('the receiver for %s', (framework) => {
  test('takes what the service sends, before, while and after its secret is rotated', async () => {
    const events: SightlineEvent[] = [];
    const known = [secret];
    const options = { secrets: known, onEvent: (event: SightlineEvent) => events.push(event) };
    const { url, ...server } = await startReceiverServer(framework, options, { tls });
    servers.push({ url, ...server });
    const { webhook_id } = await client.webhooks.create({ url, events: ['issue.critical'], secret, active: true });
    const send = async (...secrets: string[]) => {
      known.splice(0, known.length, ...secrets);
      const { delivered, attempt, event_id } = await client.webhooks.test(webhook_id, { event: 'issue.critical' });
      return { delivered, status: attempt.response?.status, isHandled: events.at(-1)?.id === event_id };
    };
    const taken = { delivered: true, status: 200, isHandled: true };

    expect(await send(secret)).toEqual(taken);
    await client.webhooks.rotateSecret(webhook_id, { secret: next });
    expect(await send(secret)).toEqual(taken);
    expect(await send(secret, next)).toEqual(taken);
    expect(await send(next)).toEqual(taken);
    await client.webhooks.rotateSecret(webhook_id, { secret: next, grace_seconds: 0 });
    expect(await send(next)).toEqual(taken);
    expect(await send(secret)).toEqual({ delivered: false, status: 401, isHandled: false });
    expect(server.failures).toEqual([]);
  });
});

test('a whole scan arrives verified, each event once and in its order', async () => {
  const events: SightlineEvent[] = [];
  const { promise: completed, resolve: complete } = Promise.withResolvers<void>();
  const onEvent = (event: SightlineEvent): void => {
    events.push(event);
    if (event.event === 'scan.completed') complete();
  };
  const server = await startReceiverServer('express', { secrets: secret, onEvent }, { tls });
  servers.push(server);
  const kinds = ['scan.started', 'issue.critical', 'scan.completed'] as const;
  await client.webhooks.create({ url: server.url, events: [...kinds], secret, active: true });

  const { scan_id } = await client.scans.create({ repo_url: 'https://fixtures.sightline.test/critical' });
  await completed;

  expect(events.map(({ event, data }) => `${event} ${data.scan_id}`)).toEqual([
    `scan.started ${scan_id}`,
    `issue.critical ${scan_id}`,
    `issue.critical ${scan_id}`,
    `scan.completed ${scan_id}`,
  ]);
});
