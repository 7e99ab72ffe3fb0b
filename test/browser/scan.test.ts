import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { createGitRepository, type GitRepository } from '../fixtures/git/git-repository.ts';
import { type GitServer, startGitServer } from '../fixtures/git/git-server.ts';
import { createTlsFixture, type TlsFixture } from '../fixtures/servers/tls.ts';

const command = `import { exec } from 'node:child_process';
import express from 'express';

const app = express();

app.post('/thumbnail', (req, res) => {
  exec('convert ' + req.body.file, () => res.end());
});
`;
const digest = (note = '') =>
  `import { createHash } from 'node:crypto';\n// ${note}\nexport const token = (user) => createHash('md5').update(user).digest('hex');\n`;
/** Found at low confidence: what is compared here may be no secret. */
const comparison = 'def check(signature, expected):\n    if signature != expected:\n        raise ValueError\n';
const HOSTILE_FILE = 'src/<img src=x onerror=hacked()>.js';
const HOSTILE_LINE = '</pre><script>window.hacked = 1</script>';

describe('a scan', () => {
  let tls: TlsFixture;
  let repository: GitRepository;
  let git: GitServer;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let latest: string;
  beforeAll(async () => {
    tls = createTlsFixture();
    repository = createGitRepository({
      'src/thumbnail.js': command,
      'src/token.js': digest(),
      'src/check.py': comparison,
    });
    git = await startGitServer({ tls, repositories: { 'acme/shop.git': repository.gitDirectory } });
    dashboard = await startDashboard({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    await ended(await scan(`${git.url}/acme/shop.git`));
    repository.write({ 'src/thumbnail.js': 'export const nothing = 1;\n', [HOSTILE_FILE]: digest(HOSTILE_LINE) });
    repository.commit();
    latest = await scan(`${git.url}/acme/shop.git`);
    await ended(latest);
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await git?.close();
    repository?.remove();
    tls?.remove();
  });

  const scan = async (repo_url: string, headers = {}): Promise<string> =>
    (await admin.calls.call('/v1/scans', { method: 'POST', headers, body: { repo_url } })).body.scan_id;
  const ended = (scan_id: string) => admin.calls.call(`/v1/scans/${scan_id}?wait=30`);
  const sample = (name: string) => scan(`https://fixtures.sightline.test/${name}`, { 'x-environment': 'test' });
  const drawer = () => page.getByRole('dialog');

  test('one that runs is followed to its result, without a reload', async () => {
    await page.goto(`/test/scans/${await sample('completed')}`);
    await page.getByRole('progressbar', { name: 'Scanning' }).waitFor();
    const files = page.getByText(/\d+ of 120 files/);
    await files.waitFor();
    await page.getByRole('heading', { name: '2 open issues' }).waitFor();

    await page.getByRole('link', { name: /MD5 used for a security decision/ }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  test('one that runs can be canceled', async () => {
    await page.goto(`/test/scans/${await sample('clean')}`);
    await page.getByRole('button', { name: 'Cancel scan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel scan' }).click();

    await page.getByText('This scan was canceled').waitFor();
    await page.getByRole('button', { name: 'Scan again' }).waitFor();
  });

  test('one that failed says why and what to do, and can be started again', async () => {
    await page.goto(`/scans/${await scan(`${git.url}/acme/nothing.git`)}`);
    await page.getByText('There is no repository at this address').waitFor();
    const text = await page.getByRole('alert').textContent();
    const before = page.url();
    await page.getByRole('button', { name: 'Scan again' }).click();
    await page.waitForURL((url) => url.href !== before);

    expect(text).toContain('git clone');
  });

  test('one that ran out of time says so and lists what it had found, without a score or changes', async () => {
    const scan_id = await sample('timeout');
    await admin.calls.call(`/v1/scans/${scan_id}?wait=30`, { headers: { 'x-environment': 'test' } });
    await page.goto(`/test/scans/${scan_id}`);

    await page.getByText(/^This scan ran out of time after \d+ s$/).waitFor();
    await page.getByText(/^90 of 120 files were analysed\./).waitFor();
    await page.getByRole('link', { name: /MD5 used for a security decision/ }).waitFor();
    expect(await page.getByText('Not scored').count()).toBeGreaterThan(0);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      expect.stringContaining('Issues'),
      expect.stringContaining('Coverage'),
    ]);
    expect(await barriers(page)).toEqual([]);
  });

  test('nothing that was left out is no 0 over the languages that were understood', async () => {
    await page.goto(`/test/scans/${await sample('completed')}?view=coverage`);
    const languages = page.getByRole('table', { name: 'Languages' }).getByRole('row');
    await languages.filter({ hasText: 'Data flows' }).first().waitFor();

    expect(await page.getByRole('tab', { name: /^Coverage/ }).textContent()).toBe('Coverage');
  });

  test('its issues are grouped as wished, and the wish stands in the address', async () => {
    await page.goto(`/scans/${latest}`);
    await page.getByRole('list', { name: 'Low' }).waitFor();
    await page.getByRole('button', { name: 'By severity' }).click();
    await page.getByRole('menuitemradio', { name: 'File' }).click();
    await page.getByRole('list', { name: 'src/token.js' }).waitFor();
    await page.reload();

    await page.getByRole('list', { name: 'src/token.js' }).waitFor();
    expect(await page.getByRole('list', { name: HOSTILE_FILE }).count()).toBe(1);
  });

  test('what is unlikely is folded with its count, opens by the keyboard, and is last in the list of all', async () => {
    await page.goto(`/scans/${latest}`);
    const fold = page.getByRole('button', { name: '1 issue of low confidence, unlikely to be real' });
    await fold.waitFor();
    const folded = await page.getByRole('link', { name: /src\/check\.py:2/ }).count();
    await fold.press('Enter');
    await page.getByRole('link', { name: /src\/check\.py:2/ }).waitFor();

    const scanPage = await barriers(page);
    await page.goto('/issues');
    await page.getByRole('rowheader', { name: /^Low confidence/ }).waitFor();
    const below = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: /^Low confidence/ }) });
    await below.getByRole('link', { name: /src\/check\.py:2/ }).waitFor();

    expect(folded).toBe(0);
    expect({ scanPage, issuesPage: await barriers(page) }).toEqual({ scanPage: [], issuesPage: [] });
  });

  test('an issue opens with its code, line and remedy, and its neighbour is one press away', async () => {
    await page.goto(`/scans/${latest}?file=token.js`);
    await page.getByRole('link', { name: /src\/token\.js:3/ }).click();
    const code = drawer().getByRole('region', { name: 'src/token.js:3' });
    await code.waitFor();
    const marked = await code.locator('[data-line="3"]').textContent();
    await drawer().getByText('How to fix it').waitFor();
    const weakness = await drawer().getByRole('link', { name: /^CWE-/ }).first().getAttribute('href');
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });

    expect(marked).toContain("createHash('md5')");
    expect(weakness).toMatch(/^https:\/\/cwe\.mitre\.org\/data\/definitions\/\d+\.html$/);
    expect(new URL(page.url()).searchParams.get('issue')).toBe(null);
  });

  test('what a repository calls its files and writes in them stays text', async () => {
    await page.goto(`/scans/${latest}`);
    await page.getByRole('link', { name: `${HOSTILE_FILE}:3` }).click();
    await drawer().getByText(HOSTILE_LINE).waitFor();

    expect(await page.evaluate("'hacked' in window")).toBe(false);
    expect(await page.locator('img[src]').count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  });

  test('its changes tell what is new and what is gone since the scan before', async () => {
    await page.goto(`/scans/${latest}`);
    await page.getByRole('tab', { name: /Changes/ }).click();
    const found = page.getByRole('list', { name: 'New' });
    await found.waitFor();
    const gone = page.getByRole('list', { name: 'Fixed' });

    expect(await found.getByRole('link').allTextContents()).toEqual([expect.stringContaining(`${HOSTILE_FILE}:3`)]);
    expect(await gone.getByRole('link').allTextContents()).toEqual([expect.stringContaining('src/thumbnail.js:7')]);
  });

  test.each([
    ['SARIF 2.1.0', '.sarif', '"version":"2.1.0"'],
    ['JSON', '.json', '"scan":'],
    ['Page to read (HTML)', '.html', '<!doctype html>'],
  ])('its report can be saved as %s', async (form, extension, part) => {
    await page.goto(`/scans/${latest}`);
    await page.getByRole('button', { name: 'Report' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: form, exact: true }).click(),
    ]);
    const text = await textOf(await file.createReadStream()); // the browser may be on another machine

    expect(file.suggestedFilename()).toBe(`sightline-acme-shop-${latest}${extension}`);
    expect(text.toLowerCase().replaceAll(/": /g, '":')).toContain(part.toLowerCase());
  });

  test('what looked at the code is listed with how far it came', async () => {
    await page.goto(`/scans/${latest}?view=coverage`);
    const engines = page.getByRole('table', { name: 'Engines' });
    await engines.waitFor();

    expect(await engines.getByRole('row').filter({ hasText: 'patterns' }).textContent()).toContain('Completed');
  });

  test('the scan of another account is not there', async () => {
    const { account_id } = await dashboard.service.account({ name: 'Other', plan: 'developer' });
    const other = await dashboard.visit({ email: 'olga@other.example', account: account_id });
    await other.page.goto(`/scans/${latest}`);

    await other.page.getByText('Not found', { exact: true }).waitFor();
    expect(await other.page.getByText('acme/shop').count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('everybody can use it, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/scans/${latest}`);
    await page.getByRole('link', { name: /src\/token\.js:3/ }).waitFor();
    const issues = await barriers(page);
    await page.getByRole('link', { name: /src\/token\.js:3/ }).click();
    await drawer().getByText('How to fix it').waitFor();
    const issue = await barriers(page);
    await page.goto(`/scans/${latest}?view=changes`);
    await page.getByRole('list', { name: 'New' }).waitFor();

    expect({ issues, issue, changes: await barriers(page) }).toEqual({ issues: [], issue: [], changes: [] });
    expect(admin.complaints).toEqual([]);
  });
});
