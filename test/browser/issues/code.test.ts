import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';
import { createGitRepository, type GitRepository } from '../../fixtures/git/git-repository.ts';
import { type GitServer, startGitServer } from '../../fixtures/git/git-server.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

const digest = "export const token = (user) => createHash('md5').update(user).digest('hex');";
const lines = Array.from({ length: 80 }, (_, at) => `export const step${at + 1} = ${at + 1};`);
lines[0] = "import { createHash } from 'node:crypto';";
lines[39] = digest;
const short = `${lines[0]}\n\n${digest}\n`;

describe('the code of an issue', () => {
  let tls: TlsFixture;
  let repository: GitRepository;
  let git: GitServer;
  let dashboard: DashboardWorld;
  let dana: Visitor;
  let page: Page;
  let scan_id: string;
  beforeAll(async () => {
    tls = createTlsFixture();
    repository = createGitRepository({ 'src/token.js': lines.join('\n'), 'src/short.js': short });
    git = await startGitServer({ tls, repositories: { 'acme/shop.git': repository.gitDirectory } });
    dashboard = await startDashboard({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
    dana = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = dana.page;
    const body = { repo_url: `${git.url}/acme/shop.git` };
    scan_id = (await dana.calls.call('/v1/scans', { method: 'POST', body })).body.scan_id;
    await dana.calls.call(`/v1/scans/${scan_id}?wait=30`);
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await git?.close();
    repository?.remove();
    tls?.remove();
  });

  const issueIn = async (file: string): Promise<string> =>
    (await dana.calls.call(`/v1/issues?file=${file}`)).body.data[0].issue_id;
  const code = (place: string) => page.getByRole('region', { name: place });
  const numbers = async (place: string) => {
    const shown = await code(place).locator('[data-line]').all();
    return Promise.all(shown.map((line) => line.getAttribute('data-line')));
  };
  const more = () => page.getByRole('button', { name: 'Show more lines' });
  const fewer = () => page.getByRole('button', { name: 'Show fewer lines' });

  test('is shown with more lines on demand, and with those of the snippet again', async () => {
    await page.goto(`/issues/${await issueIn('src/token.js')}`);
    await code('src/token.js:40').waitFor();
    const before = await numbers('src/token.js:40');
    await more().click();
    await fewer().waitFor();
    const wide = await numbers('src/token.js:40');
    const marked = code('src/token.js:40').locator('[data-line="40"]');
    await marked.locator('span').first().waitFor(); // highlighted
    const [own, around] = [await marked.boundingBox(), await code('src/token.js:40').boundingBox()];
    const found = await barriers(page);
    await fewer().click();
    await more().waitFor();

    expect(before).toEqual(['38', '39', '40', '41', '42']);
    expect([wide[0], wide.at(-1), wide.length]).toEqual(['20', '60', 41]);
    expect(await marked.textContent()).toContain("createHash('md5')");
    expect(own?.y).toBeGreaterThan(around?.y ?? Number.NaN);
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
    expect(found).toEqual([]);
    expect(await numbers('src/token.js:40')).toEqual(before);
    expect(dana.complaints).toEqual([]);
  });

  test('has more lines beside the list of its scan too', async () => {
    await page.goto(`/scans/${scan_id}`);
    await page.getByRole('link', { name: /src\/token\.js:40/ }).click();
    await more().click();
    await fewer().waitFor();

    expect(await numbers('src/token.js:40')).toHaveLength(41);
  });

  test('says so where the file has no more', async () => {
    await page.goto(`/issues/${await issueIn('src/short.js')}`);
    await more().click();
    await page.getByText('No more lines are stored').waitFor();

    expect(await more().count()).toBe(0);
    expect(await numbers('src/short.js:3')).toEqual(['1', '2', '3', '4']);
  });
});
