import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const COUNT = 10_000;
/** What is seen, what is about to be, and the rows that the keyboard may go to. */
const MOST = 200;

const headers = { 'x-environment': 'test' };

interface Answer {
  data: object[];
  next_cursor: string | null;
}

/** Far more than a service gives at once, so that a test need not ask a hundred times. */
const copies = (one: object, id: string): object[] =>
  Array.from({ length: COUNT }, (_, at) => ({ ...one, [id]: `${id}-${at}`, ...called(`Issue ${at + 1}`) }));

const called = (text: string) => ({ title: text, text });

describe(`a list of ${COUNT} rows has few of them in the document`, () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let scanId: string;
  let issue: { issue_id: string; rule_id: string };
  const call = (path: string, body?: unknown) =>
    admin.calls.call(`/v1${path}`, { ...(body !== undefined && { method: 'POST', body }), headers });
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;

    scanId = (await call('/scans', { repo_url: 'https://fixtures.sightline.test/critical' })).body.scan_id;
    await call(`/scans/${scanId}?wait=30`);
    [issue] = (await call('/issues?severity=critical')).body.data;
  });
  afterAll(() => dashboard?.dispose());

  /** Answers as the service does, changed. */
  const answer = (path: RegExp, change: (body: Answer, url: URL) => unknown) =>
    page.route(path, async (route) => {
      const asked = new URL(route.request().url());
      const known = new URL(asked);
      known.searchParams.delete('cursor'); // ours, which the service does not know
      const response = await route.fetch({ url: known.href });
      await route.fulfill({ response, json: change(await response.json(), asked) });
    });
  /** All rows from the second page on. */
  const inTwoPages =
    (id: string) =>
    (body: Answer, url: URL): Answer => {
      const all = copies(body.data[0] ?? {}, id);
      const isFirst = !url.searchParams.has('cursor');
      return { ...body, data: isFirst ? all.slice(0, 25) : all.slice(25), next_cursor: isFirst ? 'next' : null };
    };
  const focused = () => page.evaluate<string>('document.activeElement.closest("tr, li").textContent');
  const isSeen = async (row: Locator): Promise<boolean> => {
    const box = await row.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  };

  /** Goes to the end of the list, which is there at once, and what is before it. */
  const goToEnd = async (rows: Locator): Promise<void> => {
    const at = (row: number) => rows.filter({ hasText: new RegExp(`Issue ${row}(?!\\d)`) });
    await at(COUNT).waitFor({ state: 'attached' });
    expect(await rows.count()).toBeLessThan(MOST);
    // What was not there before may be higher than it was thought to be, so that the end moves on
    const atEnd = async (): Promise<boolean> => {
      await at(COUNT).scrollIntoViewIfNeeded();
      return isSeen(at(COUNT));
    };
    await expect.poll(atEnd, { timeout: 60_000 }).toBe(true);
    await at(COUNT - 5).waitFor();
    expect(await rows.count()).toBeLessThan(MOST);
  };

  test('of a scan, which grows by "Show more"', async () => {
    await answer(/\/v1\/scans\/[^/]+\/report/, (body) => ({ ...body, issues: copies(issue, 'issue_id') }));
    await page.goto(`/test/scans/${scanId}`);
    const more = page.getByRole('button', { name: /^Show more/ });
    const list = page.getByRole('list', { name: 'Critical' });
    const rows = list.getByRole('listitem');
    await rows.first().waitFor();
    const short = await rows.count();
    while (await more.isVisible()) await more.click();

    expect(short).toBe(50);
    await goToEnd(rows);
    await list.getByRole('link', { name: /Issue 10000(?!\d)/ }).focus();
    await page.keyboard.press('k');
    expect(await focused()).toContain('Issue 9999');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -300_000);
    await list.getByRole('link', { name: /Issue 9990(?!\d)/ }).waitFor({ state: 'detached' });
    expect(await focused()).toContain('Issue 9999'); // though it is far from what is seen
    await page.keyboard.press('k');
    expect(await focused()).toContain('Issue 9998');
    await expect.poll(() => isSeen(list.getByRole('link', { name: /Issue 9998(?!\d)/ }))).toBe(true);
    expect(await list.getByRole('checkbox', { name: /Issue 9999(?!\d)/ }).isChecked()).toBe(true);
    expect(await rows.last().getAttribute('aria-setsize')).toBe(`${COUNT}`);
    expect(await rows.last().getAttribute('aria-posinset')).toBe(`${COUNT}`);
    expect(await barriers(page)).toEqual([]);
    await page.unrouteAll();
  });

  test.each([1440, 390])('of a group of issues at %i pixels, which is a table', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await answer(/\/v1\/issues\?/, inTwoPages('issue_id'));
    await page.goto(`/test/issues?group=rule&open=${encodeURIComponent(issue.rule_id)}`);
    const table = page.getByRole('table');
    const rows = table.getByRole('row').filter({ has: page.getByRole('link') });
    await page.getByRole('button', { name: 'Show 25 more' }).click();
    await page.getByRole('button', { name: 'Show 25 more' }).waitFor({ state: 'detached' });

    await goToEnd(rows);
    await table.getByRole('link', { name: /Issue 10000(?!\d)/ }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toContain('Issue 9999');
    await page.keyboard.press('Home');
    expect(await focused()).toContain('Issue 1');
    await expect.poll(() => isSeen(table.getByRole('link', { name: /Issue 1(?!\d)/ }))).toBe(true);
    await page.keyboard.press('End');
    expect(await focused()).toContain('Issue 10000');
    expect(await rows.count()).toBeLessThan(MOST);
    expect(await table.getAttribute('aria-rowcount')).toBe(`${COUNT + 1}`);
    expect(await rows.last().getAttribute('aria-rowindex')).toBe(`${COUNT + 1}`);
    expect(await barriers(page)).toEqual([]);
    await page.unrouteAll();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test.each([
    ['its page', (id: string) => `/test/issues/${id}`],
    ['the panel beside a list', (id: string) => `/test/issues?issue=${id}`],
  ])('of the history of an issue, on %s', async (_, path) => {
    await answer(/\/history\?/, ({ data, ...body }, url) => {
      const said = data.map((entry) => ({ ...entry, kind: 'commented' }));
      return inTwoPages('entry_id')({ ...body, data: said }, url);
    });
    await page.goto(path(issue.issue_id));
    const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Show older' }).click();
    await page.getByRole('button', { name: 'Show older' }).waitFor({ state: 'detached' });

    await goToEnd(rows);
    expect(await rows.last().getAttribute('aria-posinset')).toBe(`${COUNT}`);
    expect(await barriers(page)).toEqual([]);
    await page.unrouteAll();
  });

  test('of a bulk triage in the audit log', async () => {
    const { body } = await call('/issues?limit=100');
    const issue_ids = body.data.map(({ issue_id }: { issue_id: string }) => issue_id);
    const dismissal = { reason: 'accepted_risk', comment: 'Goes with the old shop.' };
    await call('/issues/triage', { issue_ids, dismissal });
    await answer(/\/triages\/[^/]+\/issues\?/, inTwoPages('issue_id'));
    await page.goto('/settings/audit-log');
    await page.getByRole('button', { name: /^Show \d+ issues/ }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });

    const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
    await goToEnd(rows);
    await page.getByRole('link', { name: 'Issue 10000', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Issue 9999');
    expect(await barriers(page)).toEqual([]);
    await page.unrouteAll();
  });
});
