import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };
const SQL = 'SQL injection: untrusted input in a statement';

describe('an issue', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let commit: string;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    for (const name of ['completed', 'critical']) {
      const body = { repo_url: `https://fixtures.sightline.test/${name}` };
      const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', headers, body });
      const { body: ended } = await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
      commit = ended.commit_sha;
    }
  });
  afterAll(() => dashboard?.dispose());
  beforeEach(async () => {
    await page.unrouteAll();
    await page.goto('/test/issues');
  });

  const drawer = () => page.getByRole('dialog');
  const open = async (title = SQL) => {
    await page.getByRole('table', { name: 'Issues' }).getByRole('link', { name: title }).click();
    await drawer().getByRole('heading', { name: title }).waitFor();
  };
  /** Issues as the service answers with them, but for a part of their text. */
  const answered = (change: (text: string) => string) =>
    page.route(/\/v1\/issues(\?|\/iss_\w+(\?|$))/, async (route) => {
      const body = change(await (await route.fetch()).text());
      await route.fulfill({ contentType: 'application/json', body });
    });
  const code = () =>
    drawer()
      .getByRole('region', { name: /search\.js:/ })
      .first();

  test.each(['light', 'dark'] as const)(
    'shows its code by what it is made of, which everybody can read, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await open();
      await code()
        .locator('span > span', { hasText: /^(?:const|await)$/ })
        .first()
        .waitFor();
      await drawer().getByRole('button', { name: 'Example' }).click();
      await drawer().getByRole('region', { name: 'Not reported' }).waitFor();

      const colours = await page.evaluate<string[]>(
        "[...document.querySelectorAll('[role=dialog] [data-line] > span')].map((token) => getComputedStyle(token).color)",
      );
      expect(new Set(colours).size).toBeGreaterThan(1);
      expect(await barriers(page)).toEqual([]);
      expect(admin.complaints).toEqual([]);
    },
  );

  test('shows its code without colours where the grammar cannot be loaded', async () => {
    const other = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    const refused = other.page.waitForEvent('requestfailed');
    await other.page.route(/\/assets\/token-lines-/, (route) => route.abort());
    await other.page.goto('/test/issues');
    await other.page.getByRole('link', { name: SQL }).click();
    await refused;
    const plain = other.page.getByRole('region', { name: /search\.js:/ }).first();

    expect(await plain.innerText()).toContain('db.query(');
    expect(await plain.locator('span > span').count()).toBe(0);
  });

  test('has an example of its rule in its own language', async () => {
    await answered((text) => text.replaceAll('src/orders/search.js', 'orders/search.py'));
    await page.reload();
    await open();
    await drawer().getByRole('button', { name: 'Example' }).click();

    expect(await drawer().getByRole('region', { name: 'Reported', exact: true }).innerText()).toContain(
      'cursor.execute(f"',
    );
    expect(await drawer().getByRole('region', { name: 'Not reported' }).innerText()).toContain('(name,)');
  });

  test('leads to its line at the git host, as the commit has it that was scanned', async () => {
    await open();
    const unknown = await drawer()
      .getByRole('link', { name: /^Open at/ })
      .count();
    await answered((text) =>
      text.replaceAll(/https:\/\/fixtures\.sightline\.test\/\w+/g, 'https://github.com/acme/shop.git'),
    );
    await page.reload();
    const link = drawer().getByRole('link', { name: 'Open at github.com' }).first();
    await link.waitFor();

    expect(unknown).toBe(0);
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^https://github\\.com/acme/shop/blob/${commit}/src/orders/search\\.js#L\\d+$`),
    );
  });

  test('leads to the other places of its rule, which are counted as their list counts them', async () => {
    await page.route(/\/v1\/issues\/summary\?.*rule_id=/, async (route) => {
      const summary = await (await route.fetch()).json();
      await route.fulfill({ json: { ...summary, count: { value: summary.count.value + 2, relation: 'exact' } } });
    });
    await open();
    await drawer().getByRole('link', { name: '3 open issues of this rule in this repository' }).click();
    await page.getByRole('heading', { name: '3 issues' }).waitFor();

    expect(new URL(page.url()).search).toMatch(/^\?rule_id=flow-sql-injection&repository_id=repo_\w+&branch=main$/);
  });

  test('on its own page keeps the list that it was opened from, also over a reload', async () => {
    await page.goto('/test/issues?severity=critical&severity=high');
    const list = page.getByRole('table', { name: 'Issues' });
    await list.waitFor();
    const [first = '', second = ''] = (await list.getByRole('link').allTextContents()).map((text) =>
      text.replace(/(?:src|config|\.env|lib)\S*$/, ''),
    );
    await list.getByRole('link').first().click();
    await drawer().getByRole('link', { name: 'Open as a page' }).click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    const address = new URL(page.url());
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Issues' }).click();
    await list.waitFor();

    expect(address.pathname).toMatch(/^\/test\/issues\/iss_/);
    expect(address.searchParams.get('branch')).toBe('main');
    expect(new URL(page.url()).search).toBe('?severity=critical&severity=high');
    expect(admin.complaints).toEqual([]);
  });
});
