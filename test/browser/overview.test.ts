import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Overview } from '../../src/domain/scans/overview.ts';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const TEST = { 'x-environment': 'test' };
const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

describe('the overview', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const scan = (fixture: string) =>
    admin.calls.call('/v1/scans', {
      method: 'POST',
      headers: TEST,
      body: { repo_url: `https://fixtures.sightline.test/${fixture}` },
    });

  /** What an account has of which we have none: the page that somebody else sees. */
  const withOverview = async (edit: (overview: Overview) => Overview): Promise<Page> => {
    const { page } = await dashboard.visit({ email: `${crypto.randomUUID()}@acme.example`, name: 'Mika Sato' });
    await page.route(/\/overview\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: edit(await response.json()) });
    });
    await page.goto('/test');
    return page;
  };

  test('a new account is led from its first steps to a sample scan, and then sees its score', async () => {
    await page.goto('/test');
    await page.getByRole('button', { name: 'Run a sample scan' }).click();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();

    expect(await step('Scan a repository').textContent()).toContain('(done)');
    // All in all, and of the repository
    expect(await page.getByRole('img', { name: /^Score \d+ of 100$/ }).count()).toBe(2);
    expect(await page.getByRole('img', { name: '2 issues: 2 critical' }).count()).toBe(2);
    const days = page.getByRole('table', { name: 'New and fixed issues by day' });
    expect(await days.getByRole('cell').allTextContents()).toEqual(['2', '0']); // of today, the only day
    const open = page.getByRole('table', { name: 'Open issues by day' });
    expect(await open.getByRole('cell').allTextContents()).toEqual(['2', '0', '0', '0', '0']);
  });

  test('an issue that is dismissed is open on the overview no more, and its repository stands without it', async () => {
    const { body } = await admin.calls.call('/v1/issues?state=open', { headers: TEST });
    const dismiss = (dismissal: unknown) =>
      admin.calls.call('/v1/issues/triage', {
        method: 'POST',
        headers: TEST,
        body: { issue_ids: body.data.map(({ issue_id }: { issue_id: string }) => issue_id), dismissal },
      });
    await dismiss({ reason: 'false_positive' });
    await page.goto('/test');
    await page.getByRole('heading', { name: '0 open issues' }).waitFor();

    expect(await page.getByRole('img', { name: 'Score 100 of 100' }).count()).toBe(2);
    await dismiss(null);
    await page.reload();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();
  });

  test('a scan that somebody else starts is shown while it runs, and its score when it has ended', async () => {
    await page.goto('/test');
    await page.getByRole('table', { name: 'Repositories' }).waitFor();
    await scan('clean');
    const running = page.getByRole('list', { name: 'Running scans' });
    await running.getByRole('link', { name: /clean/ }).waitFor();
    await running.getByRole('progressbar', { name: 'Scanning' }).waitFor();
    const all = await page.getByRole('link', { name: '1 scan', exact: true }).getAttribute('href');
    await running.waitFor({ state: 'detached' });

    await page.getByRole('table', { name: 'Repositories' }).getByRole('img', { name: 'Score 100 of 100' }).waitFor();
    expect(all).toBe('/test/scans?status=queued&status=running');
  });

  test('what failed or ran out of time is counted, and leads to the list of it', async () => {
    for (const fixture of ['failed', 'timeout']) {
      const { body } = await scan(fixture);
      await admin.calls.call(`/v1/scans/${body.scan_id}?wait=30`, { headers: TEST });
    }
    await page.goto('/test');
    const fact = page.locator('dl > div').filter({ hasText: 'Failed or timed out' });
    await fact.getByRole('link', { name: '2', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Scans' }).locator('[data-row]');
    await rows.first().waitFor();

    expect(await rows.count()).toBe(2);
    await page.getByText('Timed out', { exact: true }).waitFor();
  });

  test('a score leads to what it means', async () => {
    await page.goto('/test');
    const about = await page.getByRole('link', { name: /^What it means/ }).getAttribute('href');
    const { page: docs } = await dashboard.open();
    await docs.goto(about ?? '');
    await docs.getByRole('heading', { name: 'The score', exact: true }).waitFor();
    await docs.context().close();

    expect(about).toContain('#the-score');
  });

  test('the worst score is a whole ring, not an empty one', async () => {
    const other = await withOverview((overview) => ({ ...overview, score: 0 }));
    const ring = other.getByRole('img', { name: 'Score 0 of 100' });
    await ring.waitFor();
    const arc = ring.locator('circle').last();
    const [radius, dash] = [await arc.getAttribute('r'), await arc.getAttribute('stroke-dasharray')];

    expect(Number.parseFloat(dash ?? '')).toBeCloseTo(2 * Math.PI * Number(radius));
    expect(await ring.textContent()).toBe('0of 100');
    await other.context().close();
  });

  test.each([1000, 12_345, 678_901])('labels of an axis up to %i are whole, on a phone as well', async (critical) => {
    const other = await withOverview(({ days, ...overview }) => ({
      ...overview,
      days: days.map((day) => ({ ...day, new_issues: critical, open_issues: { ...NONE, critical } })),
    }));
    await other.getByRole('heading', { name: 'New and fixed' }).waitFor();
    expect(await cutLabels(other)).toEqual([]);
    await other.setViewportSize({ width: 390, height: 800 });

    await expect.poll(() => cutLabels(other)).toEqual([]);
    expect(await barriers(other)).toEqual([]);
    await other.context().close();
  });

  test('a repository leads to its latest scan', async () => {
    await page.goto('/test');
    await page.getByRole('table', { name: 'Repositories' }).getByRole('link', { name: 'clean' }).click();

    await page.getByRole('heading', { name: 'No open issues' }).waitFor();
  });

  test('the period stands in the address', async () => {
    await page.goto('/test');
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('menuitemradio', { name: 'Last 90 days' }).click();
    await page.reload();

    await page.getByRole('button', { name: 'Last 90 days' }).waitFor();
    expect(new URL(page.url()).search).toBe('?days=90');
  });

  test('live shows nothing of test', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Try test mode' }).waitFor();

    expect(await page.getByRole('table', { name: 'Repositories' }).count()).toBe(0);
  });

  test('whoever may only read is not asked to start a scan', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await reader.page.goto('/');
    await reader.page.getByRole('heading', { name: 'No results yet' }).waitFor();

    expect(await reader.page.getByRole('button', { name: 'New scan' }).count()).toBe(0);
    expect(reader.complaints).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('everybody can use it, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/test');
    await page.getByRole('table', { name: 'Repositories' }).waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});

/** Labels of charts that do not lie within them, so that a part of them is not seen. */
const cutLabels = async (page: Page): Promise<string[]> => {
  const plots = await page.evaluate<{ labels: number; cut: string[] }[]>(CUT_LABELS);
  if (plots.length === 0 || plots.some(({ labels }) => labels === 0)) throw new Error('a chart is not shown');
  return plots.flatMap(({ cut }) => cut);
};

/** In one step: while a chart is drawn anew for another width, labels that were there a moment ago are gone. */
const CUT_LABELS = `[...document.querySelectorAll('figure svg')].map((plot) => {
  const within = plot.getBoundingClientRect();
  const labels = [...plot.querySelectorAll('text')];
  const isCut = ({ left, right }) => left < within.left || right > within.right;
  const cut = labels.filter((label) => isCut(label.getBoundingClientRect())).map((label) => label.textContent);
  return { labels: labels.length, cut };
})`;
