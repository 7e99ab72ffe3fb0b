import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };

describe('triage on the page of a scan', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let scan_id: string;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const body = { repo_url: 'https://fixtures.sightline.test/critical' };
    ({ scan_id } = (await admin.calls.call('/v1/scans', { method: 'POST', headers, body })).body);
    await admin.calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  });
  afterAll(() => dashboard?.dispose());

  /** Each test begins with open issues. */
  beforeEach(async () => {
    const issue_ids = (await issues()).map(({ issue_id }) => issue_id);
    await admin.calls.call('/v1/issues/triage', { method: 'POST', headers, body: { issue_ids, dismissal: null } });
    await page.goto(`/test/scans/${scan_id}`);
    await rows().first().waitFor();
  });

  const issues = async (): Promise<{ issue_id: string; state: string }[]> =>
    (await admin.calls.call('/v1/issues', { headers })).body.data;
  const dismissed = async () => (await issues()).filter(({ state }) => state === 'dismissed').length;
  const rows = (at = page) => at.locator('main [data-row]');
  const decide = async () => {
    await page.getByRole('radio', { name: /^Accepted risk/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Dismiss \d+ issues?$/ })
      .click();
    await page.getByText(/^\d+ issues? dismissed$/).waitFor();
  };

  test('chosen issues are dismissed, and each says what it is now and what the scan saw', async () => {
    const report = async () =>
      (await admin.calls.call(`/v1/scans/${scan_id}/report`, { headers: { ...headers, accept: 'application/json' } }))
        .body;
    const before = await report();
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Dismiss…', exact: true }).click();
    await decide();
    await rows().first().getByText('Open in this scan').waitFor();
    await rows().first().getByText('Dismissed').waitFor();

    expect(await dismissed()).toBe(1);
    expect(await report()).toEqual(before);
    expect(await barriers(page)).toEqual([]);
  });

  test('all of a group are dismissed in one step', async () => {
    const group = page.getByRole('button', { name: /^Dismiss all of Critical/ });
    await group.click();
    await decide();
    await group.waitFor({ state: 'detached' });

    expect(await dismissed()).toBeGreaterThan(0);
  });

  test('the state filter means the state as it is now', async () => {
    await page.getByRole('button', { name: /^Dismiss all of Critical/ }).click();
    await decide();
    await page.goto(`/test/scans/${scan_id}?state=dismissed`);
    await rows().first().getByText('Dismissed').waitFor();

    expect(await rows().count()).toBe(await dismissed());
  });

  test('the keys of the list of issues work here as well', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    const isFirst = await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .isChecked();
    await page.keyboard.press('x');
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Dismiss 1 issue' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rows().first().focus();
    await page.keyboard.press('o');
    await page.waitForURL(/issue=iss_/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();

    expect(isFirst).toBe(true);
  });

  test('who may only read decides nothing', async () => {
    const reader = await dashboard.visit({ email: 'remy@acme.example', permission: 'read' });
    await reader.page.goto(`/test/scans/${scan_id}`);
    await rows(reader.page).first().waitFor();

    expect(await reader.page.getByRole('checkbox').count()).toBe(0);
    expect(await reader.page.getByRole('button', { name: /^Dismiss/ }).count()).toBe(0);
    expect([...admin.complaints, ...reader.complaints]).toEqual([]);
  });
});
