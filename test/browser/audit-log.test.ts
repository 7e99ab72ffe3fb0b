import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const HOSTILE = '<img src=x onerror="window.hacked=1">';

describe('the audit log', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const rows = () => page.getByRole('table').getByRole('row');
  const makeKey = (name: string) =>
    admin.calls.call('/dashboard/api/keys', {
      method: 'POST',
      body: { name, permission: 'read', environment: 'test' },
    });

  test('says who did what, to what, and from where, as sentences', async () => {
    await makeKey(HOSTILE);
    await page.goto('/');
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await rows().nth(4).waitFor();
    const cells = (row: number) => rows().nth(row).getByRole('cell').allTextContents();

    const [what, ...rest] = await cells(1);
    expect(what).toMatch(
      /^Created the key <img src=x onerror="window\.hacked=1">permissionreadexpires at\d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    expect(rest).toEqual(['Dana Reyes', 'Test', '127.0.0.1', 'just now']);
    expect((await cells(2))[0]).toBe('Signed in');
    expect((await cells(3))[0]).toBe('Accepted the invitation');
    expect((await cells(4)).slice(0, 2)).toEqual(['Invited dana@acme.examplepermissionadmin', 'Command line']);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('goes on by pages', async () => {
    for (let count = 0; count < 51; count += 1) await makeKey(`Key ${count}`);
    await page.goto('/settings/audit-log');
    await rows().filter({ hasText: 'Key 50' }).waitFor();
    await page.getByRole('button', { name: 'Older' }).click();

    await rows()
      .filter({ hasText: /Key 0permission/ })
      .waitFor();
    expect(await rows().filter({ hasText: 'Key 50' }).count()).toBe(0);
    expect(await page.evaluate('scrollY')).toBeLessThan(200); // the top of the table, below the heading of the page
    await page.getByRole('button', { name: 'Newer' }).click();
    await rows().filter({ hasText: 'Key 50' }).waitFor();
  });

  test('calls a user whom only a link was made for by name', async () => {
    const ines = await dashboard.visit({ email: 'ines@acme.example', name: 'Ines Ott' });
    const { body } = await ines.calls.call('/dashboard/api/session');
    await admin.calls.call(`/dashboard/api/users/${body.user.user_id}/invitation`, { method: 'POST' });
    await page.goto('/settings/audit-log');

    await rows().nth(1).getByText('Made a one-time link for Ines Ott').waitFor();
  });

  test.each(['light', 'dark'] as const)('can be read by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/settings/audit-log');
    await page.getByRole('table').waitFor();

    expect([await barriers(page), admin.complaints]).toEqual([[], []]);
  });
});
