import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

describe('plan and usage', () => {
  let dashboard: DashboardWorld;
  let reader: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    page = reader.page;
  });
  afterAll(() => dashboard?.dispose());

  const meter = (name: string) => page.getByRole('meter', { name }).getAttribute('aria-valuetext');

  test('are told to everybody: the plan, the calls of this minute, and what else has a limit', async () => {
    const { secret } = await dashboard.service.key({ permission: 'write', environment: 'test' });
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ repo_url: 'https://fixtures.sightline.test/clean' });
    for (let calls = 0; calls < 2; calls += 1)
      await fetch(`${dashboard.service.address}/v1/scans`, { method: 'POST', headers, body });
    await page.goto('/');
    await page.getByRole('link', { name: 'Plan & usage', exact: true }).click();
    await page.getByRole('meter', { name: 'Live' }).waitFor();

    expect([await meter('Live'), await meter('Test'), await meter('Webhooks')]).toEqual([
      '0 of 500',
      '2 of 500',
      '0 of 10',
    ]);
    const terms = page.getByRole('term');
    expect(await terms.allTextContents()).toEqual(['Plan', 'Scans this month', 'Running now']);
    const [plan, , scans] = await page.getByRole('definition').allTextContents();
    expect([plan, scans]).toEqual(['Developer', '2']);
    await page.getByText('No requests in the last minute').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Yours' }).getByRole('cell').allTextContents()).toEqual([
      'DeveloperYoursdeveloper',
      '500',
      '3',
      '100',
    ]);
  });

  test('requests are told by day and by key, within seconds of their calls', async () => {
    const { secret, key_id } = await dashboard.service.key({ permission: 'read', environment: 'test' });
    const headers = { authorization: `Bearer ${secret}` };
    for (let calls = 0; calls < 3; calls += 1) await fetch(`${dashboard.service.address}/v1/scans`, { headers });
    const row = page
      .getByRole('table', { name: 'Requests by key' })
      .getByRole('row')
      .filter({ hasText: secret.slice(-4) });
    await expect
      .poll(
        async () => {
          await page.goto('/settings/usage?days=7');
          await page.getByRole('heading', { name: 'Requests by key' }).waitFor();
          return (await row.count()) === 0 ? '' : await row.getByRole('cell').nth(2).textContent();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe('3');
    const table = page.locator('table', { hasText: 'Requests and scans by day' });
    const today = await table.getByRole('row').last().getByRole('cell').allTextContents();

    expect(key_id).toMatch(/^key_/);
    expect(today).toEqual(['5', '0', '2']);
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Day',
      'Requests accepted',
      'Requests refused',
      'Scans',
    ]);
  });

  test.each(['light', 'dark'] as const)('can be read by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/settings/usage');
    await page.getByRole('meter', { name: 'Live' }).waitFor();

    expect([await barriers(page), reader.complaints]).toEqual([[], []]);
  });
});
