import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

describe('the page of a rule', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example' });
  });
  afterAll(() => dashboard?.dispose());

  test('is found by words, and lets an admin switch the rule off and change its severity', async () => {
    const { page } = admin;
    await page.goto('/test/rules?language=python');
    await page.getByRole('textbox', { name: 'Words' }).fill('yaml loader');
    await page.getByRole('link', { name: /YAML loader creates any object/ }).click();

    await page.getByRole('switch', { name: /Switched on/ }).click();
    await page.getByRole('switch', { name: /Switched off/ }).waitFor();
    await page.getByRole('combobox', { name: 'Severity of its issues' }).click();
    await page.getByRole('option', { name: 'Critical' }).click();
    await page.getByText('Critical').first().waitFor();
    await page.goto('/test/rules?enabled=false');

    await page.getByText('python-yaml-load · switched off').waitFor();
    const { body } = await admin.calls.call('/v1/rules/python-yaml-load', { headers: { 'x-environment': 'test' } });
    expect(body).toMatchObject({ enabled: false, severity: 'critical', default_severity: 'medium' });
    const live = await admin.calls.call('/v1/rules/python-yaml-load', { headers: { 'x-environment': 'live' } });
    expect(live.body).toMatchObject({ enabled: true, severity: 'medium' });
  });
});
