import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaths, pagePermissions } from '../../../src/dashboard/data/page-permissions.ts';
import { type DashboardWorld, startDashboard, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';

/** Leaves issues in the test environment. */
const REPOSITORY = 'https://fixtures.sightline.test/completed';
const paths = [...Object.keys(pagePermissions), '/nowhere'];

let dashboard: DashboardWorld;
beforeAll(async () => {
  dashboard = await startDashboard();
});
afterAll(() => dashboard?.dispose());

describe('the console of the browser stays free of errors, refused calls included', () => {
  describe('signed in', () => {
    let visitor: Visitor;
    let ids: Record<string, string>;
    beforeAll(async () => {
      visitor = await dashboard.visit({ email: 'dana@acme.example' });
      ids = await fill(visitor);
    });

    test.each(paths)('on %s', async (path) => {
      const address = path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '');

      expect(await errorsOf(visitor.page, `/test${address}`)).toEqual([]);
    });
  });

  describe('signed out', () => {
    test.each([...openPaths, '/', '/test/issues'])('on %s', async (path) => {
      const { page } = await dashboard.open();

      expect(await errorsOf(page, path)).toEqual([]);
    });
  });
});

/** What the browser logs as an error from the visit on until the page is there and calls nobody any more. */
const errorsOf = async (page: Page, path: string): Promise<string[]> => {
  const errors: string[] = [];
  const note = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  page.on('console', note);
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  page.off('console', note);
  return errors;
};

const fill = async ({ calls }: Visitor): Promise<Record<string, string>> => {
  const headers = { 'x-environment': 'test' };
  const post = async (path: string, body: object) => (await calls.call(path, { method: 'POST', body, headers })).body;
  const { scan_id, repository_id } = await post('/v1/scans', { repo_url: REPOSITORY });
  const webhook = {
    url: 'https://1.1.1.1/hook',
    events: ['scan.completed'],
    secret: 'a long random text',
    active: false,
  };
  const { webhook_id } = await post('/v1/webhooks', webhook);
  await calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  const { data } = (await calls.call(`/v1/scans/${scan_id}/issues`, { headers })).body;
  return { scan_id, repository_id, webhook_id, issue_id: data[0].issue_id, rule_id: 'javascript-weak-hash' };
};
