import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { PASSWORD, signUp } from '../fixtures/browser/dashboard-page.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';

/** What goes wrong while somebody is at work, and how they go on. */
describe('a dashboard in use', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(() => dashboard?.dispose());

  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
  const dialog = (on = page) => on.getByRole('dialog');
  /** Opens the form for a webhook and fills it in; nothing is sent. */
  const draftWebhook = async (address: string, on = page) => {
    await on.goto('/test/settings/webhooks');
    await on.getByRole('button', { name: 'Add webhook' }).first().click();
    await dialog(on).getByLabel('Address').fill(address);
    await dialog(on)
      .getByRole('radio', { name: /^Use my own/ })
      .click();
    await dialog(on).getByLabel('Your secret').fill('a secret of my own, long enough');
  };
  const addWebhook = (on = page) => dialog(on).getByRole('button', { name: 'Add webhook' }).click();
  const signIn = async (email: string, on = page) => {
    await on.getByLabel('E-mail').fill(email);
    await on.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await on.getByRole('button', { name: 'Sign in' }).click();
  };

  test('takes a form again once the field that was refused is put right', async () => {
    await draftWebhook('https://127.0.0.1/hook');
    await addWebhook();
    const refused = dialog().locator('input[aria-invalid=true]');
    await dialog().getByText('Address 127.0.0.1 is not public (loopback).').waitFor();
    const focused = await refused.evaluate('document.activeElement.name');
    await dialog().getByLabel('Address').fill('https://hooks.example.com/put-right');
    const left = await refused.count();
    await addWebhook();
    await page.getByRole('checkbox', { name: /^I have stored it/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await heading('https://hooks.example.com/put-right').waitFor();

    expect([focused, left]).toEqual(['url', 0]);
  });

  test('says why a form was not taken above its buttons, where it is seen', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await draftWebhook('https://hooks.example.com/sightline');
    await page.route('**/v1/webhooks', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    );
    await addWebhook();
    const told = await dialog().getByRole('alert').boundingBox();
    const button = await dialog().getByRole('button', { name: 'Add webhook' }).boundingBox();
    await page.unroute('**/v1/webhooks');
    await page.setViewportSize({ width: 1280, height: 720 });

    expect(told?.y).toBeGreaterThan(0);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  test('keeps what was typed when the session ends, and goes on after the sign-in', async () => {
    const lee = await dashboard.visit({ email: 'lee@acme.example', name: 'Lee Tan' });
    await draftWebhook('https://hooks.example.com/kept', lee.page);
    await lee.calls.call('/dashboard/api/session', { method: 'DELETE' });
    await addWebhook(lee.page);
    await heading('Sign in', lee.page).waitFor();
    const told = await lee.page.getByRole('alert').textContent();
    const findings = await barriers(lee.page);
    const leftToSee = await lee.page.getByRole('dialog').count();
    await signIn('lee@acme.example', lee.page);
    await dialog(lee.page).getByText('Your session had ended, so nothing was changed. Try again.').waitFor();
    const kept = await dialog(lee.page).getByLabel('Address').inputValue();

    expect(told).toContain('Your unsaved input is still there.');
    expect([findings, leftToSee, kept]).toEqual([[], 0, 'https://hooks.example.com/kept']);
    await addWebhook(lee.page);
    await lee.page.getByRole('checkbox', { name: /^I have stored it/ }).click();
    await lee.page.getByRole('button', { name: 'Done' }).click();
    await heading('https://hooks.example.com/kept', lee.page).waitFor();
  });

  test("shows nothing of one's work to another who signs in after it", async () => {
    const sam = await signUp(dashboard.service, { email: 'sam@acme.example', permission: 'read' });
    await sam.call('/dashboard/api/session', { method: 'DELETE' });
    const dana = await dashboard.open();
    await dana.page.goto('/sign-in');
    await signIn('dana@acme.example', dana.page);
    await heading('Overview', dana.page).waitFor();
    await draftWebhook('https://hooks.example.com/secret', dana.page);
    await dana.page.context().clearCookies();
    await addWebhook(dana.page);
    await heading('Sign in', dana.page).waitFor();
    await signIn('sam@acme.example', dana.page);
    await heading('Not allowed', dana.page).waitFor();

    expect(await dana.page.getByRole('dialog', { includeHidden: true }).count()).toBe(0);
  });

  test('says who can help when a permission was taken away, and shows no more than is left', async () => {
    const kim = await dashboard.visit({ email: 'kim@acme.example', name: 'Kim Abe', permission: 'write' });
    await kim.page.goto('/test/scans');
    await kim.page.getByRole('button', { name: 'New scan' }).first().click();
    const { body } = await admin.calls.call('/v1/users');
    const { user_id } = body.data.find(({ email }: { email: string }) => email === 'kim@acme.example');
    await admin.calls.call(`/v1/users/${user_id}`, { method: 'PATCH', body: { permission: 'read' } });
    await dialog(kim.page).getByRole('button', { name: /scan$/i }).click();
    await dialog(kim.page)
      .getByText('You no longer have permission for this. An admin can change that under Settings, Users.')
      .waitFor();
    await kim.page.keyboard.press('Escape');
    await dialog(kim.page).waitFor({ state: 'detached' });

    await expect.poll(() => kim.page.getByRole('button', { name: 'New scan' }).count()).toBe(0);
  });
});

describe('a service that went away', () => {
  let dashboard: DashboardWorld;
  let again: Service | undefined;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    ({ page } = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' }));
    await page.goto('/scans');
    await heading('Scans').waitFor();
  });
  afterAll(async () => {
    if (again !== undefined) await again.stop();
    await dashboard?.dispose();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();

  test('leaves its pages usable as soon as it is back, also those that could not be fetched', async () => {
    const { dataDirectory, port, kill } = dashboard.service;
    await kill();
    await follow('Users');
    const alert = page.getByRole('alert');
    const told = await alert.textContent();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor();
    await follow('Audit log');
    await alert.waitFor();
    again = await startService({ dataDirectory, port });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await heading('Audit log').waitFor();
    await follow('Users');
    await heading('Users').waitFor();
    await page.getByRole('row').filter({ hasText: 'Dana Reyes' }).waitFor();

    expect(told).toContain('The service could not be reached, or was updated.');
    expect(await alert.count()).toBe(0);
  });

  test('and came back newer is loaded anew, once, where a page of before is gone', async () => {
    await page.goto('/scans');
    await heading('Scans').waitFor();
    let asked = 0;
    await page.route('**/assets/usage-page-*.js', (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await follow('Plan & usage');
    await page.getByRole('alert').getByText('The service could not be reached, or was updated.').waitFor();
    const askedFor = asked;
    await page.unroute('**/assets/usage-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Plan & usage').waitFor();

    expect(askedFor).toBe(2);
  });
});
