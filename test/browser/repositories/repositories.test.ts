import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };
const fixture = (name: string) => `https://fixtures.sightline.test/${name}`;

describe('the repositories', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    for (const name of ['completed', 'critical', 'failed', 'timeout']) await scanned({ repo_url: fixture(name) });
    await make('/v1/repositories', { repo_url: fixture('clean'), name: 'Sample without an issue' });
  });
  afterAll(() => dashboard?.dispose());

  const make = async (path: string, body: object) =>
    (await admin.calls.call(path, { method: 'POST', headers, body })).body;
  const scanned = async (body: object) => {
    const { scan_id } = await make('/v1/scans', body);
    await admin.calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  };
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('table', { name: 'Repositories' }).waitFor();
  };
  const names = () => page.getByRole('table', { name: 'Repositories' }).locator('[data-row]').allInnerTexts();
  const cellsOf = async (name: string) => {
    const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell');
    return (await cells.allTextContents()).slice(1, 6);
  };

  test('are listed with the numbers of their default branches, and with what is the matter', async () => {
    await open('/test/repositories');

    expect(await cellsOf(fixture('critical'))).toEqual(['main', '33', '2 critical', 'Completedmainjust now', '–']);
    expect((await cellsOf(fixture('timeout')))[4]).toBe('Last scan timed out');
    expect((await cellsOf(fixture('failed')))[4]).toBe('Last scan failed');
    expect(await cellsOf(fixture('clean'))).toEqual(['main', '–', '–', '–', 'Not scanned yet']);
  });

  test('are found by words and put in order, all of it in the address', async () => {
    await open('/test/repositories');
    await page.getByRole('textbox', { name: 'Name or address' }).fill('without sample');
    await page.waitForURL(/text=/);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    const found = await names();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Newest first' }).click();
    await page.getByRole('menuitemradio', { name: 'By name' }).click();
    await page.waitForURL(/\?sort=name$/);
    await page.reload();
    await page.getByRole('button', { name: 'By name' }).waitFor();
    await page.getByRole('row').nth(2).waitFor();

    expect(found).toEqual([expect.stringContaining('Sample without an issue')]);
    expect((await names()).map((text) => text.split('\n')[0])).toEqual([
      'completed',
      'critical',
      'failed',
      'Sample without an issue',
      'timeout',
    ]);
  });

  test('are narrowed to those with a problem, and sorted by what is worst', async () => {
    await open('/test/repositories');
    await page.getByRole('combobox', { name: 'Problem' }).click();
    await page.getByRole('option', { name: 'Last scan failed' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/problem=last_scan_failed/);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    const failed = await names();
    await page.goto('/test/repositories?sort=open');
    await page.getByRole('button', { name: 'Most severe issues first' }).waitFor();
    await page.getByRole('row').nth(4).waitFor();
    const worst = (await names()).map((text) => text.split('\n')[0]);
    await page.goto('/test/repositories?problem=not_scanned&sort=score');
    await page.getByRole('table', { name: 'Repositories' }).waitFor();
    const missing = (await names()).map((text) => text.split('\n')[0]);

    expect(failed).toEqual([expect.stringContaining('failed')]);
    expect(worst[0]).toBe('critical');
    expect(worst.slice(-2).sort()).toEqual(['Sample without an issue', 'failed']);
    expect(missing.sort()).toEqual(['Sample without an issue', 'failed']);
  });

  test('words that nothing fits can be cleared', async () => {
    await page.goto('/test/repositories?text=nowhere');
    await page.getByText('No repositories match the filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();

    await page.getByRole('table', { name: 'Repositories' }).waitFor();
  });

  test('one is added with a name and options, and its page is next', async () => {
    await open('/test/repositories');
    await page.getByRole('button', { name: 'New repository' }).click();
    await page.getByRole('textbox', { name: 'Repository address' }).fill('https://git.example.com/acme/shop.git');
    await page.getByRole('textbox', { name: /^Name \(optional\)/ }).fill('The shop');
    await page.getByRole('textbox', { name: /^Leave out/ }).fill('fixtures/**\n\n docs/** ');
    await page.getByRole('checkbox', { name: /^Honour ignore comments/ }).click();
    await page.getByRole('button', { name: 'Add repository' }).click();
    await page.getByRole('heading', { level: 1, name: 'The shop' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { body } = await admin.calls.call(`/v1/repositories/${id}`, { headers });

    expect(body).toMatchObject({
      repo_url: 'https://git.example.com/acme/shop.git',
      name: 'The shop',
      exclude: ['fixtures/**', 'docs/**'],
      honor_suppressions: false,
    });
  });

  test('an address that is known in another spelling leads to its repository', async () => {
    await make('/v1/repositories', { repo_url: 'https://git.example.com/acme/warehouse.git' });
    await open('/test/repositories');
    await page.getByRole('button', { name: 'New repository' }).click();
    await page.getByRole('textbox', { name: 'Repository address' }).fill('https://Git.example.com:443/acme/warehouse/');
    await page.getByRole('button', { name: 'Add repository' }).click();
    await page.getByText('This repository already exists').waitFor();
    await page.getByRole('link', { name: 'Go to it' }).click();

    await page.getByRole('heading', { level: 1, name: 'acme/warehouse' }).waitFor();
  });

  test('one is scanned from its row, and its score is there afterwards', async () => {
    await open('/test/repositories');
    await page.getByRole('button', { name: 'Scan Sample without an issue' }).click();
    await page.getByRole('heading', { name: 'No open issues' }).waitFor();
    await page.getByRole('link', { name: 'Repositories', exact: true }).first().click();
    await page.getByRole('row').filter({ hasText: 'Sample without' }).getByText('100').waitFor();

    expect((await cellsOf(fixture('clean'))).slice(0, 3)).toEqual(['main', '100', 'None']);
  });

  test('without any, the first step is at hand', async () => {
    await page.goto('/repositories');
    await page.getByText('No repositories yet').waitFor();
    await page.getByRole('button', { name: 'New scan' }).click();
    await page.getByRole('dialog', { name: 'New scan' }).waitFor();
  });

  test('whoever may only read can add and scan none', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await reader.page.goto('/test/repositories');
    await reader.page.getByRole('table', { name: 'Repositories' }).waitFor();

    expect(
      await reader.page
        .locator('main')
        .getByRole('button', { name: /^(New repository|Scan)/ })
        .count(),
    ).toBe(0);
    expect(admin.complaints).toEqual([]);
  });
});
