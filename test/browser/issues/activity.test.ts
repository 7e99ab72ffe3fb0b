import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';

const headers = { 'x-environment': 'test' };

describe('what people do about an issue', () => {
  let dashboard: DashboardWorld;
  let dana: Visitor;
  let page: Page;
  let issue_id: string;
  beforeAll(async () => {
    dashboard = await startDashboard();
    dana = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = dana.page;
    const body = { repo_url: 'https://fixtures.sightline.test/critical' };
    const { body: scan } = await dana.calls.call('/v1/scans', { method: 'POST', headers, body });
    await dana.calls.call(`/v1/scans/${scan.scan_id}?wait=30`, { headers });
    issue_id = (await dana.calls.call('/v1/issues', { headers })).body.data[0].issue_id;
    await dana.calls.call(`/v1/issues/${issue_id}`, {
      method: 'PATCH',
      headers,
      body: { dismissal: { reason: 'accepted_risk', comment: 'Back office only.' } },
    });
  });
  afterAll(() => dashboard?.dispose());

  const open = async (at = page): Promise<void> => {
    await at.goto(`/test/issues/${issue_id}`);
    await history(at).getByText('Found').waitFor();
  };
  const history = (at = page) => at.getByRole('list', { name: 'History' });

  test('is told in words, with what was decided and by whom', async () => {
    await open();

    await history().getByText('Dana Reyes dismissed it: accepted risk').waitFor();
    await history().getByText('Back office only.').waitFor();
    expect(await history().getByRole('link', { name: 'Its scan' }).getAttribute('href')).toContain('/scans/scan_');
  });

  test('is to take it, and the list has it under their name', async () => {
    await open();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByRole('button', { name: 'Assignee: Dana Reyes' }).waitFor();
    await history().getByText('Dana Reyes took it').waitFor();
    await page.goto('/test/issues?state=open&state=dismissed');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('combobox', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: 'Me' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '1 issue', exact: true }).waitFor();

    expect(new URL(page.url()).searchParams.get('assignee')).toMatch(/^usr_/);
  });

  test('is to give it to a colleague, and to nobody', async () => {
    await dashboard.visit({ email: 'robin@acme.example', name: 'Robin Vale', permission: 'write' });
    await open();
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByRole('menuitemradio', { name: 'Robin Vale' }).click();
    await history().getByText('Dana Reyes assigned it to Robin Vale').waitFor();
    await page.getByRole('button', { name: 'Assignee: Robin Vale' }).click();
    await page.getByRole('menuitemradio', { name: 'Nobody' }).click();
    await history().getByText('Dana Reyes unassigned it from Robin Vale').waitFor();
  });

  test('is to comment on it, and to delete the comment', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Rewritten next week.\n<b>Plain</b> text.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    const comment = history().getByRole('listitem').filter({ hasText: 'Rewritten next week.' });
    await comment.getByText('<b>Plain</b> text.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('');
    await comment.getByRole('button', { name: 'Delete comment' }).click();
    await comment.waitFor({ state: 'detached' });
  });

  test('is all to be read, and not to be changed, by those who may read alone', async () => {
    const body = { text: 'For readers too.' };
    await dana.calls.call(`/v1/issues/${issue_id}/comments`, { method: 'POST', headers, body });
    const reader = await dashboard.visit({ email: 'reader@acme.example', name: 'Reader', permission: 'read' });
    await open(reader.page);
    await history(reader.page).getByText('For readers too.').waitFor();
    await history(reader.page).getByText('Dana Reyes said').waitFor();

    for (const name of ['Assign to me', 'Add comment', 'Delete comment'])
      expect(await reader.page.getByRole('button', { name }).count()).toBe(0);
  });
});
