import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import type { ReceivedDelivery } from '../../fixtures/servers/receiver.ts';
import type { Service } from '../../fixtures/servers/service.ts';
import {
  adminOf,
  createScanWorld,
  ended,
  given,
  type ScanWorld,
  type Sightline,
} from '../../fixtures/worlds/scan-world.ts';

const SECRET = 'It’s a long secret — not a short one';
const KINDS = [
  'scan.started',
  'scan.progress',
  'scan.completed',
  'scan.failed',
  'scan.timeout',
  'issue.critical',
] as const;

const search = [
  "import mysql from 'mysql'; const db = mysql.createPool({}); export const search = async (req, res) => {",
  "  const rows = await db.query('select * from orders where name = ' + req.query.name);",
  '  res.json(rows);',
  '};',
].join('\n');
const digest = [
  "import { createHash } from 'node:crypto';",
  "export const digest = (text) => createHash('md5').update(text).digest('hex');",
].join('\n');

type Envelope = components['schemas']['EventEnvelope'];

// Asserted in full below
const envelopeOf = ({ raw }: ReceivedDelivery): Envelope => JSON.parse(raw.toString('utf8')) as Envelope;

describe('a repository is scanned and its owner is told', () => {
  let world: ScanWorld;
  let service: Service;
  let sightline: Sightline;

  beforeAll(async () => {
    world = await createScanWorld({ files: { 'src/search.js': search, 'src/digest.js': digest } });
    service = await world.start();
    sightline = await adminOf(service);
    const body = { url: world.receiver.url, events: [...KINDS], secret: SECRET, active: true };
    await given(sightline.POST('/webhooks', { body }));
  });
  afterAll(async () => {
    await service.dispose();
    await world.close();
  });

  test('the scan ends with issues, a score, and events that a receiver can verify', async () => {
    const queued = await given(sightline.POST('/scans', { body: { repo_url: world.repoUrl, ref: 'main' } }));
    const scan = await ended(sightline, queued.scan_id);
    const { data: issues } = await given(
      sightline.GET('/scans/{scan_id}/issues', { params: { path: { scan_id: scan.scan_id } } }),
    );

    expect(scan).toMatchObject({
      status: 'completed',
      repo_url: world.repoUrl,
      ref: 'main',
      commit_sha: world.repository.git('rev-parse', 'HEAD'),
      failure: null,
      languages: ['javascript'],
      environment: 'live',
      issues_count: issues.length,
      progress: { percent: 100, phase: 'done', files_scanned: 2, files_total: 2 },
    });
    expect(scan.engines.map(({ id, status }) => [id, status])).toEqual([
      ['patterns', 'completed'],
      ['secrets', 'completed'],
      ['taint', 'completed'],
      ['dependencies', 'unavailable'],
    ]);
    const [worst] = issues;
    expect(worst).toMatchObject({
      severity: 'critical',
      file: 'src/search.js',
      line: 2,
      cwe: ['CWE-89'],
      state: 'open',
      scan_id: scan.scan_id,
    });
    expect(issues.map(({ file, cwe }) => `${file} ${cwe[0]}`)).toContain('src/digest.js CWE-328');
    expect(scan.score).toBeLessThanOrEqual(49);

    const received = await receivedUntil(world, 'scan.completed', scan.scan_id);
    const events = received.map(envelopeOf);
    expect(events.filter(({ event }) => event !== 'scan.progress').map(({ event }) => event)).toEqual([
      'scan.started',
      'issue.critical',
      'scan.completed',
    ]);
    expect(events.at(-1)?.data).toEqual({
      scan_id: scan.scan_id,
      repo_url: world.repoUrl,
      status: 'completed',
      score: scan.score,
      issues_count: scan.issues_count,
      duration_seconds: scan.duration_seconds,
    });
    expect(events.find(({ event }) => event === 'issue.critical')?.data).toEqual({
      scan_id: scan.scan_id,
      issue_id: worst?.issue_id,
      severity: 'critical',
      title: worst?.title,
      file: 'src/search.js',
      line: 2,
    });
    for (const delivery of received) expectAuthentic(delivery);
  });

  test('a second scan of the same code tells nothing new, and a fix is seen as one', async () => {
    const again = await scanOf(sightline, world);
    const { data: before } = await issuesOf(sightline, again.scan_id);
    world.repository.write({
      'src/search.js': search.replace(
        "'select * from orders where name = ' + req.query.name",
        "'select * from orders where name = $1', [req.query.name]",
      ),
    });
    world.repository.commit('bind the value');
    const fixed = await scanOf(sightline, world);
    const { data: after } = await issuesOf(sightline, fixed.scan_id);
    const sql = before.find(({ severity }) => severity === 'critical');
    const identity = await given(
      sightline.GET('/issues/{issue_id}', { params: { path: { issue_id: sql?.issue_id ?? '' } } }),
    );

    expect(again).toMatchObject({ branch: 'main', new_issues_count: 0, fixed_issues_count: 0 });
    expect(fixed).toMatchObject({ new_issues_count: 0, fixed_issues_count: before.length - after.length });
    expect(after.map(({ issue_id }) => issue_id)).toEqual(
      before.map(({ issue_id }) => issue_id).filter((id) => after.some(({ issue_id }) => issue_id === id)),
    );
    expect(identity).toMatchObject({ state: 'fixed', scan_id: again.scan_id });
    expect(fixed.score).toBeGreaterThan(again.score ?? 100);
  });

  test('an issue keeps its id when lines shift above it and when its file is renamed', async () => {
    const before = await issuesOf(sightline, (await scanOf(sightline, world)).scan_id);
    world.repository.git('mv', 'src/digest.js', 'src/checksum.js');
    world.repository.write({ 'src/checksum.js': `// one\n// two\n${digest}` });
    world.repository.commit('rename and shift');
    const after = await issuesOf(sightline, (await scanOf(sightline, world)).scan_id);

    const seen = ({ data }: typeof before) => data.map(({ issue_id, file, line }) => ({ issue_id, file, line }));
    const [weak] = seen(before).filter(({ file }) => file === 'src/digest.js');
    expect(seen(after)).toContainEqual({ ...weak, file: 'src/checksum.js', line: (weak?.line ?? 0) + 2 });
  });
});

