import { text as textOf } from 'node:stream/consumers';
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

  test('tells of a bulk triage in one line, and shows its issues on demand', async () => {
    const headers = { 'x-environment': 'test' };
    const call = (path: string, body?: unknown) =>
      admin.calls.call(`/v1${path}`, { ...(body !== undefined && { method: 'POST', body }), headers });
    const scan = await call('/scans', { repo_url: 'https://fixtures.sightline.test/critical' });
    await call(`/scans/${scan.body.scan_id}?wait=30`);
    const { body: issues } = await call('/issues?limit=100');
    const issue_ids = issues.data.map(({ issue_id }: { issue_id: string }) => issue_id);
    const dismissal = { reason: 'accepted_risk', comment: 'Goes with the old shop.' };
    const { body } = await call('/issues/triage', { issue_ids, dismissal });
    await call(`/issues/triage/${body.triage_id}/undo`, {});
    const count = `${issue_ids.length} issues`;
    await page.goto('/settings/audit-log');
    const triaged = rows().filter({ hasText: `Dismissed ${count}` });
    await triaged.waitFor();

    expect(await triaged.getByRole('cell').first().textContent()).toBe(
      `Dismissed ${count}reasonaccepted riskcommentGoes with the old shop.Show ${count}`,
    );
    await triaged.getByRole('button', { name: `Show ${count}` }).click();
    const links = triaged.getByRole('list', { name: 'Issues' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.count()).toBe(issue_ids.length);
    expect(await page.content()).not.toContain(`${issue_ids[0]},`);
    expect(await barriers(page)).toEqual([]);
    await rows()
      .filter({ hasText: `Undid the triage of ${count}` })
      .getByRole('button', { name: `Show ${count}` })
      .click();
    await links.first().click();
    await page.waitForURL(/\/test\/issues\/iss_/);
  });

  test('is narrowed by filters and words that stand in the address, and exported as they have it', async () => {
    await makeKey('Nightly build');
    await makeKey('Other');
    await page.goto('/settings/audit-log');
    await page.getByRole('textbox', { name: 'Search' }).fill('NIGHTLY');
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'API keys' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Actor' }).click();
    await page.getByRole('option', { name: 'Dana Reyes' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await rows().filter({ hasText: 'Nightly build' }).waitFor();
    expect(await rows().count()).toBe(2); // with the heads

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    const text = await textOf(await file.createReadStream()); // the browser may be on another machine
    const lines = text.trim().split('\r\n');
    expect(file.suggestedFilename()).toMatch(/^sightline-audit-log-.*\.csv$/);
    expect([lines.length, lines[1]?.includes('Nightly build')]).toEqual([2, true]);

    await page.getByRole('textbox', { name: 'Search' }).fill('nothing like it');
    await page.getByText('No entries match the filters').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await rows().filter({ hasText: 'Other' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
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

    await rows().nth(1).getByText('Created a one-time link for Ines Ott').waitFor();
  });

  test.each(['light', 'dark'] as const)('can be read by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/settings/audit-log');
    await page.getByRole('table').waitFor();

    expect([await barriers(page), admin.complaints]).toEqual([[], []]);
  });
});
