import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { createGitRepository, type GitRepository } from '../fixtures/git/git-repository.ts';
import { type GitServer, startGitServer } from '../fixtures/git/git-server.ts';
import { createTlsFixture, type TlsFixture } from '../fixtures/servers/tls.ts';

/** A parameter goes through twelve functions in four files before it reaches a shell. */
const program = {
  'src/server.js': `const express = require('express');
const { accept } = require('./orders.js');
const app = express();
const read = (req) => clean(req.query.name);
const clean = (text) => checked(text.trim());
const checked = (text) => {
  const name = text;
  return name;
};
app.get('/labels', (req, res) => {
  const name = read(req);
  res.send(accept(name));
});
`,
  'src/orders.js': `const { labelOf } = require('./labels.js');
const accept = (text) => order(text);
const order = (text) => named(text);
const named = (text) => labelOf(text);
module.exports = { accept };
`,
  'src/labels.js': `const { print } = require('./printer.js');
const labelOf = (text) => framed(text);
const framed = (text) => lined('[' + text + ']');
const lined = (text) => print(text);
module.exports = { labelOf };
`,
  'src/printer.js': `const { execSync } = require('node:child_process');
const print = (text) => queued(text);
const queued = (text) => sent('lp ' + text);
const sent = (text) => execSync(text);
module.exports = { print };
`,
};

describe('an issue whose data comes a long way', () => {
  let tls: TlsFixture;
  let repository: GitRepository;
  let git: GitServer;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let issue_id: string;
  let count: number;
  beforeAll(async () => {
    tls = createTlsFixture();
    repository = createGitRepository(program);
    git = await startGitServer({ tls, repositories: { 'acme/shop.git': repository.gitDirectory } });
    dashboard = await startDashboard({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const body = { repo_url: `${git.url}/acme/shop.git` };
    const { body: scan } = await admin.calls.call('/v1/scans', { method: 'POST', body });
    const status = async () => (await admin.calls.call(`/v1/scans/${scan.scan_id}?wait=30`)).body.status;
    await vi.waitUntil(async () => (await status()) === 'completed', { timeout: 150_000 });
    const { body: issues } = await admin.calls.call('/v1/issues');
    const [issue] = issues.data;
    issue_id = issue.issue_id;
    count = issue.flow.length;
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await git?.close();
    repository?.remove();
    tls?.remove();
  });

  const steps = () => page.getByRole('tablist', { name: 'Steps of the data flow' }).getByRole('tab');
  const all = () => page.getByRole('button', { name: `Show all ${count} steps` });
  const main = () => page.getByRole('button', { name: 'Show the 10 main steps' });
  const numbers = async () => (await steps().allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  beforeEach(async () => {
    await page.goto(`/issues/${issue_id}`);
    await all().waitFor();
  });

  test('says why it is not sure, with code as code', async () => {
    await page.getByText(/^Confidence medium: The data flow is long: it passes through \d+ functions/).waitFor();

    expect(await page.locator('code', { hasText: /^accept$/ }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').innerText()).not.toContain('`');
  });

  test('shows the ten steps that say most, with their numbers, the source first and the sink last', async () => {
    const shown = await numbers();

    expect(shown.length).toBe(10);
    expect([shown[0], shown.at(-1)]).toEqual([1, count]);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test('shows all steps and the main ones again by the keyboard alone', async () => {
    await all().focus();
    await page.keyboard.press('Enter');
    await main().waitFor();
    expect(await numbers()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Show the 10 main steps');

    await page.keyboard.press('Space');
    await all().waitFor();
    expect(await steps().count()).toBe(10);
  });

  test('has a chosen step also when the one before is folded away', async () => {
    await all().click();
    const hidden = (await numbers()).indexOf(2);
    await steps().nth(hidden).click();
    await main().click();

    expect(await steps().and(page.locator('[aria-selected=true]')).allInnerTexts()).toEqual([
      expect.stringContaining('Source'),
    ]);
  });

  test.each(['light', 'dark'] as const)('is for everybody, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await all().waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
