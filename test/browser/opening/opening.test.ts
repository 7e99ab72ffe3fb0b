import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard } from '../../fixtures/browser/dashboard-browser.ts';

const SESSION = '/dashboard/api/session-state';
/** Less than anybody sees: Google's limit for "good" is 0.1. */
const UNSEEN = 0.02;
const MOVED = `new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
})`;

let dashboard: DashboardWorld;
beforeAll(async () => {
  dashboard = await startDashboard();
});
afterAll(() => dashboard?.dispose());

describe('while the code of a page is on its way', () => {
  const withoutCode = async (page: Page, path: string): Promise<void> => {
    await page.route(/\/assets\/start-.*\.js$/, () => {
      // never answered
    });
    await page.goto(path, { waitUntil: 'commit' });
  };

  test.each([
    ['/', '.opening-frame'],
    ['/test/issues', '.opening-strip'],
    ['/sign-in', '.opening-form'],
  ])('%s has its frame, in the colours of the theme', async (path, part) => {
    const { page, complaints } = await dashboard.open({ colorScheme: 'dark' });
    await withoutCode(page, path);
    await page.locator(part).waitFor();

    // It is in the document before its style is
    const colour = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    await expect.poll(colour).toBe('oklch(0.162 0.009 268)');
    expect(complaints).toEqual([]);
  });
});

describe.each([390, 1440])('at %i pixels', (width) => {
  test.each(['/', '/scans', '/issues'])('nothing of %s moves when the page takes over', async (path) => {
    const { page } = await dashboard.visit(
      { email: `${width}${path.slice(1)}@acme.example` },
      { viewport: { width, height: 900 } },
    );
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });

    expect(await page.evaluate(MOVED)).toBeLessThan(UNSEEN);
    expect(await page.locator('.opening').isVisible()).toBe(false);
  });
});

test('who is signed in is asked once, before the code is there', async () => {
  const { page } = await dashboard.visit({ email: 'once@acme.example' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(SESSION)) asked.push(request.resourceType());
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();

  expect(asked).toHaveLength(1);
});

test('a page whose code never comes says so', async () => {
  const { page } = await dashboard.open();
  await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort());
  await page.goto('/sign-in');

  await page.getByText('The dashboard could not be loaded. Reload this page.').waitFor();
});
