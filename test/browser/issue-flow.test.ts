import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };

describe('the flow of an issue', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const body = { repo_url: 'https://fixtures.sightline.test/critical' };
    const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', headers, body });
    await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
    const { body: issues } = await admin.calls.call('/v1/issues', { headers });
    for (const { issue_id, title } of issues.data) ids.set(title, issue_id);
  });
  afterAll(() => dashboard?.dispose());

  const open = (title: string) => page.goto(`/test/issues/${ids.get(title)}`);
  const steps = () => page.getByRole('tablist', { name: 'Steps of the data flow' });
  const chosen = () => steps().getByRole('tab', { selected: true });
  /** For a moment the code of two steps stands there, one going and one coming. */
  const code = async () => (await page.getByRole('tabpanel').locator('pre').allInnerTexts()).join('\n');
  beforeEach(async () => {
    await open('SQL injection: untrusted input in a statement');
    await steps().waitFor();
  });

  test('shows each step with what happens there, and the code of the first', async () => {
    const told = (await steps().getByRole('tab').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

    expect(told).toEqual([
      '1 Source A caller chooses the query parameter name src/orders/routes.js:18',
      '2 Call It is handed to findOrders as name src/orders/routes.js:18',
      '3 Sink Runs as SQL src/orders/search.js:42',
    ]);
    await expect.poll(async () => (await code()).trim()).toBe('res.json(await findOrders(req.query.name));');
  });

  test('stands beside the other places of its flaw', async () => {
    await page.getByText('Also at: src/orders/search.js:45').waitFor();
  });

  test('shows the code of a step that is pressed', async () => {
    await steps().getByRole('tab', { name: 'Sink' }).click();

    await expect.poll(code).toContain('db.query(');
    expect(await page.getByRole('tabpanel').locator('[data-line="42"]').count()).toBe(1);
  });

  test('is walked through with arrows, and with J and K, and ends at its ends', async () => {
    const places: string[] = [];
    await chosen().focus();
    for (const key of ['ArrowDown', 'j', 'j', 'ArrowDown', 'k', 'ArrowUp', 'k']) {
      await page.keyboard.press(key);
      places.push((await chosen().innerText()).slice(0, 1));
    }

    expect(places).toEqual(['2', '3', '3', '3', '2', '1', '1']);
    expect(await steps().locator('[aria-selected=true]:focus').count()).toBe(1);
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  });

  test('leads from the steps to their code by the tab key', async () => {
    await chosen().focus();
    await page.keyboard.press('Tab');

    expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe('tabpanel');
  });

  test('stands in the panel beside the list as well', async () => {
    await page.goto('/test/issues');
    await page.getByRole('link', { name: 'SQL injection: untrusted input in a statement' }).click();

    await page.getByRole('dialog').getByRole('tab', { name: 'Sink' }).click();
    await expect.poll(code).toContain('db.query(');
  });

  test('is not there for an issue without one', async () => {
    await open('Command injection: untrusted input in a shell command');
    await page.getByText('How to fix it').waitFor();

    expect([await steps().count(), await page.getByRole('heading', { name: 'Data flow' }).count()]).toEqual([0, 0]);
  });

  test.each(['light', 'dark'] as const)('is for everybody, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await steps().waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
