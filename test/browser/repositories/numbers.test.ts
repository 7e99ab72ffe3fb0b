import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type SightlineClient } from '../../../src/client/client.ts';
import type { Query, Repository } from '../../../src/client/contract-types.ts';
import { type DashboardWorld, dashboardOf } from '../../fixtures/browser/dashboard-browser.ts';
import { startLargeService } from '../../fixtures/worlds/large-account/large-service.ts';

const SIZE = { repositories: 8, branches: 24, issues: 400 };
/** What the issues page lists without a filter. */
const OPEN: Query<'getIssueSummary'> = { on_default_branch: true, state: ['open'] };
const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** One definition per number: every page says what the API says, and the API says the same everywhere. */
describe('the numbers of an account', () => {
  let dashboard: DashboardWorld;
  let page: Page;
  let api: SightlineClient;
  beforeAll(async () => {
    dashboard = await dashboardOf(startLargeService({ size: SIZE }).then(({ service }) => service));
    ({ page } = await dashboard.visit({ email: 'lena@acme.example', name: 'Lena Park' }));
    const { secret } = await dashboard.service.key({ permission: 'read', environment: 'live' });
    api = createClient({ apiKey: secret, baseUrl: `${dashboard.service.address}/v1` });
  });
  afterAll(() => dashboard?.dispose());

  const repositories = () => Array.fromAsync(api.repositories.list({ limit: 100 }));
  const rowsOf = (table: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: page.locator('[data-row]') });
  const openInAll = async () => sum((await repositories()).map(({ open_issues }) => openOf(open_issues)));

  const agree = () => {
    test('the API counts as many open issues as it lists, and as its repositories add up to', async () => {
      const { count } = await api.issues.summary(OPEN);
      const listed = await Array.fromAsync(api.issues.list({ ...OPEN, limit: 100 }));

      expect(count).toEqual({ value: listed.length, relation: 'exact' });
      expect(await openInAll()).toBe(listed.length);
    });

    test('the overview has the total of open issues, the mean of scores and the repositories of the API', async () => {
      await page.goto('/');
      const open = page.getByRole('heading', { name: /open issues?$/ });
      await open.waitFor();
      const [ring] = await page.getByRole('img', { name: /^Score \d+ of 100$/ }).all();
      const all = await repositories();

      expect(await open.textContent()).toBe(`${number(await openInAll())} open issues`);
      expect(await ring?.getAttribute('aria-label')).toBe(`Score ${meanScore(all)} of 100`);
      expect(await factOf(page, 'Repositories')).toBe(number(all.length));
    });

    test('the open issues of the overview lead to a list that is headed by the same number', async () => {
      await page.goto('/');
      const total = page.getByRole('link', { name: /open issues?$/ });
      const [count] = ((await total.textContent()) ?? '').split(' ');
      await total.click();
      await page.getByRole('heading', { name: `${count} issues` }).waitFor();
      const { groups } = await api.issues.summary(OPEN);
      const bySeverity = groups[0]?.items.filter((item) => item.count > 0).map((item) => `${item.count} ${item.key}`);
      await page.getByText(bySeverity?.join(', ') ?? '', { exact: true }).waitFor();

      expect(new URL(page.url()).search).toBe('?state=open');
    });

    test('each severity of the overview leads to a list that is headed by the same number', async () => {
      const { groups } = await api.issues.summary(OPEN);
      for (const severity of severities) {
        const count = groups[0]?.items.find(({ key }) => key === severity)?.count ?? 0;
        await page.goto('/');
        await page.getByRole('link', { name: `${nameOf(severity)} ${number(count)}`, exact: true }).click();
        await page.getByRole('heading', { name: headOf(count), exact: true }).waitFor();

        expect(new URL(page.url()).search).toBe(`?severity=${severity}`);
      }
    });

    test('the fixed issues of the overview lead to a list that is headed by the same number', async () => {
      const { count } = await api.issues.summary({ on_default_branch: true, state: ['fixed'] });
      await page.goto('/');
      await factLink(page, 'Fixed issues').getByText(number(count.value), { exact: true }).click();
      await page.getByRole('heading', { name: headOf(count.value), exact: true }).waitFor();

      expect(count.value).toBeGreaterThan(0);
    });

    test('each row of the repositories has the score and the open issues of the API', async () => {
      await page.goto('/repositories');
      const rows = rowsOf('Repositories');
      await rows.first().waitFor();
      const shown = await Promise.all((await rows.all()).map(standingOf));
      const all = await repositories();
      const rowOf = async ({ name }: Repository) =>
        (await rows.allTextContents()).findIndex((row) => row.startsWith(name));
      const expected = await Promise.all(all.map(async (one) => [await rowOf(one), standing(one)] as const));

      expect(shown).toEqual(expected.toSorted(([a], [b]) => a - b).map(([, row]) => row));
    });

    test('a repository and each of its branches have the score and the open issues of the API', async () => {
      const { repository_id, score, open_issues } = await largest();
      const branches = await Array.fromAsync(api.repositories.branches(repository_id, { limit: 100 }));
      await page.goto(`/repositories/${repository_id}`);
      await page.getByRole('heading', { name: `${number(openOf(open_issues))} open issues` }).waitFor();
      await page.getByRole('img', { name: `Score ${score} of 100` }).waitFor();
      await page.getByRole('tab', { name: 'Branches' }).click();
      const rows = rowsOf('Branches');
      await rows.first().waitFor();

      expect(await Promise.all((await rows.all()).map(standingOf))).toEqual(branches.map(standing));
    });
  };

  /** The repository that most is open in. */
  const largest = async (): Promise<Repository> => {
    const [first] = (await repositories()).toSorted((a, b) => openOf(b.open_issues) - openOf(a.open_issues));
    if (first === undefined) throw new Error('there is no repository');
    return first;
  };

  describe('as its scans left it', () => {
    agree();

    test.each([
      ['Repositories', 'Repositories'],
      ['Scans', 'Scans'],
      ['Failed or timed out', 'Scans'],
    ])('%s of the overview lead to a list of as many, in any time zone', async (name, table) => {
      const away = await dashboard.visit(
        { email: `${crypto.randomUUID()}@acme.example`, name: 'Mika Sato' },
        { timezoneId: 'Asia/Tokyo' },
      );
      await away.page.goto('/');
      const link = factLink(away.page, name);
      const count = await link.textContent();
      await link.click();

      expect(Number(count)).toBeGreaterThan(0);
      expect(await rowsInAll(away.page, table)).toBe(Number(count));
      await away.page.context().close();
    });

    test('repositories that the overview says something of lead to a list of as many', async () => {
      for (const words of [/^\d+ not scanned yet$/, /^\d+ failed last$/, /^\d+ without a score$/]) {
        await page.goto('/');
        const link = page.getByRole('link', { name: words });
        const count = Number.parseInt((await link.textContent()) ?? '', 10);
        await link.click();

        expect(await rowsInAll(page, 'Repositories')).toBe(count);
      }
    });
  });

  describe('once an issue was dismissed', () => {
    let before = 0;
    beforeAll(async () => {
      before = await openInAll();
      await page.goto('/issues');
      await page.getByRole('table', { name: 'Issues' }).getByRole('link').first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: 'Dismiss…' }).click();
      await drawer.getByRole('radio', { name: /^False positive/ }).click();
      await drawer.getByRole('button', { name: 'Dismiss issue' }).click();
      await drawer.getByText('Dismissed: false positive').waitFor();
      await page.keyboard.press('Escape');
    });

    test('the list that it was dismissed in has one less in its head', async () => {
      await page.getByRole('heading', { name: `${number(before - 1)} issues` }).waitFor();

      expect(await openInAll()).toBe(before - 1);
    });

    agree();
  });
});

