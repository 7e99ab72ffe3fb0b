import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard } from '../fixtures/browser/dashboard-browser.ts';
import { PASSWORD } from '../fixtures/browser/dashboard-page.ts';

const NEXT_PASSWORD = 'nine loud copper kettles';

describe('the way in', () => {
  let dashboard: DashboardWorld;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page, complaints } = await dashboard.open());
  });
  afterAll(() => dashboard?.dispose());

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const signIn = async (password: string) => {
    await page.getByLabel('E-mail').fill('dana@acme.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Dana Reyes/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('is, for the first admin, the link that the first start wrote down', async () => {
    const link = readFileSync(join(dashboard.service.dataDirectory, 'first-sign-in'), 'utf8').trim();
    await page.goto(link);
    await heading('Set up Sightline').waitFor();
    const findings = await barriers(page);
    await page.getByLabel('Name').fill('Dana Reyes');
    await page.getByLabel('E-mail').fill('dana@acme.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create admin and sign in' }).click();
    await heading('Overview').waitFor();

    expect(page.url()).not.toContain('token');
    expect(findings).toEqual([]);
  });

  test('leads back to where one was, past a wrong password', async () => {
    await choose('Sign out');
    await heading('Sign in').waitFor();
    await page.goto('/test/settings/users');
    await heading('Sign in').waitFor();
    await signIn('not the password at all');
    await page.getByText('E-mail address or password is wrong.').waitFor();
    const kept = await page.getByLabel('E-mail').inputValue();
    await signIn(PASSWORD);
    await heading('Users').waitFor();

    expect(kept).toBe('dana@acme.example');
    expect(new URL(page.url()).pathname).toBe('/test/settings/users');
  });

  test('closes elsewhere when the session there is ended', async () => {
    const other = await dashboard.open();
    await other.page.goto('/sign-in');
    await other.page.getByLabel('E-mail').fill('dana@acme.example');
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

    await choose('Profile & password');
    const sessions = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    const here = sessions.filter({ hasText: 'This session' });
    await here.waitFor();
    expect(await here.getByRole('button').count()).toBe(0);
    expect(await here.getByText('Chrome on Linux').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await sessions.getByRole('button', { name: 'End Chrome on Linux' }).first().click();
    await page.getByText('Session ended').first().waitFor();

    await other.page.reload();
    await other.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.reload();
    await here.waitFor();
  });

  test('closes for others when the password is changed, and opens by the new one', async () => {
    const other = await dashboard.open();
    await other.page.goto('/sign-in');
    await other.page.getByLabel('E-mail').fill('dana@acme.example');
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

    await choose('Profile & password');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEXT_PASSWORD);
    await page
      .getByRole('button', { name: /password/i, exact: false })
      .last()
      .click();
    await page
      .getByText(/password is changed|changed/i)
      .first()
      .waitFor();
    const missed = await page.locator('[aria-invalid=true]').count();
    await other.page.reload();
    await other.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await choose('Sign out');
    await signIn(NEXT_PASSWORD);
    await heading('Overview').waitFor();

    expect(missed).toBe(0);
  });

  test('is open to a lone admin by a link of the command line', async () => {
    await choose('Sign out');
    await heading('Sign in').waitFor();
    const made = await dashboard.service.command('users', 'reset-password', 'dana@acme.example', '--json');
    await page.goto((JSON.parse(made) as { url: string }).url); // the command's documented output
    await heading('Choose a new password').waitFor();
    await page
      .getByLabel('New password', { exact: true })
      .or(page.getByLabel('Password', { exact: true }))
      .first()
      .fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await heading('Overview').waitFor();
  });

  test('is shown closed where a link was used already', async () => {
    const link = await dashboard.service.command('users', 'reset-password', 'dana@acme.example', '--json');
    const { url } = JSON.parse(link) as { url: string }; // the command's documented output
    await dashboard.service.command('users', 'reset-password', 'dana@acme.example', '--json');
    await page.goto('about:blank');
    await page.goto(url);

    await heading('This link no longer works').waitFor();
  });

  test('made the browser complain of nothing', () => {
    expect(complaints).toEqual([]);
  });
});
