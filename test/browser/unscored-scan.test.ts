import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { createGitRepository, type GitRepository } from '../fixtures/git/git-repository.ts';
import { type GitServer, startGitServer } from '../fixtures/git/git-server.ts';
import { createTlsFixture, type TlsFixture } from '../fixtures/servers/tls.ts';

const perl = 'my $host = CGI->new->param("host");\nsystem("ping $host");\n';
/** Where a look at the pages is wanted, a folder for their pictures. */
const pictures = process.env.PICTURES_FOLDER;

describe('a scan that has no score', () => {
  let tls: TlsFixture;
  let repository: GitRepository;
  let git: GitServer;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let scan_id: string;
  beforeAll(async () => {
    tls = createTlsFixture();
    repository = createGitRepository({
      'index.pl': perl,
      'src/sum.js': 'export const one = 1;\n',
      'README.md': '# Blog\n',
    });
    git = await startGitServer({ tls, repositories: { 'acme/blog.git': repository.gitDirectory } });
    dashboard = await startDashboard({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    const made = await admin.calls.call('/v1/scans', {
      method: 'POST',
      body: { repo_url: `${git.url}/acme/blog.git` },
    });
    scan_id = made.body.scan_id;
    await admin.calls.call(`/v1/scans/${scan_id}?wait=30`);
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await git?.close();
    repository?.remove();
    tls?.remove();
  });

  const picture = async (name: string): Promise<void> => {
    if (pictures === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png`, fullPage: true });
    }
  };

  test('says so and why, above and in the ring', async () => {
    await page.goto(`/scans/${scan_id}`);
    await page.getByRole('alert').filter({ hasText: 'This scan has no score' }).waitFor();

    expect(await page.getByRole('img', { name: /^Not scored\. perl is the main language/ }).count()).toBe(1);
    expect(await page.getByText('of 100').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await picture('scan');
  });

  test('shows each language and how far it was understood', async () => {
    await page.goto(`/scans/${scan_id}?view=coverage`);
    const rows = page.getByRole('table', { name: 'Languages' }).getByRole('row');
    await rows.first().waitFor();

    expect((await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*|\n+/).filter(Boolean))).toEqual([
      ['Language', 'Kind', 'Files', 'Lines', 'Analysed by', 'Entry points', 'Files reached'],
      ['perl', 'Source code', '1', '2', 'Secrets only', '–', '–'],
      ['javascript', 'Source code', '1', '1', 'Patterns', '–', '0 of 1'],
      ['markdown', 'Prose', '1', '1', 'Secrets only', '–', '–'],
    ]);
    expect(await barriers(page)).toEqual([]);
    await picture('coverage');
  });

  test('is a scan without a number in the list and on the overview', async () => {
    await page.goto('/scans');
    await page.getByText('Not scored').first().waitFor();
    await picture('scans');
    await page.goto('/');
    await page.getByText('No repository has a score.').waitFor();

    expect(await page.getByText('Not scored').count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
    await picture('overview');
  });
});
