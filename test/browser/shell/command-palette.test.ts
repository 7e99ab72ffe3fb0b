import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

describe('the command palette, by the keyboard alone', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const body = { repo_url: 'https://fixtures.sightline.test/critical' };
    await admin.calls.call('/v1/scans', { method: 'POST', headers: { 'x-environment': 'test' }, body });
  });
  afterAll(() => dashboard?.dispose());

  const open = async (path: string, on = page) => {
    await on.goto(path);
    await on.getByRole('heading', { level: 1 }).first().waitFor();
    await on.keyboard.press('Control+k');
    await on.getByRole('combobox', { name: 'Go to' }).waitFor();
  };
  const option = (name: string | RegExp, on = page) => on.getByRole('option', { name }).first();
  const choose = async (text: string, name: string | RegExp) => {
    await page.keyboard.type(text);
    await option(name).waitFor();
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await option(name).getAttribute('data-highlighted')) !== null) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };

  test.each([
    ['new scan', 'New scan', '/scans', 'New scan'],
    ['new repo', 'New repository', '/repositories', 'New repository'],
    ['new api', 'New API key', '/settings/api-keys', 'Create New Key'],
    ['new webhook', 'New webhook', '/settings/webhooks', 'Add webhook'],
    ['invite', 'Invite user', '/settings/users', 'Invite a user'],
  ])('“%s” opens the dialog of its page', async (text, name, path, title) => {
    await open('/issues');
    await choose(text, name);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.waitForFunction("document.activeElement?.closest('[role=dialog]') !== null");

    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('“new scan” opens the dialog on the page of scans, too, and the focus goes into it', async () => {
    await open('/test/scans');
    await choose('new scan', 'New scan');
    await page.getByRole('dialog', { name: 'New scan' }).waitFor();
    await page.waitForFunction("document.activeElement?.closest('[role=dialog]') !== null");
  });

  test('a rule is found by words, and opens', async () => {
    await open('/issues');
    await choose('javascript fast hash', /javascript-password-fast-hash/);
    await page.waitForURL(/\/rules\/javascript-password-fast-hash$/);
  });

  test('a repository that has the words is scanned again', async () => {
    await open('/test/issues');
    await choose('scan critical again', /^Scan .*critical again$/);
    await page.waitForURL(/\/test\/scans\/scan_/);
    await page.getByText('Scan queued').waitFor();
  });

  test('the repository whose page is in front is scanned again', async () => {
    const { body } = await admin.calls.call('/v1/repositories', { headers: { 'x-environment': 'test' } });
    await open(`/test/repositories/${body.data[0].repository_id}`);
    await choose('again', /^Scan .*critical again$/);
    await page.waitForURL(/\/test\/scans\/scan_/);
  });

  test('theme, link and environment change where one is', async () => {
    await open('/scans?status=failed');
    await choose('dark theme', 'Switch to the dark theme');
    await page.waitForFunction("document.documentElement.dataset.theme === 'dark'");
    await page.keyboard.press('Control+k');
    await choose('copy link', 'Copy link to this page');
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    await page.keyboard.press('Control+k');
    await choose('test data', 'Switch to test data');
    await page.waitForURL(/\/test\/scans$/);

    expect(copied).toBe(`${dashboard.service.address}/scans?status=failed`);
  });

  test('who may only read is offered what they may do', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await open('/test/issues', reader.page);
    await option('Sign out', reader.page).waitFor();
    const labels = await reader.page.getByRole('option').allTextContents();
    await reader.page.keyboard.type('critical');
    await option(/^critical/, reader.page).waitFor();

    expect(labels.filter((label) => /^(New|Invite|Scan )/.test(label))).toEqual([]);
    expect(await reader.page.getByRole('option', { name: /^Scan / }).count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('is under headings that everybody can use, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open('/test/issues');
    await page.keyboard.type('critical');
    await option(/^Scan .*critical/).waitFor();
    const groups = await page.getByRole('listbox').getByRole('group').count();

    expect(groups).toBeGreaterThan(1);
    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });

  test('signs out', async () => {
    await open('/issues');
    await choose('sign out', 'Sign out');
    await page.waitForURL(/\/sign-in/);
  });
});
