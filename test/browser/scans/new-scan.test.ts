import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const FIXTURE = 'https://fixtures.sightline.test/clean';

describe('a new scan', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const dialog = () => page.getByRole('dialog', { name: 'New scan' });
  const address = () => dialog().getByRole('combobox', { name: 'Repository address' });
  const branch = () => dialog().getByRole('combobox', { name: /^Branch/ });
  const open = async () => {
    await page.goto('/scans?new=1');
    await dialog().waitFor();
  };
  const start = () => dialog().getByRole('button', { name: 'Start scan' }).click();
  const scanned = async (input: object): Promise<{ scan_id: string }> => {
    const headers = { 'x-environment': 'test' };
    return (await admin.calls.call('/v1/scans', { method: 'POST', headers, body: input })).body;
  };

  test('takes an address of SSH, says what it is read as, and scans that', async () => {
    await open();
    await address().fill('git@git.example.invalid:acme/shop.git');
    await dialog()
      .getByText('Read as https://git.example.invalid/acme/shop.git: Sightline clones over HTTPS')
      .waitFor();
    const body = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/scans'));
    await start();

    expect((await body).postDataJSON()).toMatchObject({ repo_url: 'https://git.example.invalid/acme/shop.git' });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'shop' }).waitFor();
  });

  test('takes the branch from the address of a page, unless another one was typed', async () => {
    await open();
    await address().fill('https://github.com/acme/shop/tree/next');
    const offered = await branch().inputValue();
    await branch().fill('release/1');
    await address().fill('https://github.com/acme/shop/tree/main');

    expect([offered, await branch().inputValue()]).toEqual(['next', 'release/1']);
    await dialog().getByText('Read as https://github.com/acme/shop').waitFor();
  });

  test.each([
    ['', 'Enter the address of a repository'],
    ['acme/shop', 'Enter the full address'],
    ['https://dana:s3cret@github.com/acme/shop', 'must not contain a user name or password'],
  ])('says beside the field what to do about %j, in words of its own', async (typed, words) => {
    await open();
    await address().fill(typed);
    await start();
    await dialog().locator('[name=repo_url][aria-invalid=true]').waitFor();
    const told = await dialog().getByText(words).textContent();

    expect(told).toContain(words);
    expect(told).not.toContain('s3cret');
    expect(await barriers(page)).toEqual([]);
  });

  test('is asked for by an address once: not again after a reload', async () => {
    await open();
    const search = new URL(page.url()).search;
    await page.reload();
    await page.getByRole('button', { name: 'New scan' }).first().waitFor();

    expect([search, await dialog().count()]).toEqual(['', 0]);
  });

  test('suggests the branches of a repository that is known, the default one first', async () => {
    await scanned({ repo_url: FIXTURE });
    await scanned({ repo_url: FIXTURE, ref: 'release' });
    await page.goto('/test/scans?new=1');
    await dialog().getByRole('combobox', { name: 'What to scan' }).click();
    await page.getByRole('option', { name: /A repository of your own/ }).click();
    await address().fill(FIXTURE);
    const options = dialog().locator(`datalist:has(option[value=main]) option`);
    await options.first().waitFor({ state: 'attached' });

    const names = await Promise.all((await options.all()).map((option) => option.getAttribute('value')));
    expect(names).toEqual(['main', 'release']);
  });

  test('begins with all that an earlier one had, to be changed', async () => {
    const options = { exclude: ['vendor/**', '**/*.min.js'], honor_suppressions: false };
    const { scan_id } = await scanned({ repo_url: FIXTURE, ref: 'main', options });
    await page.goto(`/test/scans/${scan_id}`);
    await page.getByRole('button', { name: 'Scan with changes' }).click();
    await dialog().waitFor();
    const before = [await address().inputValue(), await branch().inputValue()];
    await dialog().getByRole('button', { name: 'Options' }).click();
    const exclude = await dialog()
      .getByRole('textbox', { name: /^Leave out/ })
      .inputValue();
    await branch().fill('release');
    const body = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/scans'));
    await start();

    expect([before, exclude]).toEqual([[FIXTURE, 'main'], 'vendor/**\n**/*.min.js']);
    expect((await body).postDataJSON()).toEqual({ repo_url: FIXTURE, ref: 'release', options });
    await page.waitForURL((url) => !url.pathname.endsWith(scan_id));
  });

  test('says that it will wait where as many run as the plan has', async () => {
    await page.route('**/dashboard/api/usage', async (route) => {
      const usage = await (await route.fetch()).json();
      await route.fulfill({ json: { ...usage, running_scans: { used: 3, limit: 3 } } });
    });
    await open();
    await dialog().getByText('3 of 3 running: a new scan will wait').waitFor();
    const plan = await dialog().getByText('The Developer plan runs 3 at a time').count();
    await page.unroute('**/dashboard/api/usage');

    expect(plan).toBe(1);
    expect(admin.complaints).toEqual([]);
  });
});
