import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type SightlineClient } from '../../../src/client/client.ts';
import { barriers, type DashboardWorld, dashboardOf, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';
import { startLargeService } from '../../fixtures/worlds/large-account/large-service.ts';

const SIZE = { repositories: 8, branches: 20, issues: 1_500 };
const OPEN = { on_default_branch: true, state: ['open'] } as const;

/** What somebody does who has a thousand findings to go through. Presses are counted. */
describe('a thousand issues', () => {
  let dashboard: DashboardWorld;
  let visitor: Visitor;
  let page: Page;
  let api: SightlineClient;
  let presses = 0;
  beforeAll(async () => {
    dashboard = await dashboardOf(startLargeService({ size: SIZE }).then(({ service }) => service));
    visitor = await dashboard.visit({ email: 'lena@acme.example', name: 'Lena Park' });
    page = visitor.page;
    const { secret } = await dashboard.service.key({ permission: 'write', environment: 'live' });
    api = createClient({ apiKey: secret, baseUrl: `${dashboard.service.address}/v1` });
  });
  afterAll(() => dashboard?.dispose());
  beforeEach(async () => {
    presses = 0;
    await page.goto('/issues');
    await page.getByRole('table', { name: 'Issues' }).waitFor();
  });

  const press = async (role: 'button' | 'link' | 'radio' | 'checkbox', name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name }).first().click();
  };
  const openOf = async (rule_id?: string) =>
    (await api.issues.summary({ ...OPEN, state: ['open'], ...(rule_id && { rule_id }) })).count.value;
  const mostCommonRule = async () => {
    const { groups } = await api.issues.summary({ ...OPEN, state: ['open'], by: ['rule'] });
    const [first] = groups[0]?.items ?? [];
    if (!first) throw new Error('the account has no issues');
    return first;
  };
  const worstRule = async () => {
    const { groups } = await api.issues.summary({ ...OPEN, state: ['open'], by: ['rule'] });
    const items = groups[0]?.items ?? [];
    const [worst] = items.toSorted((one, other) => other.severities.critical - one.severities.critical);
    if (!worst) throw new Error('the account has no issues');
    return worst;
  };

  test('of one rule are dismissed in four presses, and come back in one', async () => {
    const { key, count } = await worstRule();
    const before = await openOf();
    await press('button', 'Group by rule');
    await press('button', /^Dismiss all of/);
    await press('radio', /^Accepted risk/);
    await press('button', `Dismiss ${count} issues`);
    await page.getByText(`${count} issues dismissed`).waitFor();
    const after = { all: await openOf(), ofRule: await openOf(key) };
    await page.getByRole('heading', { name: `${(before - count).toLocaleString('en')} issues` }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Undone for ${count} issues`).waitFor();
    await page.getByRole('heading', { name: `${before.toLocaleString('en')} issues` }).waitFor();

    expect(presses).toBe(4);
    expect(after).toEqual({ all: before - count, ofRule: 0 });
    expect(await openOf(key)).toBe(count);
  });

  test('the worst one is two presses from the overview', async () => {
    await page.goto('/');
    await press('link', /Critical/);
    const table = page.getByRole('table', { name: 'Issues' });
    await table.waitFor();
    presses += 1;
    await table.getByRole('link').first().click();
    await page.getByRole('dialog').getByText('Critical').first().waitFor();

    expect(presses).toBe(2);
  });

  test('one is found by two words, in the palette and in the list', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Go to' });
    await field.fill('sql injection');
    await page
      .getByRole('option', { name: /^SQL injection/ })
      .first()
      .waitFor();
    await page.getByRole('option', { name: 'Issues with “sql injection”' }).click();
    await page.waitForURL(/text=sql\+injection/);
    const { count } = await api.issues.summary({ ...OPEN, state: ['open'], text: 'sql injection' });

    await page.getByRole('heading', { name: `${count.value} issues`, exact: true }).waitFor();
    expect(count.value).toBeGreaterThan(0);
  });

  test('all that match are chosen at once, beyond the page', async () => {
    const { key, count } = await mostCommonRule();
    await page.goto(`/issues?rule_id=${key}`);
    await page.getByRole('heading', { name: `${count} issues` }).waitFor();
    await press('checkbox', 'Select all on this page');
    await press('button', `Select all ${count} that match`);
    await press('button', 'Dismiss…');
    await press('radio', /^False positive/);
    await page.getByText(`${count} issues will change`).waitFor();
    await page.keyboard.press('Escape');

    await page.getByText(`${count} selected`).waitFor();
    expect(await openOf(key)).toBe(count);
  });

  test('a decision about more than was counted is refused, and counted again', async () => {
    const { key, count } = await worstRule();
    await press('button', 'Group by rule');
    await press('button', /^Dismiss all of/);
    await press('radio', /^False positive/);
    await page.getByText(`${count} issues will change`).waitFor();
    const { data } = await api.issues.list({ ...OPEN, state: ['open'], rule_id: key, limit: 1 }).page();
    const [first] = data;
    await api.issues.update(first?.issue_id ?? '', { dismissal: { reason: 'wont_fix' } });
    await press('button', `Dismiss ${count} issues`);

    await page.getByText(`${count - 1} issues will change`).waitFor();
    expect(await openOf(key)).toBe(count - 1);
    await api.issues.update(first?.issue_id ?? '', { dismissal: null });
  });

  test('each value of a filter says how many issues it would give', async () => {
    const { groups } = await api.issues.summary({ ...OPEN, state: ['open'], by: ['severity'] });
    const counts = groups[0]?.items.map(({ count }) => count.toLocaleString('en')) ?? [];
    await page.goto('/issues?severity=critical');
    await page.getByRole('combobox', { name: 'Severity: Critical' }).click();
    await page.getByRole('option', { name: /^High\s*\d/ }).waitFor();
    const shown = (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '');

    expect(shown).toEqual(counts);
  });

  test('groups open in place, and stay open over a reload', async () => {
    await press('button', 'Group by rule');
    const { label, count } = await worstRule();
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: `${count} issues` })
      .first()
      .click();
    const table = page.getByRole('table', { name: `Issues of ${label}` });
    await table.waitFor();
    await page.reload();
    await table.waitFor();

    expect(new URL(page.url()).searchParams.get('group')).toBe('rule');
    expect(await table.locator('[data-row]').count()).toBe(Math.min(25, count));
  });

  test('what is of low confidence or of tests stands below the rest, under its own heading', async () => {
    await page.goto('/issues?path_kind=test');
    await page
      .getByRole('rowheader', { name: /tests, examples, generated/ })
      .first()
      .waitFor();
    await page.goto('/issues?confidence=low');
    await page
      .getByRole('rowheader', { name: /^Low confidence/ })
      .first()
      .waitFor();
  });

  test('are gone through by keys alone, from the list to the decision', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    const place = page.getByRole('dialog').locator('[data-line]').first();
    await place.waitFor();
    const second = new URL(page.url()).searchParams.get('issue');
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.searchParams.get('issue') !== second);
    await page.keyboard.press('k');
    await page.waitForURL((url) => url.searchParams.get('issue') === second);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('nowhere to be found');

    await page.getByText('No issues match the filters').waitFor();
  });

  test.each([
    ['light', 1440],
    ['dark', 768],
    ['dark', 390],
  ] as const)('everybody can use groups, filters and keys, %s at %i', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/issues?group=rule&confidence=high&confidence=low&path_kind=source&path_kind=test');
    await page
      .getByRole('button', { name: /^Dismiss all of/ })
      .first()
      .waitFor();
    const groups = await barriers(page);
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: /\d issues/ })
      .first()
      .click();
    await page.getByRole('table').waitFor();
    const opened = await barriers(page);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    const keys = await barriers(page);

    expect({ groups, opened, keys }).toEqual({ groups: [], opened: [], keys: [] });
    expect(visitor.complaints).toEqual([]);
  });
});
