import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';
import { adminOf, ended, given } from '../../fixtures/worlds/scan-world.ts';

const tls = createTlsFixture();
afterAll(() => tls.remove());

/** Samples by name and labels, without the comments. */
const samples = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

const scrape = async ({ address }: Service, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('the metrics', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost', WEBHOOK_RETRY_SECONDS: '60,300,1800' },
    });
  });
  afterAll(() => service.dispose());

  test('count attempts by result and error class, requests by operation, and tell what waits', async () => {
    const receiver = await startReceiver({
      tls,
      respond: (response) => response.writeHead(receiver.deliveries.length === 1 ? 500 : 200).end(),
    });
    const sightline = await adminOf(service, 'test');
    const events = ['scan.started' as const, 'scan.failed' as const];
    const body = { url: receiver.url, events, secret: 'a secret between two services', active: true };
    await given(sightline.POST('/webhooks', { body }));
    const { scan_id } = await given(
      sightline.POST('/scans', { body: { repo_url: 'https://fixtures.sightline.test/failed' } }),
    );
    await ended(sightline, scan_id);
    await receiver.waitFor(2);
    await expect
      .poll(async () => samples((await scrape(service)).text))
      .toMatchObject({
        'sightline_delivery_attempts_total{result="retried",error_class="http_5xx"}': 1,
        'sightline_delivery_attempts_total{result="delivered",error_class=""}': 1,
        'sightline_delivery_attempt_duration_seconds_count{result="delivered"}': 1,
        'sightline_http_requests_total{operation="createScan",status="202"}': 1,
        'sightline_http_requests_total{operation="createWebhook",status="201"}': 1,
        'sightline_scans{status="queued"}': 0,
        'sightline_scans{status="running"}': 0,
        sightline_deliveries_waiting: 0,
        sightline_oldest_delivery_waiting_seconds: 0,
        process_cpu_seconds_total: expect.any(Number),
        nodejs_eventloop_lag_p99_seconds: expect.any(Number),
        nodejs_eventloop_lag_max_seconds: expect.any(Number),
      });
    await receiver.close();
  });

  test('are text of Prometheus for programs on the same machine', async () => {
    const { status, type } = await scrape(service);

    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  });

  test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP'])(
    'are nothing to whoever comes through a proxy (%s)',
    async (name) => {
      expect((await scrape(service, { [name]: '198.51.100.7' })).status).toBe(404);
    },
  );

  test('are nothing to a page of another site whose name was pointed at this machine', async () => {
    const { port } = new URL(service.address);
    const path = { host: '127.0.0.1', port, path: '/metrics' };
    const response = once(get({ ...path, headers: { host: `evil.example:${port}` } }), 'response');
    const [{ statusCode }] = (await response) as [IncomingMessage]; // as Node documents the event

    expect(statusCode).toBe(404);
  });

  test.each([
    ['on', 200],
    ['off', 404],
  ])('with METRICS=%s answer a proxy with %i', async (METRICS, status) => {
    const other = await startService({ environment: { METRICS } });

    const answer = await scrape(other, { 'X-Forwarded-For': '198.51.100.7' });
    await other.dispose();

    expect(answer.status).toBe(status);
  });
});
