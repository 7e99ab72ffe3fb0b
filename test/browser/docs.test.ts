import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/dashboard-browser.ts';
import { buildDocs } from '../fixtures/docs-site.ts';

/** One page of each kind. */
const pages = [
  '/docs/',
  '/docs/start/quick-start/',
  '/docs/start/permissions/',
  '/docs/webhooks/verify/',
  '/docs/scanning/ci/',
  '/docs/errors/',
  '/docs/events/scan-completed/',
  '/docs/api/operations/createscan/',
  '/docs/operating/environment/',
  '/docs/about/decisions/',
  '/docs/nowhere/',
];

let dashboard: DashboardWorld;
beforeAll(async () => {
  buildDocs();
  dashboard = await startDashboard();
});
afterAll(() => dashboard?.dispose());

describe.each(['light', 'dark'] as const)('the documentation in the %s theme', (colorScheme) => {
  let reader: Pick<Visitor, 'page' | 'complaints'>;
  beforeAll(async () => {
    reader = await dashboard.open({ colorScheme, viewport: { width: 1280, height: 900 } });
  });

  test.each(pages)('can be used by everybody at %s, and asks nobody else for anything', async (path) => {
    const { page, complaints } = reader;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== dashboard.service.address) elsewhere.push(request.url());
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the search of the documentation finds an operation, an error and an event', async () => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/docs/');
  const found: boolean[] = [];
  for (const words of ['createScan', 'WEBHOOK_LIMIT_REACHED', 'scan.timeout']) {
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    await page.locator('input[type="search"], input[type="text"]').first().fill(words);
    await page.locator('.pagefind-ui__result-link').first().waitFor();
    found.push(((await page.locator('.pagefind-ui__results').textContent()) ?? '').length > 0);
    await page.keyboard.press('Escape');
  }

  expect(found).toEqual([true, true, true]);
  expect(complaints).toEqual([]);
});
