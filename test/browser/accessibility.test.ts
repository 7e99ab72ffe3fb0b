import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaths, type PagePath } from '../../src/dashboard/data/page-permissions.ts';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';

const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Fixture repositories leave issues of every severity in the test environment. */
const REPOSITORY = 'https://fixtures.sightline.test/completed';

const cells = themes.flatMap((theme) => sizes.map((viewport) => ({ theme, viewport, width: viewport.width })));

/** Where each page is looked at; a page without an address here does not compile. */
const addresses: Readonly<Record<PagePath | 'every other', readonly string[]>> = {
  '/': ['/test', '/'],
  '/repositories': ['/test/repositories', '/repositories'],
  '/repositories/:repository_id': ['/test/repositories/{repository_id}'],
  '/scans': ['/test/scans'],
  '/scans/:scan_id': ['/test/scans/{scan_id}'],
  '/issues': ['/test/issues', '/test/issues?group=rule', '/test/issues?text=nowhere', '/test/issues?state=any&age=7'],
  '/issues/:issue_id': ['/test/issues/{issue_id}'],
  '/rules': ['/test/rules'],
  '/rules/:rule_id': ['/test/rules/javascript-weak-hash'],
  '/settings/api-keys': ['/settings/api-keys'],
  '/settings/webhooks': ['/test/settings/webhooks'],
  '/settings/webhooks/:webhook_id': ['/test/settings/webhooks/{webhook_id}'],
  '/settings/users': ['/settings/users'],
  '/settings/usage': ['/settings/usage'],
  '/settings/audit-log': ['/settings/audit-log'],
  '/profile': ['/profile'],
  'every other': ['/nowhere'],
};

/** Asked at each frame: Playwright looks twice a second, and there are many pages. */
const IS_THERE = `new Promise((resolve) => {
  const look = () =>
    document.querySelector('h1') && !document.body.innerText.includes('Loading…')
      ? resolve()
      : requestAnimationFrame(look);
  look();
})`;

let dashboard: DashboardWorld;
let ids: Record<'scan_id' | 'repository_id' | 'issue_id' | 'webhook_id', string>;
beforeAll(async () => {
  dashboard = await startDashboard();
  ids = await fill(await dashboard.visit({ email: 'dana@acme.example' }));
});
afterAll(() => dashboard?.dispose());

describe.each(cells)('in the $theme theme at $width pixels', ({ theme, viewport, width }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await dashboard.visit({ email: `${theme}-${width}@acme.example` }, { colorScheme: theme, viewport });
  });

  test.each(Object.values(addresses).flat())(
    'everybody can use %s, and nothing of it lies beyond the edge',
    async (path) => {
      await look(
        visitor,
        path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]),
      );
    },
  );

  test.each(openPaths)('everybody can use %s before they are in', async (path) => {
    await look(await dashboard.open({ colorScheme: theme, viewport }), path);
  });

  const look = async ({ page, complaints }: Pick<Visitor, 'page' | 'complaints'>, path: string): Promise<void> => {
    await page.goto(path);
    await page.evaluate(IS_THERE);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

    expect(await barriers(page)).toEqual([]);
    expect(overflow).toBe(0);
    expect(complaints).toEqual([]);
  };
});

const fill = async ({ calls }: Visitor) => {
  const headers = { 'x-environment': 'test' };
  const post = async (path: string, body: object) => (await calls.call(path, { method: 'POST', body, headers })).body;
  const { scan_id, repository_id } = await post('/v1/scans', { repo_url: REPOSITORY });
  const events = ['scan.completed', 'issue.critical'];
  const webhook = { url: 'https://1.1.1.1/hook', events, secret: 'a long random text', active: false };
  const { webhook_id } = await post('/v1/webhooks', webhook);
  await post('/dashboard/api/keys', { name: 'CI pipeline', permission: 'write', environment: 'live' });
  await calls.call(`/v1/scans/${scan_id}?wait=30`, { headers });
  const { data } = (await calls.call(`/v1/scans/${scan_id}/issues`, { headers })).body;
  return { scan_id, repository_id, webhook_id, issue_id: data[0].issue_id };
};
