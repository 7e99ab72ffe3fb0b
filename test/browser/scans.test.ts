import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

describe('the scans', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const rows = () => page.getByRole('table', { name: 'Scans' }).getByRole('link');
  const openForm = async () => {
    await page.getByRole('button', { name: 'New scan' }).first().click();
    await page.getByRole('dialog', { name: 'New scan' }).waitFor();
  };
  const start = () => page.getByRole('button', { name: 'Start scan' }).click();

  test('a sample is scanned from the form on, and is in the list with its score', async () => {
    await page.goto('/test/scans');
    await openForm();
    await page.getByRole('combobox', { name: 'What to scan' }).click();
    await page.getByRole('option', { name: /Sample: critical issues/ }).click();
    await start();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();
    await page.getByRole('link', { name: 'Scans', exact: true }).first().click();
    await rows().filter({ hasText: 'critical' }).waitFor();
    const cells = await page.getByRole('row').nth(1).getByRole('cell').allTextContents();

    expect(cells.slice(0, 4)).toEqual(['criticalmain · 4b825dc', 'Completed', '33', '2 critical']);
  });

  test('a scan that runs shows how far it is, without a reload', async () => {
    await page.goto('/test/scans');
    await rows().first().waitFor();
    const body = { repo_url: 'https://fixtures.sightline.test/failed' };
    await admin.calls.call('/v1/scans', { method: 'POST', headers: { 'x-environment': 'test' }, body });
    const row = page.getByRole('row').filter({ hasText: 'failed' });
    await row.getByRole('progressbar').waitFor();
    await row.getByText('Failed', { exact: true }).waitFor();
  });

  test('an address that is refused is told at its field, and nothing typed is lost', async () => {
    await page.goto('/scans');
    await openForm();
    const address = page.getByRole('combobox', { name: 'Repository address' }).last();
    await address.fill('http://git.example.com/acme/shop.git');
    await page.getByRole('combobox', { name: /^Branch/ }).fill('release/1');
    await start();
    await page.locator('[name=repo_url][aria-invalid=true]').waitFor();

    expect(await page.getByRole('dialog').textContent()).toContain('enter https://git.example.com/acme/shop.git');
    expect(await address.inputValue()).toBe('http://git.example.com/acme/shop.git');
    expect(await page.getByRole('combobox', { name: /^Branch/ }).inputValue()).toBe('release/1');
  });

  test('a glob that is refused opens the options and is told there', async () => {
    await page.goto('/scans');
    await openForm();
    await page
      .getByRole('combobox', { name: 'Repository address' })
      .last()
      .fill('https://git.example.com/acme/shop.git');
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('textbox', { name: /^Leave out/ }).fill('fixtures/**\n[a-z]/**');
    await page.getByRole('button', { name: 'Options' }).click();
    await start();

    await page.getByText('Must be a glob').waitFor();
    expect(await page.getByRole('textbox', { name: /^Leave out/ }).inputValue()).toBe('fixtures/**\n[a-z]/**');
  });

  test('a filter stands in the address, and one that nothing fits can be cleared', async () => {
    await page.goto('/test/scans');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Timed out' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('No scans match the filters').waitFor();
    const address = new URL(page.url()).search;
    await page.reload();
    await page.getByText('No scans match the filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await rows().first().waitFor();

    expect(address).toBe('?status=timed_out');
    expect(new URL(page.url()).search).toBe('');
  });

  test('a day to begin from leaves out what is older', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.goto('/test/scans');
    await page.getByLabel('From').fill(tomorrow);

    await page.getByText('No scans match the filters').waitFor();
  });

  test('days that leave no day in between say so', async () => {
    await page.goto('/test/scans?from=2026-11-20&to=2026-11-19');
    await page.getByText('From is later than To').waitFor();

    expect([
      await page.getByLabel('From').getAttribute('max'),
      await page.getByLabel('To', { exact: true }).getAttribute('min'),
      await page.getByText('Enter the full address of the repository').count(),
    ]).toEqual(['2026-11-19', '2026-11-20', 0]);
  });

  test('an address of a repository that is code stays text', async () => {
    const repo_url = 'https://fixtures.example.invalid/%3Cimg%20src=x%20onerror=window.hacked=1%3E.git';
    await admin.calls.call('/v1/scans', { method: 'POST', body: { repo_url } });
    await page.goto('/scans');
    await rows().filter({ hasText: 'onerror' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'onerror' }).waitFor();

    expect(await page.evaluate("'hacked' in window")).toBe(false);
    expect(await page.locator('main img[src]').count()).toBe(0);
  });

  test('whoever may only read has no button to start one', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await reader.page.goto('/test/scans');
    await reader.page.getByRole('table', { name: 'Scans' }).waitFor();

    expect(await reader.page.getByRole('button', { name: 'New scan' }).count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('everybody can use them, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/test/scans');
    await rows().first().waitFor();
    const list = await barriers(page);
    await openForm();

    expect(list).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
