import { afterEach, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import { adminOf, clientOf, createScanWorld, ended, given, type ScanWorld } from '../../fixtures/worlds/scan-world.ts';

type Envelope = components['schemas']['EventEnvelope'];

const SECRET = 'a secret between two services';
const SAMPLE =
  "import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text).digest('hex');\n";

const opened: { dispose?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await (resource.dispose?.() ?? resource.close?.());
});

/** A world whose git server holds its answers back until the test lets go. */
const createSlowWorld = async (): Promise<ScanWorld & { letGo(): void; asked: Promise<void> }> => {
  const asked = Promise.withResolvers<void>();
  let held = true;
  const waiting: (() => void)[] = [];
  const world = await createScanWorld({
    files: { 'src/digest.js': SAMPLE },
    intercept: (_request, response) => {
      if (!held) return false;
      asked.resolve();
      waiting.push(() => response.destroy()); // the caller has died or is cut off: it asks again
      return true;
    },
  });
  opened.push(world);
  const letGo = (): void => {
    held = false;
    for (const end of waiting.splice(0)) end();
  };
  return { ...world, letGo, asked: asked.promise };
};

const start = async (world: ScanWorld, options: Parameters<ScanWorld['start']>[0] = {}): Promise<Service> => {
  const service = await world.start(options);
  opened.push(service);
  return service;
};

/** Kinds by event id, in the order of their first coming: a delivery may be repeated, an event may not. */
const toldUntil = async ({ receiver }: ScanWorld, kind: string): Promise<Map<string, string>> => {
  for (let count = 1; ; count += 1) {
    const received = await receiver.waitFor(count);
    const told = received.map(({ raw }) => JSON.parse(raw.toString()) as Envelope); // our own deliveries
    if (told.some(({ event }) => event === kind)) return new Map(told.map(({ id, event }) => [id, event]));
  }
};

describe('a process that dies', () => {
  test('loses no scan that it accepted: each ends once, with one id for each event', async () => {
    const world = await createSlowWorld();
    const before = await start(world);
    const { secret } = await before.key({ permission: 'admin', environment: 'live' });
    const body = {
      url: world.receiver.url,
      events: ['scan.started', 'scan.completed'] as ('scan.started' | 'scan.completed')[],
      secret: SECRET,
      active: true,
    };
    await given(clientOf(before, secret).POST('/webhooks', { body }));
    const { scan_id } = await given(clientOf(before, secret).POST('/scans', { body: { repo_url: world.repoUrl } }));
    await world.asked;
    await before.kill('SIGKILL');
    world.letGo();

    const after = await start(world, { dataDirectory: before.dataDirectory });
    const scan = await ended(clientOf(after, secret), scan_id);
    const told = await toldUntil(world, 'scan.completed');

    expect(scan).toMatchObject({ status: 'completed', issues_count: 1 });
    expect([...told.values()]).toEqual(['scan.started', 'scan.completed']);
  });

  test('loses nothing accepted under kill -9 at any moment', async () => {
    const world = await createScanWorld({ files: { 'src/digest.js': SAMPLE } });
    opened.push(world);
    let service = await start(world);
    const { secret } = await service.key({ permission: 'write', environment: 'test' });
    const accepted: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const sightline = clientOf(service, secret);
      const create = async (name: string): Promise<void> => {
        const { data } = await sightline.POST('/scans', {
          body: { repo_url: `https://fixtures.sightline.test/${name}` },
        });
        if (data) accepted.push(data.scan_id);
      };
      for (let made = 0; made < 5 + round; made += 1) await create(made % 2 ? 'clean' : 'failed');
      const underWay = Array.from({ length: 8 }, () => create('clean'));
      await Promise.race(underWay);
      await service.kill('SIGKILL');
      await Promise.allSettled(underWay);
      service = await start(world, { dataDirectory: service.dataDirectory });
    }
    const scans = await Promise.all(accepted.map((scan_id) => ended(clientOf(service, secret), scan_id)));

    expect(accepted.length).toBeGreaterThanOrEqual(40);
    expect(new Set(scans.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']));
  });
});

describe('a scan that does not complete', () => {
  test('is canceled at once, tells nobody and never changes again', async () => {
    const world = await createSlowWorld();
    const service = await start(world);
    const sightline = await adminOf(service);
    const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));
    await world.asked;
    const path = { params: { path: { scan_id } } };

    const canceled = await given(sightline.POST('/scans/{scan_id}/cancel', path));
    const again = await sightline.POST('/scans/{scan_id}/cancel', path);
    world.letGo();

    expect(canceled).toMatchObject({ status: 'canceled', score: null, failure: null });
    expect(again.error?.error).toMatchObject({ code: 'SCAN_FINISHED', details: { status: 'canceled' } });
    expect(await ended(sightline, scan_id)).toEqual(canceled);
  });

  test('times out as `timed_out`, and its event says after how long', async () => {
    const world = await createSlowWorld();
    const service = await start(world, { environment: { SCAN_TIMEOUT_SECONDS: '1' } });
    const sightline = await adminOf(service);
    await given(
      sightline.POST('/webhooks', {
        body: { url: world.receiver.url, events: ['scan.timeout'], secret: SECRET, active: true },
      }),
    );
    const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));

    const scan = await ended(sightline, scan_id);
    const [delivery] = await world.receiver.waitFor(1);

    expect(scan).toMatchObject({ status: 'timed_out', score: null, issues_count: null, failure: null });
    expect(scan.unscored?.code).toBe('timed_out');
    expect(JSON.parse(delivery?.raw.toString() ?? '').data).toEqual({
      scan_id,
      repo_url: world.repoUrl,
      status: 'timed_out',
      limit_seconds: 1,
      duration_seconds: scan.duration_seconds,
    });
  });

  test('fails with a reason that a user can act on', async () => {
    const world = await createScanWorld({ files: { 'a.js': SAMPLE } });
    opened.push(world);
    const service = await start(world);
    const sightline = await adminOf(service);
    await given(
      sightline.POST('/webhooks', {
        body: { url: world.receiver.url, events: ['scan.failed'], secret: SECRET, active: true },
      }),
    );
    const wrong = { repo_url: world.repoUrl.replace('shop', 'shed') };
    const missing = await given(sightline.POST('/scans', { body: wrong }));
    const lost = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl, ref: 'no-such-branch' } }));

    const noRepository = await ended(sightline, missing.scan_id);
    const noRef = await ended(sightline, lost.scan_id);
    const told = (await world.receiver.waitFor(2)).map(({ raw }) => JSON.parse(raw.toString()).data);

    expect(noRepository).toMatchObject({ status: 'failed', failure: { code: 'REPOSITORY_NOT_FOUND' } });
    expect(noRef).toMatchObject({ status: 'failed', failure: { code: 'REF_NOT_FOUND' } });
    for (const { scan_id, repo_url, status, failure, duration_seconds } of [noRepository, noRef])
      expect(told).toContainEqual({ scan_id, repo_url, status, failure, duration_seconds });
  });

  test('an empty repository completes with 100 and a notice that says why', async () => {
    const world = await createScanWorld({ files: { 'notes.bin': new Uint8Array([0, 1, 2]) } });
    opened.push(world);
    const service = await start(world);
    const sightline = await adminOf(service);
    const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));

    const scan = await ended(sightline, scan_id);

    expect(scan).toMatchObject({ status: 'completed', score: 100, issues_count: 0, languages: [] });
    expect(scan.notices.map(({ code }) => code)).toContain('nothing_to_scan');
  });
});