/** Deliveries of one scan, in the order they came, once an event of that kind has come. */
const receivedUntil = async ({ receiver }: ScanWorld, kind: string, scan_id: string): Promise<ReceivedDelivery[]> => {
  for (let count = 1; ; count += 1) {
    const received = await receiver.waitFor(count);
    const own = received.filter((delivery) => envelopeOf(delivery).data.scan_id === scan_id);
    if (own.some((delivery) => envelopeOf(delivery).event === kind)) return own;
  }
};

/** What a receiver checks: section 6.4 of the interface, and the Standard Webhooks library. */
const expectAuthentic = ({ raw, headers }: ReceivedDelivery): void => {
  // Our own delivery, asserted by the callers
  const { event, id, timestamp } = JSON.parse(raw.toString('utf8')) as Envelope;
  const expected = `sha256=${createHmac('sha256', SECRET).update(raw).digest('hex')}`;
  const library = new StandardWebhook(`whsec_${Buffer.from(SECRET).toString('base64')}`);

  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-event': event,
    'x-service-signature': expected,
    'x-service-delivery': expect.stringMatching(/^dlv_/),
    'webhook-id': id,
  });
  expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(5 * 60_000);
  // The library wants plain strings; each of these headers was asserted or is one.
  expect(() => library.verify(raw, headers as Record<string, string>)).not.toThrow();
};

const scanOf = async (sightline: Sightline, { repoUrl }: ScanWorld) => {
  const { scan_id } = await given(sightline.POST('/scans', { body: { repo_url: repoUrl } }));
  return ended(sightline, scan_id);
};

const issuesOf = (sightline: Sightline, scan_id: string) =>
  given(sightline.GET('/scans/{scan_id}/issues', { params: { path: { scan_id }, query: { limit: 100 } } }));
