import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, dashboardOf, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';
import { createScanWorld, type ScanWorld } from '../../fixtures/worlds/scan-world.ts';

const DIGEST = `import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n`;
const GONE = 'feature/old';

describe('a branch that its host no longer has', () => {
  let world: ScanWorld;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  let home = '';
  beforeAll(async () => {
    world = await createScanWorld({ files: { 'src/digest.js': DIGEST } });
    dashboard = await dashboardOf(world.start());
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
    world.repository.git('branch', GONE);
    await scanned(GONE);
    world.repository.git('branch', '--delete', '--force', GONE);
    const { repository_id } = await scanned();
    home = `/repositories/${repository_id}`;
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await world?.close();
  });

  const scanned = async (ref?: string) => {
    const body = { repo_url: world.repoUrl, ...(ref !== undefined && { ref }) };
    const { scan_id } = (await admin.calls.call('/v1/scans', { method: 'POST', body })).body;
    return (await admin.calls.call(`/v1/scans/${scan_id}?wait=30`)).body;
  };

  test('is folded at the end of the branches, with since when', async () => {
    await page.goto(`${home}?view=branches`);
    await page.getByRole('button', { name: '1 gone branch' }).click();
    const row = page.getByRole('table', { name: 'Gone branches' }).locator('tbody').getByRole('row');
    await row.waitFor();

    expect(await page.getByRole('table', { name: 'Branches', exact: true }).locator('[data-row]').count()).toBe(1);
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      `${GONE}Gone`,
      expect.stringMatching(/now|ago/),
      expect.stringContaining('Completed'),
    ]);
    expect(await barriers(page)).toEqual([]);
  });

  test('is the last to choose from, and says what became of its numbers and issues', async () => {
    await page.goto(home);
    await page.getByRole('button', { name: 'Branch: main' }).click();
    await page.getByRole('menuitemradio', { name: GONE }).waitFor();
    const choices = await page.getByRole('menuitemradio').allTextContents();
    await page.getByRole('menuitemradio', { name: GONE }).click();
    await page.getByText(`${GONE} is gone`).waitFor();
    await page.locator('#main').getByText('Gone', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Its issues' }).click();
    await page.getByText('1 issue', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'State: Gone' }).waitFor();

    expect(choices).toEqual(['main (default)', GONE]);
    expect(await barriers(page)).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
