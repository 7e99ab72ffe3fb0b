import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

/** Of the fixture repository, as lists show it. */
const COMMIT = '4b825dc';
const headers = { 'x-environment': 'test' };

describe('two accounts in two browsers', () => {
  let dashboard: DashboardWorld;
  let owner: Visitor;
  let stranger: Visitor;
  let ids: { scan_id: string; issue_id: string; webhook_id: string };

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

  test.each([
    ['/test/scans', COMMIT],
    ['/test/issues', 'src/session/cookie.js'],
    ['/test/settings/webhooks', '1.1.1.1/hook'],
    ['/settings/api-keys', 'Key of Dana'],
    ['/settings/users', 'dana@acme.example'],
    ['/settings/audit-log', 'Dana Reyes'],
  ])('each see their own at %s', async (path, sign) => {
    expect(await textAt(owner, path)).toContain(sign);
    expect(await textAt(stranger, path)).not.toContain(sign);
  });

  test.each(['scans/scan_id', 'issues/issue_id', 'settings/webhooks/webhook_id'])(
    'find nothing of each other at /test/%s, whatever the address',
    async (path) => {
      const address = `/test/${path.replace(/(\w+_id)$/, (name) => ids[name as keyof typeof ids])}`; // one of the three
      const seen = await textAt(stranger, address);

      expect(seen).toMatch(/not found|does not exist|is nothing/i);
      expect(seen).not.toMatch(/4b825dc|cookie\.js|1\.1\.1\.1/);
    },
  );

  test('see nothing of test data in live, and say so by their address', async () => {
    expect(await textAt(owner, '/scans')).not.toContain(COMMIT);
    expect(await textAt(owner, '/test/scans')).toMatch(/Test data.*4b825dc/s);
  });
});

const fill = async ({ calls }: Visitor) => {
  const post = async (path: string, body: object) => (await calls.call(path, { method: 'POST', body, headers })).body;
  const { scan_id } = await post('/v1/scans', { repo_url: 'https://fixtures.sightline.test/completed' });
  const webhook = { url: 'https://1.1.1.1/hook', events: ['scan.failed'], secret: 'a long random text', active: false };
  const { webhook_id } = await post('/v1/webhooks', webhook);
  await post('/dashboard/api/keys', { name: 'Key of Dana', permission: 'read', environment: 'live' });
  await calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  const { data } = (await calls.call(`/v1/scans/${scan_id}/issues`, { headers })).body;
  return { scan_id, webhook_id, issue_id: data[0].issue_id };
};
