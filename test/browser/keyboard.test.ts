import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { type Receiver, startReceiver } from '../fixtures/servers/receiver.ts';
import { createTlsFixture, type TlsFixture } from '../fixtures/servers/tls.ts';

/** More stops than any page has. */
const MOST_STOPS = 80;

describe('with the keyboard alone', () => {
  let tls: TlsFixture;
  let receiver: Receiver;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  beforeAll(async () => {
    tls = createTlsFixture();
    receiver = await startReceiver({ tls });
    dashboard = await startDashboard({
      environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: `localhost:${receiver.port}` },
    });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await receiver?.close();
    tls?.remove();
  });

  const press = (key: string) => page.keyboard.press(key);
  const write = (text: string) => page.keyboard.type(text);
  const isFocused = (locator: Locator) => locator.and(page.locator(':focus')).count();
  /** Goes on from stop to stop until it is reached. */
  const tabTo = async (locator: Locator): Promise<void> => {
    await locator.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await isFocused(locator)) > 0) return;
      await press('Tab');
    }
    throw new Error(`${locator} cannot be reached`);
  };
  /** Chooses an action of the palette by its words. */
  const act = async (words: string): Promise<void> => {
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await write(words);
    await page.locator('[role=option][data-highlighted]').filter({ hasText: words }).waitFor();
    await press('Enter');
  };
  const storeSecret = async (): Promise<string> => {
    const secret = (await page.locator('[data-secret]').textContent()) ?? '';
    await tabTo(page.getByRole('checkbox', { name: /^I have stored it/ }));
    await press('Space');
    await tabTo(page.getByRole('button', { name: 'Done' }));
    await press('Enter');
    return secret;
  };

  test('a scan is started, a key made, and a webhook added and tried', async () => {
    await page.goto('/test');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await act('New scan');
    await tabTo(page.getByRole('button', { name: 'Start scan' }));
    await press('Enter');
    await page.waitForURL(/\/test\/scans\/scan_/);

    await act('New API key');
    await tabTo(page.getByRole('dialog').getByLabel('Name'));
    await write('CI');
    await press('Enter');
    const key = await storeSecret();

    await act('New webhook');
    await tabTo(page.getByRole('dialog').getByLabel('Address'));
    await write(receiver.url);
    await press('Enter');
    const secret = await storeSecret();
    await page.waitForURL(/\/test\/settings\/webhooks\/wh_/);
    await tabTo(page.getByRole('button', { name: 'Send test event' }));
    await press('Enter');
    await page.getByRole('region', { name: 'Result of the test' }).getByText('Answered 200').waitFor();

    expect([key, secret]).toEqual([expect.stringMatching(/^sl_test_/), expect.stringMatching(/^whsec_/)]);
    expect(admin.complaints).toEqual([]);
  });
});
