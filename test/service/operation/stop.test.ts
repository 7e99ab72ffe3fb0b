import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startSightline } from '../../fixtures/programs/command-line.ts';
import type { Service, ServiceOptions } from '../../fixtures/servers/service.ts';
import { clientOf, createScanWorld, ended, given, type ScanWorld } from '../../fixtures/worlds/scan-world.ts';

const WEAK_HASH =
  "import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n";

const opened: { dispose?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await (resource.dispose?.() ?? resource.close?.());
});

const start = async (world: ScanWorld, options: ServiceOptions = {}): Promise<Service> => {
  const service = await world.start(options);
  opened.push(service);
  return service;
};

/** A world whose git server does not answer until the test lets go. */
const createHeldWorld = async () => {
  const asked = Promise.withResolvers<void>();
  let held = true;
  const world = await createScanWorld({
    files: { 'src/digest.js': WEAK_HASH },
    intercept: () => {
      asked.resolve();
      return held;
    },
  });
  opened.push(world);
  const letGo = (): void => {
    held = false;
  };
  return { ...world, asked: asked.promise, letGo };
};

describe('a service told to stop', () => {
  test('ends long polls with the state so far and hands its scan to the next start', async () => {
    const world = await createHeldWorld();
    const service = await start(world);
    const { secret } = await service.key({ permission: 'write', environment: 'live' });
    const before = clientOf(service, secret);
    const { scan_id } = await given(before.POST('/scans', { body: { repo_url: world.repoUrl } }));
    await world.asked;
    const poll = before.GET('/scans/{scan_id}', { params: { path: { scan_id }, query: { wait: 30 } } });
    await given(before.GET('/rate-limit')); // its answer says that the poll, sent before it, is under way

    await service.stop(); // throws unless the exit is 0 and no error was logged
    const { data: polled, response } = await poll;
    world.letGo();
    const leftover = readdirSync(join(service.dataDirectory, 'checkouts'));
    const after = clientOf(await start(world, { dataDirectory: service.dataDirectory }), secret);
    const scan = await ended(after, scan_id);

    expect(response.status).toBe(200);
    expect(polled).toMatchObject({ scan_id, status: 'running', finished_at: null, score: null });
    expect(leftover).toEqual([]);
    expect(scan).toMatchObject({ status: 'completed', issues_count: 1, started_at: polled?.started_at });
  });

  test('waits neither for a client that does not finish its request nor for a receiver that does not answer', async () => {
    let silent = true;
    const world = await createScanWorld({
      files: {},
      respond: (response) => {
        if (!silent) response.end();
      },
    });
    opened.push(world);
    const service = await start(world);
    const { secret } = await service.key({ permission: 'admin', environment: 'test' });
    const sightline = clientOf(service, secret);
    const webhook = { url: world.receiver.url, events: ['scan.started' as const], secret: 'of the test', active: true };
    await given(sightline.POST('/webhooks', { body: webhook }));
    await given(sightline.POST('/scans', { body: { repo_url: 'https://fixtures.sightline.test/clean' } }));
    const [first] = await world.receiver.waitFor(1);
    const client = connect(service.port, '127.0.0.1');
    const head = `POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\n`;
    client.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`);
    await once(client, 'data'); // "100 Continue": the service waits for the body

    await service.stop();
    silent = false;
    await start(world, { dataDirectory: service.dataDirectory });
    const [, second] = await world.receiver.waitFor(2);
    client.destroy();

    const idOf = (delivery: typeof first) => JSON.parse(delivery?.raw.toString() ?? '').id;
    expect(idOf(second)).toBe(idOf(first));
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s in the middle of its start ends well', async (signal) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-stop-'));
    const service = startSightline([], { DATA_DIR: dataDirectory, PORT: '0' });
    await service.said(/ready at/);
    service.signal(signal);
    const { exit } = await service.ended;
    rmSync(dataDirectory, { recursive: true });

    expect(exit).toBe(0);
  });
});
