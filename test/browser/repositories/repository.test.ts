import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };
const repo_url = 'https://fixtures.sightline.test/critical';
const FEATURE = 'feature/login';

describe('the page of a repository', () => {
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let home = '';
  beforeAll(async () => {
    dashboard = await startDashboard();
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const { repository_id } = await scanned({ repo_url });
    home = `/test/repositories/${repository_id}`;
    await scanned({ repo_url });
    await scanned({ repo_url, ref: FEATURE });
  });
  afterAll(() => dashboard?.dispose());

  /** Each test begins with two open issues. */
  beforeEach(() => triage(null));

  const call = async (path: string, body: object) =>
    (await admin.calls.call(path, { method: 'POST', headers, body })).body;
  const scanned = async (body: object) => {
    const { scan_id } = await call('/v1/scans', body);
    return (await admin.calls.call(`/v1/scans/${scan_id}?wait=30`, { headers })).body;
  };
  const triage = async (dismissal: object | null, count = 2) => {
    const { data } = (await admin.calls.call('/v1/issues', { headers })).body;
    const issue_ids = data.slice(0, count).map(({ issue_id }: { issue_id: string }) => issue_id);
    await call('/v1/issues/triage', { issue_ids, dismissal });
  };
  const search = () => new URL(page.url()).search;
  const tab = (name: string) => page.getByRole('tab', { name });

  test('shows how the default branch stands, and how its scans went', async () => {
    await page.goto(home);
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();
    await page.getByRole('img', { name: 'Score 33 of 100' }).waitFor();
    const trend = page.getByRole('table', { name: 'New and fixed issues by scan' });
    await trend.waitFor();

    await page.getByRole('img', { name: '33, unchanged in 2 scans' }).waitFor();

    expect(await page.getByRole('table', { name: 'Score by scan' }).getByRole('row').count()).toBe(3);
    expect(await trend.getByRole('row').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Branch: main' }).count()).toBe(1);
  });

  test('says why a branch has another score than its last scan', async () => {
    await triage({ reason: 'accepted_risk', comment: null, expires_at: null });
    await page.goto(home);

    await page.getByText('The last scan had 33, the branch has 100 now. Decisions about issues since').waitFor();
    await page.getByRole('heading', { name: 'No open issues' }).waitFor();
    await page.getByText('Dismissed2').waitFor();
  });

  test('keeps the branch that was chosen, from part to part and to a scan', async () => {
    await page.goto(home);
    await page.getByRole('button', { name: 'Branch: main' }).click();
    await page.getByRole('menuitemradio', { name: FEATURE }).click();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();
    const overview = search();
    await tab('Scans').click();
    await page.getByRole('heading', { name: `Scans of ${FEATURE}` }).waitFor();
    await page.getByRole('table', { name: 'Scans' }).getByRole('link').first().waitFor();
    const scans = await page.getByRole('table', { name: 'Scans' }).locator('[data-row]').count();
    await page.getByRole('link', { name: 'All scans, tags and commits too' }).click();
    await page.getByRole('row').nth(3).waitFor();

    expect(overview).toBe('?branch=feature%2Flogin');
    expect(scans).toBe(1);
    expect(search()).toBe('?branch=feature%2Flogin&view=scans&refs=all');
  });

  test('lists its branches, the default one first, and each leads to how it stands', async () => {
    await page.goto(`${home}?view=branches`);
    const rows = page.getByRole('table', { name: 'Branches' }).locator('[data-row]');
    await rows.first().waitFor();
    const names = await rows.allTextContents();
    await rows.last().click();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();

    expect(names).toEqual(['mainDefault', FEATURE]);
    expect(search()).toBe('?branch=feature%2Flogin');
  });

  test('lists its issues, and opens one beside them', async () => {
    await page.goto(`${home}?view=issues`);
    await page
      .getByRole('table', { name: 'Issues' })
      .getByRole('link', { name: /SQL injection/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /SQL injection/ })
      .waitFor();

    expect(new URL(page.url()).pathname).toBe(home);
  });

  test('lists the issues of the branch alone, counted as the list is filtered', async () => {
    const { data } = (await admin.calls.call('/v1/issues', { headers })).body;
    await page.goto(`${home}?branch=${encodeURIComponent(FEATURE)}&view=issues`);
    await page.getByRole('heading', { name: `Issues of ${FEATURE}` }).waitFor();
    await page.getByText('2 issues', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Words' }).fill(data[0].title.split(' ')[0]);
    await page.getByText('1 issue', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Issues' }).getByRole('row').nth(2).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Issues' }).getByRole('link').click();
    await page.getByRole('dialog').getByRole('heading', { name: data[0].title }).waitFor();

    expect(new URL(page.url()).searchParams.get('branch')).toBe(FEATURE);
    expect(new URL(page.url()).searchParams.get('text')).toBe(data[0].title.split(' ')[0]);
  });

  test('lists what was decided when its state is asked for, and says so where nothing fits', async () => {
    await triage({ reason: 'accepted_risk', comment: null, expires_at: null }, 1);
    await page.goto(`${home}?view=issues&state=dismissed`);
    await page.getByText('1 issue', { exact: true }).waitFor();
    await page.goto(`${home}?view=issues&severity=low`);
    await page.getByText('No issues match the filters').waitFor();
    await page.getByText('0 issues', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByText('1 issue', { exact: true }).waitFor();

    expect(search()).toBe('?view=issues');
  });

  test('looks on by itself where filters leave pages empty, so far and no further, and then asks', async () => {
    let empty = 0;
    await page.route('**/v1/issues?*', async (route) => {
      const url = new URL(route.request().url());
      if (empty < 5) {
        empty += 1;
        await route.fulfill({ json: { data: [], next_cursor: `after-${empty}` } });
        return;
      }
      url.searchParams.delete('cursor'); // the service knows none of these
      await route.continue({ url: url.href });
    });
    await page.goto(`${home}?view=issues&text=injection`);
    await page.getByText('None so far').waitFor();
    const calls = empty;
    await page.getByRole('button', { name: 'Keep searching' }).click();
    await page.getByRole('table', { name: 'Issues' }).getByRole('link').nth(1).waitFor();
    await page.unroute('**/v1/issues?*');

    expect(calls).toBe(5);
  });

  test('leads from an issue of a branch to where else it stands, and back to the branch', async () => {
    const { data } = (await admin.calls.call('/v1/issues', { headers })).body;
    await page.goto(`/test/issues/${data[0].issue_id}?branch=${encodeURIComponent(FEATURE)}`);
    await page.getByText(`as branch ${FEATURE} has it`).waitFor();
    const standing = page.getByRole('table', { name: 'Branches' });
    await standing.waitFor();
    const rows = await standing.locator('[data-row]').allTextContents();
    await page.getByRole('link', { name: 'critical', exact: true }).click();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();
    await page.goBack();
    await standing.locator('[data-row]').first().click();
    await page.getByText('as branch main has it').waitFor();

    const place = `${data[0].file}:${data[0].line}`;
    expect(rows).toEqual([`mainDefault${place}`, `${FEATURE}Shown above${place}`]);
    expect(search()).toBe('?branch=main');
  });

  test('says so where a branch never had an issue, and leads to where it stands', async () => {
    const { data } = (await admin.calls.call('/v1/issues', { headers })).body;
    await page.goto(`/test/issues/${data[0].issue_id}?branch=nowhere`);
    await page.getByText('Branch nowhere never had this issue.').waitFor();
    await page.getByRole('link', { name: 'Show it on a branch that has it' }).click();

    await page.getByText('as branch main has it').waitFor();
  });

  test('is a step away from each of its scans, with the branch of the scan', async () => {
    const { scan_id } = await scanned({ repo_url, ref: FEATURE });
    await page.goto(`/test/scans/${scan_id}`);
    await page.getByRole('link', { name: `Branch ${FEATURE}` }).click();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'critical' }).click();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();

    expect(`${new URL(page.url()).pathname}${search()}`).toBe(`${home}?branch=feature%2Flogin`);
  });

  test('lets an admin change its name and options', async () => {
    await page.goto(`${home}?view=settings`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Sample shop');
    await page.getByRole('textbox', { name: /^Leave out/ }).fill('docs/**');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sample shop' }).waitFor();
    const { body } = await admin.calls.call(home.replace('/test', '/v1'), { headers });

    expect(body).toMatchObject({ name: 'Sample shop', exclude: ['docs/**'], honor_suppressions: true });
  });

  test('lets an admin choose the default branch, and leave it to the host again', async () => {
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: 'Default branch' }).click();
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await page.goto(`${home}?view=settings`);
    await page.getByRole('combobox', { name: 'Default branch' }).getByText('Same as the host: main').waitFor();
    await choose(FEATURE);
    await page.getByText(`${FEATURE}, chosen here; the host’s default is main`).waitFor();
    await page.getByRole('button', { name: `Branch: ${FEATURE}` }).waitFor();
    await choose('Same as the host');
    await page.getByRole('button', { name: 'Branch: main' }).waitFor();
    const { body } = await admin.calls.call(home.replace('/test', '/v1'), { headers });

    expect(body).toMatchObject({ default_branch: 'main', default_branch_pinned: false });
  });

  test('shows its options to others, who can change nothing', async () => {
    const reader = await dashboard.visit({ email: 'ines@acme.example', permission: 'read' });
    await reader.page.goto(`${home}?view=settings`);
    await reader.page.getByText('Ignore comments').waitFor();

    expect(await reader.page.getByRole('button', { name: /^(Save|Scan)/ }).count()).toBe(0);
  });

  test('scans the branch that is shown', async () => {
    await page.goto(`${home}?branch=release%2F1`);
    await page.getByText('No branch of this name was scanned').waitFor();
    await page.getByRole('button', { name: 'Scan branch' }).click();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();

    await page.getByRole('link', { name: 'Branch release/1' }).waitFor();
  });

  test('says so where the last scan gave no numbers', async () => {
    const { repository_id, scan_id } = await scanned({ repo_url: 'https://fixtures.sightline.test/failed' });
    await page.goto(`/test/repositories/${repository_id}`);
    await page.getByText('main is not scanned yet').waitFor();
    const reason = await page.getByRole('link', { name: 'See why' }).getAttribute('href');
    await tab('Issues').click();
    await page.getByText('and its issues are unknown').waitFor();

    expect(reason).toBe(`/test/scans/${scan_id}`);
  });

  test.each(['light', 'dark'] as const)('everybody can use all its parts, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    for (const name of ['Overview', 'Issues', 'Branches', 'Scans', 'Settings']) {
      if (name === 'Overview') await page.goto(home);
      else await tab(name).click();
      await page.getByText('Loading…').first().waitFor({ state: 'detached' });
      found.push(...(await barriers(page)));
    }

    expect(found).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
