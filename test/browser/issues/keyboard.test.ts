import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../../fixtures/browser/dashboard-browser.ts';

const MOST_STEPS = 60;

describe('who has no mouse', () => {
  let dashboard: DashboardWorld;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    dashboard = await startDashboard();
    visitor = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = visitor.page;
  });
  afterAll(() => dashboard?.dispose());

  /** Goes on with Tab until what has the focus is called so. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate<string>(
        `(({ activeElement: it }) => it.ariaLabel ?? it.textContent)(document).trim()`,
      );
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  const goTo = async (where: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type(where);
    await page.getByRole('option', { name: where, exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: where }).waitFor();
  };

  test('scans a repository, and decides about its worst issue', async () => {
    await page.goto('/test');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goTo('Scans');
    await tabTo(/^New scan$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Tab'); // past the choice of samples
    await page.keyboard.type('https://fixtures.sightline.test/critical');
    await tabTo(/^Start scan$/);
    await page.keyboard.press('Enter');
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await goTo('Issues');
    await page.getByRole('table', { name: 'Issues' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await page.getByRole('dialog').getByText('How to fix it').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('radio', { name: /^False positive/ }).waitFor();
    await tabTo(/^$|False positive/);
    await page.keyboard.press('Space');
    await tabTo(/^Dismiss issue$/);
    await page.keyboard.press('Enter');
    await page.getByText('Dismissed: false positive').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('How to fix it').waitFor({ state: 'detached' });

    expect(visitor.complaints).toEqual([]);
  });
});
