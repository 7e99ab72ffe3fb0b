import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

const ENVIRONMENT = { 'x-environment': 'test' };

/** What a receiver does with each delivery, by the path that it is sent to. */
const behaviours: Record<string, (response: ServerResponse) => void> = {
  '/500': (response) => void response.writeHead(500).end('out of order'),
  '/429': (response) => void response.writeHead(429).end(),
  '/302': (response) => void response.writeHead(302, { location: 'https://localhost/elsewhere' }).end(),
  '/410': (response) => void response.writeHead(410).end(),
  '/reset': (response) => void response.socket?.destroy(),
  '/garbage': (response) => void response.socket?.end('welcome to my server\r\n\r\n'),
};

/** By the end of the address: what the row says once the first attempt has failed. */
const badges: readonly [string, string][] = [
  ['/500', 'Retrying · 500'],
  ['/429', 'Retrying · 429'],
  ['/302', 'Retrying · 302'],
  ['/410', 'Disabled'],
  ['/reset', 'Retrying · connection reset'],
  ['/garbage', 'Retrying · not HTTP'],
  ['/untrusted', 'Retrying · TLS error'],
  ['/refused', 'Retrying · connection refused'],
];

/** Retries wait so long that every delivery has one failed attempt. */
describe('receivers that fail', () => {
  let tls: TlsFixture;
  let stranger: TlsFixture;
  let receiver: Receiver;
  let untrusted: Receiver;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let isRepaired = false;
  beforeAll(async () => {
    tls = createTlsFixture();
    stranger = createTlsFixture();
    const closed = await startReceiver({ tls });
    await closed.close();
    untrusted = await startReceiver({ tls: stranger });
    receiver = await startReceiver({
      tls,
      respond: (response, { url }) => {
        const behave = behaviours[url ?? ''];
        if (isRepaired || behave === undefined) response.end('thanks');
        else behave(response);
      },
    });
    const hosts = [receiver, untrusted, closed].map(({ port }) => `localhost:${port}`);
    dashboard = await startDashboard({
      environment: {
        EXTRA_CA_FILE: tls.caFile,
        ALLOWED_HOSTS: hosts.join(','),
        WEBHOOK_RETRY_SECONDS: '3600,3600,3600',
      },
    });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const addressOf = (end: string): string => {
      const port = { '/untrusted': untrusted.port, '/refused': closed.port }[end] ?? receiver.port;
      return `https://localhost:${port}${end}`;
    };
    for (const [end] of badges)
      await call('/v1/webhooks', {
        url: addressOf(end),
        events: ['scan.completed'],
        secret: 'as given by the test, long',
        active: true,
      });
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await receiver?.close();
    await untrusted?.close();
    tls?.remove();
    stranger?.remove();
  });

  const call = async (path: string, body: unknown) =>
    (await admin.calls.call(path, { method: 'POST', body, headers: ENVIRONMENT })).body;
  const rowOf = (end: string) => page.getByRole('row').filter({ hasText: end });

  test('each row says how its receiver fails as soon as it has, on the page that is open', async () => {
    await page.goto('/test/settings/webhooks');
    await expect.poll(() => page.getByText('No deliveries yet').count()).toBe(badges.length);

    await call('/v1/scans', { repo_url: 'https://fixtures.sightline.test/clean' });

    for (const [end, badge] of badges) await rowOf(end).getByText(badge, { exact: true }).waitFor();
    expect(await page.getByText('Delivering').count()).toBe(0);
    expect(await rowOf('/500').textContent()).toMatch(/500[\d,]+ ms, /);
  });

  test.each(['light', 'dark'] as const)('they can be told apart by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1_280, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/test/settings/webhooks');
      await page.getByText('Retrying · 500').waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('link', { name: /\/500/ }).click();
      await page.getByRole('alert').filter({ hasText: 'The receiver answered 500.' }).waitFor();
      await page.getByText('1 attempt, 0% delivered').waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1_280, height: 900 });
  });

  test('a delivery that waits for its retry says what it got, and is found by it', async () => {
    await page.goto('/test/settings/webhooks');
    await page.getByRole('link', { name: /\/500/ }).click();
    const table = page.getByRole('table', { name: 'Deliveries' });
    await table.getByText('Retrying · 500').waitFor();

    expect(await table.getByText('Pending').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Answer' }).click();
    await page.getByRole('option', { name: '404' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('No deliveries match the filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('textbox', { name: 'Id, repository or title' }).fill('FIXTURES.sightline.test/clean');
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('FIXTURES.sightline.test/clean');
    await table.getByText('Retrying · 500').waitFor();
    await page.getByRole('textbox', { name: 'Id, repository or title' }).fill('nothing has this');
    await page.getByText('No deliveries match the filters').waitFor();
  });

  test('a receiver that works again is delivering with its next answer', async () => {
    isRepaired = true;
    await page.goto('/test/settings/webhooks');
    await page.getByRole('link', { name: /\/500/ }).click();
    await page.getByRole('alert').filter({ hasText: 'The last attempt failed' }).waitFor();

    await call('/v1/scans', { repo_url: 'https://fixtures.sightline.test/clean' });

    await page.getByRole('alert').filter({ hasText: 'The last attempt failed' }).waitFor({ state: 'detached' });
    await page.getByText('Delivering', { exact: true }).waitFor();
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
