import { text as textOf } from 'node:stream/consumers';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };
const SQL = 'SQL injection: untrusted input in a statement';

describe('the issues', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    for (const name of ['completed', 'critical']) {
      const body = { repo_url: `https://fixtures.sightline.test/${name}` };
      const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', headers, body });
      await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
    }
  });
  afterAll(() => dashboard?.dispose());

  /** Each test begins with four open issues. */
  beforeEach(async () => {
    const body = { issue_ids: (await issues()).map(({ issue_id }) => issue_id), dismissal: null };
    await admin.calls.call('/v1/issues/triage', { method: 'POST', headers, body });
    await page.goto('/test/issues');
    await table().waitFor();
  });

  const issues = async (): Promise<{ issue_id: string; title: string; dismissal: unknown }[]> =>
    (await admin.calls.call('/v1/issues', { headers })).body.data;
  const table = () => page.getByRole('table', { name: 'Issues' });
  const titles = async () =>
    (await table().getByRole('link').allTextContents()).map((text) => text.replace(/src\/.*/, ''));
  const drawer = () => page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const because = (reason: string) => page.getByRole('radio', { name: new RegExp(`^${reason}`) }).click();

  test('name their repository without a look at its scan, and are those of one when it is chosen', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await table().waitFor();
    const repositories = () =>
      table()
        .locator('tbody tr')
        .locator('td', { hasText: /^(completed|critical)$/ })
        .allInnerTexts();
    const all = await repositories();
    await choose('Repository', 'critical');
    await page.keyboard.press('Escape');
    await page.waitForURL(/repository_id=/);
    await page.getByRole('row').nth(3).waitFor({ state: 'detached' });

    expect(all.toSorted()).toEqual(['completed', 'completed', 'critical', 'critical']);
    expect(await repositories()).toEqual(['critical', 'critical']);
    expect(asked.filter((path) => path.startsWith('/v1/scans'))).toEqual([]);
  });

  test('are saved as CSV as the page has them: as many as its head counts', async () => {
    await page.goto('/test/issues?repo_url=https://fixtures.sightline.test/critical&sort=oldest');
    await page.getByRole('heading', { name: '2 issues' }).waitFor();
    const shown = await titles();
    await page.getByRole('button', { name: 'Export CSV' }).hover();
    await page.getByText('2 issues', { exact: true }).nth(1).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await textOf(await download.createReadStream()); // the browser may be on another machine
    const lines = text.split('\r\n').slice(0, -1);

    expect(download.suggestedFilename()).toMatch(/^sightline-issues-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines.length - 1).toBe(2);
    expect(lines.slice(1).map((line, at) => line.includes(shown[at] ?? 'no title'))).toEqual([true, true]);
  });

  test('that cannot be exported say so', async () => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 503, json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'Later.', details: {} } } });
    await page.route('**/v1/issues?*', (route) =>
      route.request().headers().accept === 'text/csv' ? refuse(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();

    await page.getByText('The list could not be exported').waitFor();
    await page.unroute('**/v1/issues?*');
  });

  test('many are dismissed at once, after their number was told', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await because('Accepted risk');
    await page.getByText('4 issues will change').waitFor();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('Back office only.');
    await choose('Dismiss', 'For 30 days');
    await drawer().getByRole('button', { name: 'Dismiss 4 issues' }).click();
    await page.getByText('4 issues dismissed').waitFor();
    await page.getByText('No open issues').waitFor();

    const decided = (await issues()).map(({ dismissal }) => dismissal);
    expect(decided).toEqual(
      Array.from({ length: 4 }, () =>
        expect.objectContaining({
          reason: 'accepted_risk',
          comment: 'Back office only.',
          expires_at: expect.any(String),
        }),
      ),
    );
  });

  test('what is decided just so already does not change, and that is said beforehand', async () => {
    const [first] = await issues();
    const body = { dismissal: { reason: 'false_positive' } };
    await admin.calls.call(`/v1/issues/${first?.issue_id}`, { method: 'PATCH', headers, body });
    await page.goto('/test/issues?state=open&state=dismissed');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await because('False positive');

    await page.getByText('3 issues will change').waitFor();
    await page.getByText(/^1 issue stays unchanged/).waitFor();
  });

  test('one is dismissed and opened again in its panel', async () => {
    await table().getByRole('link', { name: SQL }).click();
    await drawer().getByRole('button', { name: 'Dismiss…' }).click();
    await because('Won’t fix');
    await drawer().getByRole('button', { name: 'Dismiss issue' }).click();
    await drawer().getByText('Dismissed: won’t fix').waitFor();
    await drawer().getByText('By you').waitFor();
    await drawer().getByRole('button', { name: 'Open again' }).click();
    await drawer().getByRole('button', { name: 'Dismiss…' }).waitFor();

    expect((await issues()).map(({ dismissal }) => dismissal)).toEqual([null, null, null, null]);
  });

  test('the next one is a press away, and closing leads back to the list', async () => {
    const [first = '', second = ''] = await titles();
    await table().getByRole('link', { name: first }).click();
    await drawer().getByRole('button', { name: 'Next' }).click();
    await drawer().getByRole('heading', { name: second }).waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });

    expect(new URL(page.url()).search).toBe('');
  });

  test('are those of default branches, the most severe first, under their number', async () => {
    const order = ['critical', 'high', 'medium', 'low'];
    const severities = (await table().locator('tbody tr').allInnerTexts()).map((row) =>
      order.findIndex((severity) => row.toLowerCase().includes(`\n${severity}`)),
    );
    await page.getByRole('heading', { name: '4 issues' }).waitFor();

    expect(severities).toEqual(severities.toSorted());
    await page.getByText('On default branches, current state.').waitFor();
  });

  test('are found by words of their title, and counted so', async () => {
    await page.getByRole('textbox', { name: 'Search by words' }).fill('sql orders');
    await page.getByRole('heading', { name: '1 issue', exact: true }).waitFor();
    await page.getByText('1 critical', { exact: true }).waitFor();

    expect(await titles()).toEqual([SQL]);
    expect(new URL(page.url()).search).toBe('?text=sql+orders');
  });

  test('keep their branch where one is sent to a colleague, also once it has left the list', async () => {
    await table().getByRole('link', { name: SQL }).click();
    await drawer().getByRole('button', { name: 'Dismiss…' }).click();
    await because('False positive');
    await drawer().getByRole('button', { name: 'Dismiss issue' }).click();
    await drawer().getByText('Dismissed: false positive').waitFor();
    await page.getByText('3 issues', { exact: true }).waitFor(); // behind the panel
    await drawer().getByRole('button', { name: 'Copy link' }).click();
    await drawer().getByRole('button', { name: 'Copied' }).waitFor();

    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /\/test\/issues\/iss_\w+\?branch=main$/,
    );
  });

  test('that a page has none of may come further on', async () => {
    await page.route(/\/v1\/issues\?/, (route) => route.fulfill({ json: { data: [], next_cursor: 'further' } }), {
      times: 5, // after so many the page stops and asks
    });
    await page.reload();
    const further = page.getByRole('button', { name: 'Keep searching' });
    await further.waitFor();
    const first = (route: Route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/&?cursor=further/, ''),
      });
    await page.route(/\/v1\/issues\?.*cursor=further/, first, { times: 1 });
    await further.click();
    await table().waitFor();
    await page.getByText('Page 2').waitFor();
    const found = await titles();
    await page.getByRole('button', { name: 'Newer' }).click(); // the page is kept by the history, for the next test too
    await further.waitFor();

    expect(found.length).toBe(4);
  });

  test('filters narrow the list and stand in the address', async () => {
    await choose('Severity', 'Critical');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('textbox', { name: 'File or folder/' }).fill('src/orders/');
    await page.waitForURL((url) => url.searchParams.get('file') === 'src/orders/');
    await page.reload();
    await table().getByRole('link', { name: SQL }).waitFor();

    expect(await titles()).toEqual([SQL]);
    expect(new URL(page.url()).search).toBe('?severity=critical&file=src%2Forders%2F');
  });

  test('no state chosen means any, which stands in the address', async () => {
    const [first] = await issues();
    const body = { dismissal: { reason: 'false_positive' } };
    await admin.calls.call(`/v1/issues/${first?.issue_id}`, { method: 'PATCH', headers, body });
    await page.goto('/test/issues');
    await choose('State: Open', 'Open');
    await page.keyboard.press('Escape');
    await table().getByText('Dismissed').waitFor();
    const rows = await titles();
    const address = new URL(page.url()).search;
    await choose('State: Any', 'Open');

    expect([rows.length, address]).toEqual([4, '?state=any']);
    await page.waitForURL((url) => url.search === '');
  });

  test('a dismissal ends today at the earliest', async () => {
    await table().getByRole('link', { name: SQL }).click();
    await drawer().getByRole('button', { name: 'Dismiss…' }).click();
    await because('False positive');
    await choose('Dismiss', 'Until a date…');
    const day = drawer().getByLabel('Last day');
    await day.fill('2020-01-01');
    await drawer().getByRole('button', { name: 'Dismiss issue' }).click();

    await drawer().locator('[name=expires_at][aria-invalid=true]').waitFor();
    expect(await day.getAttribute('min')).toBe(await page.evaluate("new Date().toLocaleDateString('sv')"));
    expect((await issues()).map(({ dismissal }) => dismissal)).toEqual([null, null, null, null]);
  });

  test('each has an address of its own to send to a colleague', async () => {
    await table().getByRole('link', { name: SQL }).click();
    await drawer().getByRole('button', { name: 'Copy link' }).click();
    await drawer().getByRole('button', { name: 'Copied' }).waitFor();
    await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'));

    await page.getByRole('heading', { level: 1, name: SQL }).waitFor();
    await page.getByText('How to fix it').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('whoever may only read can choose and decide nothing', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await reader.page.goto('/test/issues');
    await reader.page.getByRole('link', { name: SQL }).click();
    await reader.page.getByRole('dialog').getByText('How to fix it').waitFor();

    expect(await reader.page.getByRole('button', { name: 'Dismiss…' }).count()).toBe(0);
    expect(await reader.page.locator('[role=checkbox]').count()).toBe(0);
  });

  test('an issue of another account is not there', async () => {
    const [first] = await issues();
    const { account_id } = await dashboard.service.account({ name: 'Other', plan: 'developer' });
    const other = await dashboard.visit({ email: 'olga@other.example', account: account_id });
    await other.page.goto(`/test/issues/${first?.issue_id}`);

    await other.page.getByText('Not found', { exact: true }).waitFor();
  });

  test('of all branches are a choice, which stands in the address', async () => {
    const body = { repo_url: 'https://fixtures.sightline.test/timeout', ref: 'feature/login' };
    const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', headers, body });
    await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
    await page.reload();
    await page.getByRole('heading', { name: '4 issues' }).waitFor();
    await page.getByRole('button', { name: 'Branches: Default branches' }).click();
    await page.getByRole('menuitemradio', { name: 'All branches' }).click();
    await page.getByRole('heading', { name: '5 issues' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Branches: All branches' }).waitFor();
    await table().waitFor();

    expect((await titles()).length).toBe(5);
    expect(new URL(page.url()).search).toBe('?branches=all');
  });

  test.each(['light', 'dark'] as const)('everybody can use them, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.reload(); // in the theme from the start, not on the way from the other
    await table().waitFor();
    const list = await barriers(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await because('False positive');
    await page.getByText('4 issues will change').waitFor();

    expect({ list, dialog: await barriers(page) }).toEqual({ list: [], dialog: [] });
    expect(admin.complaints).toEqual([]);
  });
});
