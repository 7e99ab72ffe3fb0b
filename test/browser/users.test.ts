import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { PASSWORD } from '../fixtures/browser/dashboard-page.ts';
import { startMailServer } from '../fixtures/servers/mail-server.ts';

const HOSTILE = '<img src=x onerror="window.hacked=1">';

describe('the users', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const open = () => page.goto('/settings/users');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const link = async () => (await page.getByRole('region', { name: 'One-time link' }).textContent()) ?? '';
  const invite = async (name: string, email: string) => {
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
  };

  test('are those of an account that an admin can rename', async () => {
    await open();
    await page.getByRole('button', { name: 'Rename account' }).click();
    const name = page.getByLabel('Name of the account');
    await name.fill(HOSTILE);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByText('Account renamed').first().waitFor();
    await page.reload();

    await page.getByText(`Users who can sign in to ${HOSTILE}`).waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('one is invited without a name, and gives it when joining', async () => {
    await open();
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByLabel('E-mail').fill('kim@acme.example');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const url = await link();
    await page.getByRole('button', { name: 'Done' }).click();
    const [before] = await row('kim@acme.example').getByRole('cell').allTextContents();
    const kim = await dashboard.open();
    await kim.page.goto(url);
    const name = kim.page.getByLabel('Name', { exact: true });
    const given = await name.inputValue();
    await name.fill('Kim Berg');
    await kim.page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await kim.page.locator('button[type=submit]').click();
    await kim.page.getByRole('link', { name: 'Plan & usage', exact: true }).waitFor();
    await page.reload();
    await row('kim@acme.example').getByText('Kim Berg').waitFor();

    expect([before, given]).toEqual(['kim@acme.example' + 'No name yet', '']);
  });

  test('one is invited, comes in by the link, is given more, and is out when removed', async () => {
    await open();
    await invite('Sam Okafor', 'sam@acme.example');
    const url = await link();
    await page.getByRole('button', { name: 'Done' }).click();
    const before = await row('Sam Okafor').getByRole('cell').allTextContents();
    const sam = await dashboard.open();
    await sam.page.goto(url);
    await sam.page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await sam.page.locator('button[type=submit]').click();
    await sam.page.getByRole('link', { name: 'Plan & usage', exact: true }).waitFor();

    expect(before).toEqual(['Sam Okafor' + 'sam@acme.example', 'Read', 'Invited', 'Never', '']);
    expect(await sam.page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);

    await page.reload();
    await row('Sam Okafor').getByText('Active').waitFor();
    await choose('Sam Okafor', 'Edit');
    await page.getByRole('radio', { name: /^Admin/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await row('Sam Okafor').getByText('Admin').waitFor();
    await sam.page.reload();
    await sam.page.getByRole('link', { name: 'Users', exact: true }).click();
    await sam.page.getByRole('row').filter({ hasText: 'Dana Reyes' }).waitFor();

    await choose('Sam Okafor', 'Remove');
    await page.getByRole('button', { name: 'Remove user' }).click();
    await row('Sam Okafor').waitFor({ state: 'detached' });
    await sam.page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await sam.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('one of that address already is said, and what was typed stays', async () => {
    await open();
    await invite('Somebody', 'DANA@acme.example');

    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Somebody');
  });

  test('the last admin stays one, and is told why', async () => {
    await open();
    await choose('Dana Reyes', 'Edit');
    await page.getByRole('radio', { name: /^Read/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const refused = await page.getByRole('dialog').getByRole('alert').textContent();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await choose('Dana Reyes', 'Remove');
    await page.getByRole('button', { name: 'Remove user' }).click();

    expect(refused).toBe('The account would be left without an admin. Make another user admin first.');
    expect(await page.getByRole('alertdialog').getByRole('alert').textContent()).toBe(refused);
  });

  test('a new link puts an end to the one before', async () => {
    await open();
    await invite('Ines Duarte', 'ines@acme.example');
    const first = await link();
    await page.getByRole('button', { name: 'Done' }).click();
    await choose('Ines Duarte', 'New invitation link');
    const second = await link();
    const { page: guest } = await dashboard.open();
    await guest.goto(first);
    await guest.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await guest.goto('about:blank');
    await guest.goto(second);

    await guest.getByRole('textbox', { name: /^Password/ }).waitFor();
  });

  test('are shown as text, whatever their names', async () => {
    await open();
    await invite(HOSTILE, 'odd@acme.example');
    await page.getByRole('dialog', { name: `Invitation for ${HOSTILE}` }).waitFor();

    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  test('one who is invited by mail needs no link, until one is asked for; a new password is for its owner alone', async () => {
    const mail = await startMailServer();
    const settings = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'sightline@acme.example',
      PUBLIC_URL: 'https://sightline.acme.example',
    };
    const other = await startDashboard({ environment: settings });
    const { page: mailed } = await other.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    await mailed.goto('/settings/users');
    await mailed.getByRole('button', { name: 'Invite user' }).click();
    await mailed.getByLabel('Name', { exact: true }).fill('Sam Okafor');
    await mailed.getByLabel('E-mail').fill('sam@acme.example');
    await mailed.getByRole('button', { name: 'Invite', exact: true }).click();
    await mailed.getByText('An invitation is on its way to sam@acme.example').waitFor();
    const links = await mailed.getByRole('region', { name: 'One-time link' }).count();
    await mailed.getByRole('button', { name: 'Create a link' }).click();
    await mailed.getByRole('region', { name: 'One-time link' }).waitFor();

    const handed = await mailed.getByText('On its way to sam@acme.example').count();
    await mailed.getByRole('button', { name: 'Done' }).click();
    await mailed.getByRole('button', { name: 'Actions for Dana Reyes' }).click();
    await mailed.getByRole('menuitem', { name: 'Link for a new password' }).click();
    await mailed.getByText('On its way to dana@acme.example').waitFor();
    const text = await mailed.getByRole('dialog', { name: 'New password for Dana Reyes' }).textContent();

    expect([links, handed]).toEqual([0, 1]);
    expect(text).toContain('Only the email contains the link.');
    expect(text).not.toMatch(/token=|Anyone who opens it/);
    expect(await mailed.getByRole('region', { name: 'One-time link' }).count()).toBe(0);
    await other.dispose();
    await mail.close();
  });

  test.each(['light', 'dark'] as const)('can be looked after by everybody, in %s colours', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open();
    await page.getByRole('table').waitFor();
    const list = await barriers(page);
    await page.getByRole('button', { name: 'Invite user' }).click();
    const form = await barriers(page);

    expect([list, form, admin.complaints]).toEqual([[], [], []]);
  });
});
