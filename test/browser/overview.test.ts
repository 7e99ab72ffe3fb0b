import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const TEST = { 'x-environment': 'test' };

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
    await running.waitFor({ state: 'detached' });

    await page.getByRole('table', { name: 'Repositories' }).getByRole('img', { name: 'Score 100 of 100' }).waitFor();
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
