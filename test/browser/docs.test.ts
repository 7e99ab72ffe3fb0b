import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { buildDocs } from '../fixtures/programs/docs-site.ts';

/** One page of each kind. */
const pages = [
  '/docs/',
  '/docs/start/quick-start/',
  '/docs/start/permissions/',
  '/docs/webhooks/verify/',
  '/docs/scanning/ci/',
  '/docs/errors/',
  '/docs/events/scan-completed/',
  '/docs/api/',
  '/docs/api/operations/tags/webhooks/',
  '/docs/api/operations/createscan/',
  '/docs/operating/environment/',
  '/docs/rules/nginx/',
  '/docs/about/decisions/',
  '/docs/about/decisions/10/',
  '/docs/building/walk/',
  '/docs/nowhere/',
];

let dashboard: DashboardWorld;
beforeAll(async () => {
  buildDocs();
  dashboard = await startDashboard();
});
afterAll(() => dashboard?.dispose());

/** Each theme at a desk and on a phone; a page's colours do not depend on its width, nor its width on the theme. */
const readers = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

describe.each(readers)('the documentation in the $colorScheme theme, $width pixels wide', ({ colorScheme, width }) => {
  let reader: Pick<Visitor, 'page' | 'complaints'>;
  const elsewhere: string[] = [];
  beforeAll(async () => {
    reader = await dashboard.open({ colorScheme, viewport: { width, height: 900 } });
    reader.page.on('request', (request) => {
      if (new URL(request.url()).origin !== dashboard.service.address) elsewhere.push(request.url());
    });
  });

  test.each(pages)('can be used by everybody at %s, and asks nobody else for anything', async (path) => {
    const { page, complaints } = reader;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the samples of the reference name this service, can be copied, and keep their language from page to page', async () => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 1280, height: 900 } });
  const { address } = dashboard.service;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  const shown = page.locator('.request-sample:visible');
  const code = () => shown.locator('pre').innerText();
  await page.goto('/docs/api/operations/createscan/');

  expect(await code()).toContain(`curl "${address}/v1/scans"`);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.goto('/docs/api/operations/deleterule/');
  expect(await code()).toContain(`requests.delete(\n    "${address}/v1/rules/javascript-weak-hash"`);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await code());
  expect(complaints).toEqual([]);
});

/** Opens the search of a page and types. */
const search = async (page: Page, words: string): Promise<Locator> => {
  await page.getByRole('button', { name: /search/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill(words);
  await dialog.locator('.pages a').first().waitFor();
  return dialog;
};

const linksOf = async (within: Locator): Promise<(string | null)[]> =>
  Promise.all((await within.getByRole('link').all()).map((link) => link.getAttribute('href')));

test.each([
  ['createScan', '/docs/api/operations/createscan/'],
  ['WEBHOOK_LIMIT_REACHED', '/docs/errors/', '/docs/errors/#webhook_limit_reached'],
  ['docker', '/docs/operating/start/', '/docs/operating/start/#in-a-container-docker'],
])('the search of the documentation finds %s first where it is described', async (words, ...places) => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/docs/');
  const dialog = await search(page, words);

  expect((await linksOf(dialog.locator('.pages > li').first())).slice(0, places.length)).toEqual(places);
  expect(complaints).toEqual([]);
});

test('the search is used by the keyboard alone, and keeps the rules in a group that is closed at first', async () => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await page.goto('/docs/errors/');
  const dialog = await search(page, 'docker');
  const rules = dialog.getByRole('group');

  expect(await barriers(page)).toEqual([]);
  expect(await linksOf(rules)).toEqual([]);
  await rules.getByText(/^Catalogue of rules \(\d+\)$/).click();
  await rules.getByRole('link').first().waitFor();
  expect((await linksOf(rules))[0]).toBe('/docs/rules/docker/');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rate limit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/guides/rate-limits/');
  expect(complaints).toEqual([]);
});

test('an address that has no page searches its own words, and shows where to begin', async () => {
  const { page, complaints } = await dashboard.open();
  const answer = await page.goto('/docs/guides/verify-webhooks.html');
  const main = page.getByRole('main');
  await main.locator('.pages a').first().waitFor();

  expect(answer?.status()).toBe(404);
  expect(await main.getByRole('searchbox').inputValue()).toBe('guides verify webhooks');
  expect(await linksOf(main.locator('.pages'))).toContain('/docs/webhooks/verify/');
  expect(await linksOf(main)).toEqual(expect.arrayContaining(['/docs/start/quick-start/', '/docs/api/']));
  expect(complaints).toEqual([]);
});

test.each([1280, 390])('a link in the header leads back to the dashboard, %i pixels wide', async (width) => {
  const { page } = await dashboard.open({ viewport: { width, height: 900 } });
  await page.goto('/docs/errors/');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/docs'));
  await page.getByRole('heading', { name: /sign in/i }).waitFor();
});
