import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagePath } from '../../src/dashboard/data/page-permissions.ts';
import { type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { customRule } from '../fixtures/worlds/custom-rule.ts';

/** Of the fixture repository, as lists show it. */
const COMMIT = '4b825dc';
const headers = { 'x-environment': 'test' };

type Ids = Record<'scan_id' | 'repository_id' | 'issue_id' | 'webhook_id', string>;
type RecordPage = Extract<PagePath, `${string}:${string}`>;

/**
 * What shows an account's own data on each page that is no record's; a page that is not named here does not compile.
 */
const signs: Readonly<Record<Exclude<PagePath, RecordPage>, readonly (readonly [path: string, sign: string])[]>> = {
  '/': [['/test', 'Average of 1 repository']],
  '/repositories': [['/test/repositories', 'fixtures.sightline.test/completed']],
  '/scans': [['/test/scans', COMMIT]],
  '/issues': [['/test/issues', 'src/session/cookie.js']],
  '/rules': [['/test/rules?text=old-login', 'custom-python-old-login']],
  '/profile': [['/profile', 'dana@acme.example']],
  '/settings/api-keys': [['/settings/api-keys', 'Key of Dana']],
  '/settings/webhooks': [['/test/settings/webhooks', '1.1.1.1/hook']],
  '/settings/users': [['/settings/users', 'dana@acme.example']],
  '/settings/usage': [],
  '/settings/audit-log': [['/settings/audit-log', 'Dana Reyes']],
};

/** The pages of single records; the rules of the engines belong to everybody. */
const records: Readonly<Record<RecordPage, readonly string[]>> = {
  '/repositories/:repository_id': ['/test/repositories/{repository_id}'],
  '/scans/:scan_id': ['/test/scans/{scan_id}'],
  '/issues/:issue_id': ['/test/issues/{issue_id}'],
  '/rules/:rule_id': [],
  '/settings/webhooks/:webhook_id': ['/test/settings/webhooks/{webhook_id}'],
};

describe('two accounts in two browsers', () => {
  let dashboard: DashboardWorld;
  let owner: Visitor;
  let stranger: Visitor;
  let ids: Ids;

  beforeAll(async () => {
    dashboard = await startDashboard();
    owner = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    ids = await fill(owner);
    const { account_id: account } = await dashboard.service.account({ name: 'Umbrella', plan: 'vibe_coder' });
    stranger = await dashboard.visit({ email: 'eve@umbrella.example', name: 'Eve Adler', account });
  });
  afterAll(() => dashboard?.dispose());

  const textAt = async ({ page }: Visitor, path: string): Promise<string> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    return (await page.locator('body').textContent()) ?? '';
  };

  test.each(Object.values(signs).flat())('each see their own at %s', async (path, sign) => {
    expect(await textAt(owner, path)).toContain(sign);
    expect(await textAt(stranger, path)).not.toContain(sign);
  });

  test.each(Object.values(records).flat())('find nothing of each other at %s, whatever the address', async (path) => {
    const seen = await textAt(
      stranger,
      path.replace(/\{(\w+)\}/, (_, name: keyof Ids) => ids[name]),
    );

    expect(seen).toMatch(/not found|does not exist|is nothing/i);
    expect(seen).not.toMatch(/4b825dc|cookie\.js|1\.1\.1\.1/);
  });

  test('see nothing of test data in live, and say so by their address', async () => {
    expect(await textAt(owner, '/scans')).not.toContain(COMMIT);
    expect(await textAt(owner, '/test/scans')).toMatch(/Test data.*4b825dc/s);
  });
});

const fill = async ({ calls }: Visitor) => {
  const post = async (path: string, body: object) => (await calls.call(path, { method: 'POST', body, headers })).body;
  const { scan_id, repository_id } = await post('/v1/scans', { repo_url: 'https://fixtures.sightline.test/completed' });
  const webhook = { url: 'https://1.1.1.1/hook', events: ['scan.failed'], secret: 'a long random text', active: false };
  const { webhook_id } = await post('/v1/webhooks', webhook);
  await post('/v1/rules', { source: customRule('old-login') });
  await post('/dashboard/api/keys', { name: 'Key of Dana', permission: 'read', environment: 'live' });
  await calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  const { data } = (await calls.call(`/v1/scans/${scan_id}/issues`, { headers })).body;
  return { scan_id, repository_id, webhook_id, issue_id: data[0].issue_id };
};
