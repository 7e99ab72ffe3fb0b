import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };
const PATH = '/dashboard/api/saved-filters';

describe('saved filters', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const body = { repo_url: 'https://fixtures.sightline.test/critical' };
    const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', headers, body });
    await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
  });
  afterAll(() => dashboard?.dispose());

  beforeEach(async () => {
    for (const { saved_filter_id } of await saved())
      await admin.calls.call(`${PATH}/${saved_filter_id}`, { method: 'DELETE', headers });
  });

  const saved = async (): Promise<{ saved_filter_id: string; name: string; query: string }[]> =>
    (await admin.calls.call(PATH, { headers })).body.data;
  const save = (name: string, query: string) =>
    admin.calls.call(PATH, { method: 'POST', headers, body: { name, query } });
  const open = async (search = '', at = page) => {
    await at.goto(`/test/issues${search}`);
    await at.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
  };
  const menu = async (at = page) => {
    await at.getByRole('button', { name: 'Saved filters' }).click();
    await at.getByRole('menu').waitFor();
  };
  const item = (name: string, at = page) => at.getByRole('menuitem', { name });
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  const search = () => new URL(page.url()).search;

  test('what the list shows is saved under a name, and marked where it is shown', async () => {
    await open('?severity=critical&group=rule&open=javascript-sql-string');
    await menu();
    await item('Save these filters…').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Critical by rule');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Critical by rule” saved').waitFor();
    await menu();

    expect(await saved()).toEqual([
      expect.objectContaining({ name: 'Critical by rule', query: 'severity=critical&group=rule' }),
    ]);
    expect(await choice('Critical by rule').getAttribute('aria-checked')).toBe('true');
  });

  test('one is shown by a press, and one step back leads to where it was pressed', async () => {
    await save('Of high severity', 'severity=high');
    await save('Critical', 'severity=critical&sort=newest');
    await open();
    await menu();
    expect(await choice('Critical').getAttribute('aria-checked')).toBe('false');
    await choice('Critical').click();
    await page.waitForURL(/severity=critical&sort=newest$/);
    await page.getByRole('button', { name: 'Order: Newest first' }).waitFor();
    await menu();
    expect(await choice('Critical').getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.waitForURL(/\/test\/issues$/);
  });

  test('there is nothing to save of the list as it is by itself', async () => {
    await open();
    await menu();

    expect(await item('Save these filters…').getAttribute('aria-disabled')).toBe('true');
    await item('None yet').waitFor();
  });

  test('the one that is shown is renamed, but not to the name of another', async () => {
    await save('Mine', 'severity=critical');
    await save('Yours', 'severity=high');
    await open('?severity=critical');
    await menu();
    await item('Rename “Mine”…').click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Yours');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByText('A saved filter of this name exists already.').waitFor();
    await name.fill('Ours');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByText('Renamed to “Ours”').waitFor();

    expect((await saved()).map(({ name }) => name)).toEqual(['Ours', 'Yours']);
  });

  test('the one that is shown is deleted, and the list stays', async () => {
    await save('Mine', 'severity=critical');
    await open('?severity=critical');
    await menu();
    await item('Delete “Mine”…').click();
    await page.getByRole('button', { name: 'Delete filter' }).click();
    await page.getByText('“Mine” deleted').waitFor();

    expect(await saved()).toEqual([]);
    expect(search()).toBe('?severity=critical');
  });

  test('are found in the command palette by their name', async () => {
    await save('Critical in payments', 'severity=critical');
    await page.goto('/test/scans');
    await page.getByRole('heading', { name: 'Scans', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('in paym');
    await page.getByRole('option', { name: /Critical in payments/ }).click();
    await page.waitForURL(/\/test\/issues\?severity=critical$/);
  });

  test('who may only read is led by them, and offered no change', async () => {
    await save('Critical', 'severity=critical');
    const reader = await dashboard.visit({ email: 'remy@acme.example', permission: 'read' });
    await open('?severity=critical', reader.page);
    await menu(reader.page);

    await reader.page.getByRole('menuitemradio', { name: 'Critical' }).waitFor();
    expect(await reader.page.getByRole('menuitem').count()).toBe(0);
    expect([...admin.complaints, ...reader.complaints]).toEqual([]);
  });
});
