import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  type DashboardWorld,
  startDashboard,
  type Visitor,
} from '../../fixtures/browser/dashboard-browser.ts';
import { type ReceivedDelivery, type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

const HOSTILE = '<img src=x onerror="window.hacked=1"></script><script>window.hacked=2</script>';
const ENVIRONMENT = { 'x-environment': 'test' };

/** All in the test environment, whose fixture repositories play every event within seconds. */
describe('the webhooks', () => {
  let tls: TlsFixture;
  let receiver: Receiver;
  let dashboard: DashboardWorld;
  let admin: Visitor;
  let page: Page;
  /** What the receiver answers from now on. */
  let status = 200;
  beforeAll(async () => {
    tls = createTlsFixture();
    receiver = await startReceiver({
      tls,
      respond: (response) => response.writeHead(status, { 'content-type': 'text/html', 'x-odd': HOSTILE }).end(HOSTILE),
    });
    dashboard = await startDashboard({
      environment: {
        EXTRA_CA_FILE: tls.caFile,
        ALLOWED_HOSTS: `localhost:${receiver.port}`,
        WEBHOOK_RETRY_SECONDS: '1,1,1',
      },
    });
    admin = await dashboard.visit({ email: 'dana@acme.example', name: 'Dana Reyes' });
    page = admin.page;
  });
  afterEach(async () => {
    status = 200;
    const { body } = await admin.calls.call('/v1/webhooks', { headers: ENVIRONMENT });
    for (const { webhook_id } of body.data)
      await admin.calls.call(`/v1/webhooks/${webhook_id}`, { method: 'DELETE', headers: ENVIRONMENT });
  });
  afterAll(async () => {
    await dashboard?.dispose();
    await receiver?.close();
    tls?.remove();
  });

  const call = async (path: string, body: unknown) =>
    (await admin.calls.call(path, { method: 'POST', body, headers: ENVIRONMENT })).body;
  const register = async (input: object = {}): Promise<string> => {
    const given = { url: receiver.url, events: ['scan.completed'], secret: 'as given by the test, long', active: true };
    return (await call('/v1/webhooks', { ...given, ...input })).webhook_id;
  };
  const scan = (fixture: string) => call('/v1/scans', { repo_url: `https://fixtures.sightline.test/${fixture}` });
  const open = (id: string) => page.goto(`/test/settings/webhooks/${id}`);
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const signature = (delivery: ReceivedDelivery | undefined, secret: string) => [
    delivery?.headers['x-service-signature'],
    `sha256=${createHmac('sha256', secret)
      .update(delivery?.raw ?? '')
      .digest('hex')}`,
  ];
  /** The next delivery that comes to the receiver. */
  const next = async (): Promise<ReceivedDelivery | undefined> => {
    const before = receiver.deliveries.length;
    return (await receiver.waitFor(before + 1)).at(-1);
  };

  test('one is added, tested, and shows as text whatever its receiver answers', async () => {
    await page.goto('/test/settings/webhooks');
    await page.getByText('No test webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Select all' }).click();
    await form.getByLabel('Name').fill('Production alerts');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const secret = (await page.locator('[data-secret]').textContent()) ?? '';
    await page.getByRole('checkbox', { name: /^I have stored it/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 1, name: 'Production alerts' }).waitFor();

    const sent = next();
    await page.getByRole('combobox', { name: 'Event' }).first().click();
    await page.getByRole('option', { name: /issue\.critical/ }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    const result = page.getByRole('region', { name: 'Result of the test' });
    await result.getByText('Answered 200').waitFor();

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const delivery = await sent;
    const [given, expected] = signature(delivery, secret);
    expect(given).toBe(expected);
    const headers = Object.fromEntries(
      Object.entries(delivery?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new StandardWebhook(secret).verify(String(delivery?.raw), headers)).toMatchObject({
      event: 'issue.critical',
    });
    expect(await result.getByRole('region', { name: 'Body of the answer' }).textContent()).toBe(HOSTILE);
    expect(await result.getByRole('region', { name: 'Headers of the answer' }).textContent()).toContain(
      `x-odd: ${HOSTILE}`,
    );
    await result.getByRole('tab', { name: 'Request' }).click();
    const request = await result.getByRole('region', { name: 'Headers of the request' }).textContent();
    expect(request).toContain('X-Service-Event: issue.critical');
    expect([await page.evaluate('window.hacked'), await result.locator('img').count()]).toEqual([undefined, 0]);
  });

  test('what an address lacks is said at its field', async () => {
    await page.goto('/test/settings/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill('https://127.0.0.1/hook');
    await form.getByRole('radio', { name: /^Use my own/ }).click();
    await form.getByLabel('Your secret').fill('a secret of my own, long enough');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await form.getByText('Address 127.0.0.1 is not public (loopback).').waitFor();

    expect(await form.getByLabel('Your secret').inputValue()).toBe('a secret of my own, long enough');
    await form.getByRole('button', { name: 'Select all' }).click();
    await form.getByRole('button', { name: 'Clear all' }).click();
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    expect(await form.getByRole('alert').textContent()).toBe('Choose at least one event.');
  });

  test('a delivery shows what was sent and answered, and is sent again', async () => {
    const id = await register();
    const first = next();
    await scan('clean');
    const original = await first;
    await open(id);

    await page.getByRole('link', { name: /scan\.completed/ }).click();
    const panel = page.getByRole('dialog', { name: 'scan.completed' });
    await panel.getByText('Answered 200').waitFor();
    const again = next();
    const address = page.url();
    await panel.getByRole('button', { name: 'Send again' }).click();
    const repeated = await again;
    await panel.getByRole('button', { name: 'Show the first delivery' }).waitFor();
    await panel.getByText('Answered 200').waitFor();

    expect(repeated?.headers['webhook-id']).toBe(original?.headers['webhook-id']);
    expect(repeated?.headers['x-service-delivery']).not.toBe(original?.headers['x-service-delivery']);
    expect(page.url()).not.toBe(address);
    expect(new URL(page.url()).searchParams.get('delivery')).toBe(repeated?.headers['x-service-delivery']);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('row').filter({ hasText: 'Sent again manually' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('one is paused where it is listed, and what it missed is counted, then recovered', async () => {
    await register();
    await page.goto('/test/settings/webhooks');
    await page.getByRole('switch', { name: `Deliver to ${receiver.url}` }).click();
    await page.getByText('Webhook paused').waitFor();
    const ended = (await scan('clean')).scan_id;
    await admin.calls.call(`/v1/scans/${ended}?wait=30`, { headers: ENVIRONMENT });

    await page.getByRole('link', { name: new RegExp(receiver.url) }).click();
    await page.getByText('No events are delivered.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Webhook resumed').waitFor();
    await act('Recover missed deliveries');
    await page.getByRole('button', { name: 'Count them' }).click();
    const sent = next();
    await page.getByRole('button', { name: 'Send 1 delivery again' }).click();

    expect(JSON.parse(String((await sent)?.raw)).data.scan_id).toBe(ended);
  });

  test("a rotated secret signs at once when the old one's grace is none", async () => {
    const id = await register();
    await open(id);
    await act('Rotate secret');
    await page.getByRole('radio', { name: /^Use my own/ }).click();
    await page.getByLabel('Your secret').fill('another secret, long enough');
    await page.getByRole('combobox', { name: 'The old secret expires' }).click();
    await page.getByRole('option', { name: /At once/ }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('checkbox', { name: /^I have stored it/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const sent = next();
    await page.getByRole('button', { name: 'Send test event' }).click();

    const [given, expected] = signature(await sent, 'another secret, long enough');
    expect(given).toBe(expected);
    expect(await page.getByText('••••ough').count()).toBe(1);
  });

  test('one whose receiver is gone says that it was switched off, why, and what to do', async () => {
    const id = await register();
    status = 410;
    const sent = next();
    await scan('clean');
    await sent;
    status = 200;
    await expect
      .poll(async () => (await admin.calls.call(`/v1/webhooks/${id}`, { headers: ENVIRONMENT })).body.health)
      .toBe('disabled');
    await open(id);

    const banner = page.getByRole('alert').filter({ hasText: 'Switched off by Sightline' });
    expect(await banner.textContent()).toContain('The receiver answered 410 (Gone): it is permanently unavailable.');
    await banner.getByRole('button', { name: 'Resume' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByText('No deliveries yet').count()).toBe(1);
  });

  test('one whose deliveries run out of retries says so, and each attempt says why', async () => {
    const id = await register();
    status = 503;
    const before = receiver.deliveries.length;
    await scan('clean');
    await receiver.waitFor(before + 4);
    status = 200;
    await expect
      .poll(async () => (await admin.calls.call(`/v1/webhooks/${id}`, { headers: ENVIRONMENT })).body.health)
      .toBe('failing');
    await open(id);
    await page.getByRole('alert').filter({ hasText: 'Deliveries are failing' }).waitFor();

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /scan\.completed/ }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('The receiver failed').waitFor();

    expect(await panel.getByRole('button', { name: /^Attempt \d/ }).count()).toBe(4);
    expect(await panel.getByRole('alert').textContent()).toContain('The receiver answered 503.');
    expect(new URL(page.url()).searchParams.get('status')).toBe('failed');
  });

  test('one is changed and deleted', async () => {
    const id = await register();
    await open(id);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Address').fill(`${receiver.url}/moved`);
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^issue\.critical/ })
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: `${receiver.url}/moved` }).waitFor();
    const { body } = await admin.calls.call(`/v1/webhooks/${id}`, { headers: ENVIRONMENT });
    await act('Delete');
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('No test webhooks yet').waitFor();

    expect(body).toMatchObject({ url: `${receiver.url}/moved`, events: ['scan.completed', 'issue.critical'] });
    expect((await admin.calls.call(`/v1/webhooks/${id}`, { headers: ENVIRONMENT })).status).toBe(404);
  });

  test('those of the live environment are not among them', async () => {
    const id = await register();
    await page.goto('/settings/webhooks');
    await page.getByText('No live webhooks yet').waitFor();
    await page.goto(`/settings/webhooks/${id}`);

    await page.getByRole('alert').getByText('Not found').waitFor();
  });

  test.each(['light', 'dark'] as const)('can be used by everybody, in %s colours', async (colorScheme) => {
    const id = await register();
    await page.emulateMedia({ colorScheme });
    await page.goto('/test/settings/webhooks');
    await page.getByRole('table').waitFor();
    const list = await barriers(page);
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const form = await barriers(page);
    await open(id);
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('region', { name: 'Result of the test' }).waitFor();
    const tested = await barriers(page);

    expect([list, form, tested, admin.complaints]).toEqual([[], [], [], []]);
  });
});
