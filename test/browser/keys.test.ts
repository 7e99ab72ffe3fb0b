import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const HOSTILE = '"><img src=x onerror="window.hacked=1"></script>';

describe('the API keys', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const open = () => page.goto('/settings/api-keys');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const store = async () => {
    await page.getByRole('checkbox', { name: /^I have stored it/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  };
  const secret = async () => (await page.locator('[data-secret]').textContent()) ?? '';
  const statusWith = async (key: string) =>
    (await fetch(`${dashboard.service.address}/v1/scans`, { headers: { authorization: `Bearer ${key}` } })).status;
  const make = async (input: object): Promise<{ secret: string }> => {
    const given = { permission: 'read', environment: 'live', ...input };
    return (await admin.calls.call('/dashboard/api/keys', { method: 'POST', body: given })).body;
  };

  test('one that is created works with the line that is shown, and stops when it is revoked', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'API Keys', exact: true }).click();
    await page.getByRole('button', { name: 'Create New Key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('CI pipeline');
    await page.getByRole('radio', { name: /^Write/ }).click();
    await page.getByRole('radio', { name: /^Live/ }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const line = (await page.getByRole('region', { name: 'Try it' }).textContent()) ?? '';
    const key = await secret();
    const call = async () => {
      const asked = `${line} -s -o /dev/null -w '%{http_code}'`;
      return (await promisify(execFile)('sh', ['-c', asked])).stdout;
    };
    const before = await call();
    await store();

    expect([before, key.slice(0, 8)]).toEqual(['200', 'sl_live_']);
    expect(await row('CI pipeline').getByRole('cell').allTextContents()).toEqual([
      `CI pipelinesl_live_…${key.slice(-4)}`,
      'Live',
      'Write',
      expect.stringMatching(/Never|just now/),
      expect.stringMatching(/^in [23] months$/), // the clock of the page ticks every 15 s
      'Active',
      '',
    ]);
    expect(await page.content()).not.toContain(key);

    await choose('CI pipeline', 'Revoke');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await row('CI pipeline').getByText('Revoked').waitFor();

    expect(await call()).toBe('401');
  });

  test('one that is rotated at once is replaced by one of its kind', async () => {
    const old = await make({ name: 'Leaky', permission: 'write', environment: 'test', expires_in_days: 30 });
    await open();

    await choose('Leaky', 'Rotate');
    await page.getByRole('combobox', { name: 'The old key stops' }).click();
    await page.getByRole('option', { name: /At once/ }).click();
    await page.getByRole('button', { name: 'Rotate key' }).click();
    await page.getByText('The old key no longer works.').waitFor();
    const key = await secret();
    await store();
    await row('Leaky').getByText('Expired').waitFor();

    expect([await statusWith(old.secret), await statusWith(key)]).toEqual([401, 200]);
    expect(await row('Leaky').count()).toBe(2);
  });

  test('one that was sent in an address is told to its owner, with the way out', async () => {
    const { secret: key } = await make({ name: 'Careless' });
    await fetch(`${dashboard.service.address}/v1/scans?api_key=${key}`);
    await open();
    await row('Careless').getByText('Seen in a URL').waitFor();

    await page.getByRole('alert').filter({ hasText: '“Careless” was sent in a URL' }).getByRole('button').click();

    expect(await page.getByRole('dialog', { name: 'Rotate “Careless”' }).isVisible()).toBe(true);
  });

  test('one that ends within two weeks is marked', async () => {
    await make({ name: 'Short', expires_in_days: 13 });
    await open();
    await row('Short').waitFor();

    expect(await row('Short').getByRole('cell').nth(4).textContent()).toBe('in 12 days');
    expect(await row('Short').getByRole('cell').nth(4).locator('svg').count()).toBe(1);
  });

  test('can end on a day that is chosen', async () => {
    await open();
    await page.getByRole('button', { name: 'Create New Key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Fair');
    await page.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'On a date' }).click();
    const last = (await page.getByLabel('Date').getAttribute('max')) ?? '';
    await page.getByLabel('Date').fill(last);
    await page.getByRole('button', { name: 'Create key' }).click();
    await store();
    const { body } = await admin.calls.call('/dashboard/api/keys');
    const [newest] = body.data;

    const days = (Date.parse(newest.expires_at) - Date.parse(newest.created_at)) / 86_400_000;
    expect([newest.name, days]).toEqual(['Fair', 365]);
  });

  test('what the service refuses is said at its field, and nothing that was typed is lost', async () => {
    await open();
    await page.getByRole('button', { name: 'Create New Key' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('   ');
    await page.getByRole('radio', { name: /^Admin/ }).click();
    await page.getByRole('button', { name: 'Create key' }).click();

    await page.locator('input[name=name]:focus[aria-invalid=true]').waitFor();
    expect(await name.inputValue()).toBe('   ');
    expect(await page.getByRole('radio', { name: /^Admin/ }).isChecked()).toBe(true);
  });

  test('are filtered by environment, which stands in the address', async () => {
    await make({ name: 'Only live' });
    await make({ name: 'Only test', environment: 'test' });
    await open();

    await page.getByRole('combobox', { name: 'Environment' }).click();
    await page.getByRole('option', { name: 'Test' }).click();
    await page.keyboard.press('Escape');
    await row('Only live').waitFor({ state: 'detached' });

    expect(new URL(page.url()).search).toBe('?environment=test');
    await page.reload();
    await row('Only test').waitFor();
    expect(await row('Only live').count()).toBe(0);
  });

  test('are shown as text, whatever their names', async () => {
    await make({ name: HOSTILE });
    await open();

    await row(HOSTILE).waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('of another account are never seen', async () => {
    await make({ name: 'Ours alone' });
    const { account_id } = await dashboard.service.account({ name: 'Other', plan: 'vibe_coder' });
    const stranger = await dashboard.visit({ email: 'eve@other.example', account: account_id });
    await stranger.page.goto('/settings/api-keys');
    await stranger.page.getByText('No keys yet').waitFor();

    await open();
    await row('Ours alone').waitFor();
    expect(await stranger.page.getByText('Ours alone').count()).toBe(0);
  });

  test('are for admins', async () => {
    const writer = await dashboard.visit({ email: 'sam@acme.example', permission: 'write', ...(await firstAccount()) });
    await writer.page.goto('/settings/api-keys');

    await writer.page.getByRole('heading', { name: 'Not allowed' }).waitFor();
    expect(await writer.page.getByRole('link', { name: 'API Keys', exact: true }).count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('can be used by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open();
    await page.getByRole('table').waitFor();
    const list = await barriers(page);
    await page.getByRole('button', { name: 'Create New Key' }).click();
    await page.getByRole('dialog').waitFor();
    const form = await barriers(page);

    expect([list, form, admin.complaints]).toEqual([[], [], []]);
  });

  /** There is a second account by now, so that the command line wants to know which. */
  const firstAccount = async (): Promise<{ account: string }> => {
    const { body } = await admin.calls.call('/dashboard/api/session');
    return { account: body.account.account_id };
  };
});
