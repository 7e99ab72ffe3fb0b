import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagePath } from '../../src/dashboard/data/page-permissions.ts';
import { type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

/** Where nobody listens. */
const NOBODY = 'localhost:9';
const headers = { 'x-environment': 'test' };
const DIALOG = `document.querySelector('[role=dialog], [role=alertdialog]')`;
/** No place to break, as names from elsewhere have it. */
const LONG = 'deploy_'.repeat(14);

/** Where each page has a list that grows; a page that is not named here does not compile. */
const listsOf: Readonly<Record<PagePath, readonly string[]>> = {
  '/': [],
  '/repositories': ['/test/repositories'],
  '/repositories/:repository_id': [],
  '/scans': ['/test/scans'],
  '/scans/:scan_id': [],
  '/issues': ['/test/issues?branches=all'], // none of the scans is of a default branch
  '/issues/:issue_id': [],
  '/rules': ['/test/rules'],
  '/rules/:rule_id': [],
  '/profile': [],
  '/settings/api-keys': ['/settings/api-keys'],
  '/settings/webhooks': ['/test/settings/webhooks'],
  '/settings/webhooks/:webhook_id': [],
  '/settings/users': ['/settings/users'],
  '/settings/usage': [],
  '/settings/audit-log': ['/test/settings/audit-log'],
};
const lists = Object.values(listsOf).flat();

/** What every list shares, seen where it is easily lost: in the test environment, whose strip covers the top. */
describe('the tables', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let webhookPage = '';
  beforeAll(async () => {
    dashboard = await startDashboard({ environment: { ALLOWED_HOSTS: NOBODY } });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const given = { name: LONG, permission: 'read', environment: 'test' };
    await make('/dashboard/api/keys', given);
    const webhook = { url: `https://${NOBODY}/${LONG}`, events: ['scan.completed'], secret: LONG, active: true };
    webhookPage = `/test/settings/webhooks/${(await make('/v1/webhooks', webhook)).webhook_id}`;
    for (const ref of [LONG, ...Array.from({ length: 49 }, (_, at) => `release/${at}`)]) {
      const { scan_id } = await make('/v1/scans', { repo_url: 'https://fixtures.sightline.test/completed', ref });
      if (ref === LONG) await admin.calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
    }
  });
  afterAll(() => dashboard?.dispose());

  const make = async (path: string, body: object) => {
    const answer = await admin.calls.call(path, { method: 'POST', headers, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const table = () => page.getByRole('table').first();
  const older = () => page.getByRole('button', { name: 'Older' });
  const pageNumber = (number: number) => page.getByText(`Page ${number}`, { exact: true }).waitFor();
  const look = async (width: number, list: string) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank'); // going to where one is would be a reload
    await page.goto(list);
    await table().waitFor();
  };

  test.each(lists)('the head of %s covers no row', async (list) => {
    await look(768, list);
    const head = await table().locator('th').first().boundingBox();
    const row = await table().getByRole('row').nth(1).boundingBox();

    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
  });

  test.each(lists.flatMap((list) => [768, 1024, 1280].map((width) => [list, width] as const)))(
    'the names in %s have room at %i pixels, and nothing lies outside the card',
    async (list, width) => {
      await look(width, list);
      const cell = table().getByRole('row').nth(1).getByRole('cell').filter({ hasText: /./ }).first();

      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(14 * 16);
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
        0,
      );
      expect(await isWithinItsCard(page)).toBe(true);
    },
  );

  test('a card on a phone leaves out what matters less, its last line too', async () => {
    await look(390, '/test/issues?branches=all');
    const cells = await table().getByRole('row').nth(1).getByRole('cell').filter({ visible: true }).all();
    const names = await Promise.all(cells.map((cell) => cell.getAttribute('data-header')));

    expect(names).toEqual([null, 'Issue', 'Severity', 'Repository', 'State']);
  });

  test('a long branch takes two lines, and is whole in its title', async () => {
    await look(1280, '/test/scans');
    await older().click();
    const ref = page.getByTitle(LONG);
    await ref.waitFor();

    expect((await ref.boundingBox())?.height).toBeLessThan(45);
  });

  test('the back button and a reload find the page of a list that was left', async () => {
    await look(1280, '/test/scans');
    await older().click();
    await pageNumber(2);
    await table().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'completed' }).waitFor();
    await page.goBack();
    await pageNumber(2);
    await page.reload();
    await pageNumber(2);
    await page.goBack();

    await pageNumber(1);
    expect(await older().isEnabled()).toBe(true);
  });

  test('what opens beside a list leaves it on its page', async () => {
    await look(1280, webhookPage);
    await older().click();
    await pageNumber(2);
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    const behind = await page.getByText('Page 2', { exact: true }).count();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });

    await pageNumber(2);
    expect([behind, new URL(page.url()).search]).toEqual([1, '']);
  });

  test('an older page begins at the top of the table', async () => {
    await look(1280, '/test/scans');
    await older().scrollIntoViewIfNeeded();
    const before = await page.evaluate('scrollY');
    await older().click();
    await pageNumber(2);
    const { y = 0 } = (await table().boundingBox()) ?? {};

    expect(before).toBeGreaterThan(400);
    expect(y).toBeGreaterThanOrEqual(30); // the strip
    expect(y).toBeLessThan(400);
  });

  test('other filters begin at their first page', async () => {
    await look(1280, '/test/scans');
    await older().click();
    await pageNumber(2);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await page.keyboard.press('Escape');

    await pageNumber(1);
  });

  test.each([390, 1280])('a name without a place to break stays within its dialog, %i pixels wide', async (width) => {
    await look(width, '/settings/api-keys');
    const dialogs: unknown[] = [];
    for (const action of ['Rotate', 'Revoke']) {
      await page.getByRole('button', { name: `Actions for ${LONG}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await dialog.waitFor();
      dialogs.push(await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(${DIALOG})`));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }

    expect(dialogs).toEqual([0, 0]);
  });

  test('the way back up is an arrow before its page, not behind it', async () => {
    await look(1280, '/test/scans');
    await table().getByRole('link').first().click();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });

    await crumbs.locator('svg + a').getByText('Scans').waitFor();
    expect(await crumbs.locator('a + *').count()).toBe(0);
  });
});

/** Whether the table, or else the part of it that scrolls, is no wider than the card around it. */
const isWithinItsCard = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const table = document.querySelector('main table');
    const scrolls = getComputedStyle(table.parentElement).overflowX === 'auto';
    return scrolls || table.getBoundingClientRect().right <= table.closest('section').getBoundingClientRect().right;
  })()`);