type Counts = Repository['open_issues'];
type Standing = Pick<Repository, 'score' | 'open_issues'>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const openOf = (counts: Counts): number => sum(Object.values(counts ?? {}));
const number = (value: number): string => value.toLocaleString('en');

const nameOf = (severity: string): string => `${severity[0]?.toUpperCase()}${severity.slice(1)}`;
/** What stands over a list of so many issues. */
const headOf = (count: number): string =>
  count === 0 ? 'No issues' : `${number(count)} issue${count === 1 ? '' : 's'}`;

const meanScore = (repositories: readonly Repository[]): number => {
  const scores = repositories.flatMap(({ score }) => score ?? []);
  return Math.round(sum(scores) / scores.length);
};

const standing = ({ score, open_issues }: Standing): Standing => ({ score, open_issues });

/** Score and open issues that a row of a list shows. */
const standingOf = async (row: Locator): Promise<Standing> => {
  const [ring] = await row.getByRole('img', { name: /^Score \d+ of 100$/ }).all();
  const score = /\d+/.exec((await ring?.getAttribute('aria-label')) ?? '')?.[0];
  const cells = await row.getByRole('cell').allTextContents();
  return { score: score === undefined ? null : Number(score), open_issues: countsOf(cells) };
};

/** "3 critical5 high" in one of the cells. */
const countsOf = (cells: readonly string[]): Counts => {
  const text = cells.find((cell) => cell === 'None' || /^(\d+ (critical|high|medium|low|info))+$/.test(cell));
  if (text === undefined) return null;
  const countOf = (severity: string) => Number(new RegExp(`(\\d+) ${severity}`).exec(text)?.[1] ?? 0);
  const [critical, high, medium, low, info] = severities.map(countOf);
  return { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0, info: info ?? 0 };
};

/** The value of a term of the overview. */
const factOf = (page: Page, name: string): Promise<string | null> => factLink(page, name).textContent();

const factLink = (page: Page, name: string): Locator =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
    .getByRole('link');

/** Rows of a page's list, on all pages of it. */
const rowsInAll = async (page: Page, table: string): Promise<number> => {
  await page.getByRole('heading', { name: table, level: 1 }).waitFor();
  const rows = page.getByRole('table', { name: table }).locator('[data-row]');
  await rows.first().waitFor();
  const count = await rows.count();
  const older = page.getByRole('button', { name: 'Older' });
  if (!(await older.isVisible()) || (await older.isDisabled())) return count;
  const first = await rows.first().getAttribute('href');
  await older.click();
  await page.locator(`[data-row][href="${first}"]`).waitFor({ state: 'detached' });
  return count + (await rowsInAll(page, table));
};
