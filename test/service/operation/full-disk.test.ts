import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../../generated/errors.ts';
import { noSmallDisk, onSmallDisk, smallDiskOf } from '../../fixtures/databases/small-disk.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import { clientOf, createScanWorld, ended, given, type ScanWorld } from '../../fixtures/worlds/scan-world.ts';

const MIB = 1024 * 1024;
const CLEAN = { repo_url: 'https://fixtures.sightline.test/clean' };
const FULL = {
  error: {
    code: 'SERVICE_UNAVAILABLE',
    message: errorCatalogue.SERVICE_UNAVAILABLE.message,
    details: { retry_after_seconds: 5 },
  },
};

describe.skipIf(noSmallDisk() !== null)('a full disk', () => {
  let world: ScanWorld;
  let service: Service;
  let disk: ReturnType<typeof smallDiskOf>;
  let headers: Record<string, string>;
  beforeEach(async () => {
    world = await createScanWorld({ files: { 'data.bin': randomBytes(20 * MIB) } });
    service = await world.start({ launcher: onSmallDisk(16), errorsExpected: true });
    disk = smallDiskOf(service);
    headers = { authorization: `Bearer ${disk.read('first-key').trim()}`, 'content-type': 'application/json' };
  });
  afterEach(async () => {
    await service.dispose();
    await world.close();
  });

  const post = () => fetch(`${service.address}/v1/scans`, { method: 'POST', headers, body: JSON.stringify(CLEAN) });
  const statusOf = async (path: string) => (await fetch(`${service.address}${path}`, { headers })).status;
  const probes = async () => [await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/v1/scans')];

  test('answers writes and /readyz with 503, reads as ever, and is over once there is room again', async () => {
    const before = [(await post()).status, ...(await probes())];
    disk.fill();
    const refused = await post();
    const body = await refused.json();
    // What was ready a moment ago is looked at after a second
    await vi.waitFor(async () => expect(await probes()).toEqual([200, 503, 200]), 120_000);
    disk.free();
    await vi.waitFor(async () => expect(await probes()).toEqual([200, 200, 200]), 120_000);
    const accepted = await post();
    const { scan_id } = (await accepted.json()) as { scan_id: string };

    expect(before).toEqual([202, 200, 200, 200]);
    expect([refused.status, refused.headers.get('retry-after'), body]).toEqual([503, '5', FULL]);
    const { status } = await ended(clientOf(service, disk.read('first-key').trim()), scan_id);
    expect(status).toBe('completed');
  });

  test('by a repository that does not fit ends its scan with what is the matter, and leaves room for the next', async () => {
    const sightline = clientOf(service, disk.read('first-key').trim());
    const scan = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl } }));

    const { status, failure } = await ended(sightline, scan.scan_id);

    const message = 'The service had no room left on its disk. Start the scan again later.';
    expect([status, failure]).toEqual(['failed', { code: 'INTERNAL_ERROR', message }]);
    expect((await post()).status).toBe(202);
  });
});
