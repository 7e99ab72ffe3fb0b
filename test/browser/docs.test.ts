import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, type DashboardWorld, startDashboard, type Visitor } from '../fixtures/browser/dashboard-browser.ts';
import { buildDocs } from '../fixtures/programs/docs-site.ts';

/** One page of each kind. */
const pages = [
  '/docs/',
  '/docs/start/quick-start/',
  '/docs/start/permissions/',
  '/docs/webhooks/verify/',
  '/docs/scanning/ci/',
  '/docs/errors/',
  '/docs/events/scan-completed/',
  '/docs/api/',
  '/docs/api/operations/tags/webhooks/',
  '/docs/api/operations/createscan/',
  '/docs/operating/environment/',
  '/docs/rules/nginx/',
  '/docs/about/decisions/',
  '/docs/about/decisions/10/',
  '/docs/building/walk/',
  '/docs/nowhere/',
];

let dashboard: DashboardWorld;
beforeAll(async () => {
  buildDocs();
  dashboard = await startDashboard();
});
afterAll(() => dashboard?.dispose());

/** Each theme at a desk and on a phone; a page's colours do not depend on its width, nor its width on the theme. */
const readers = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

describe.each(readers)('the documentation in the $colorScheme theme, $width pixels wide', ({ colorScheme, width }) => {
  let reader: Pick<Visitor, 'page' | 'complaints'>;
  const elsewhere: string[] = [];
  beforeAll(async () => {
    reader = await dashboard.open({ colorScheme, viewport: { width, height: 900 } });
    reader.page.on('request', (request) => {
      if (new URL(request.url()).origin !== dashboard.service.address) elsewhere.push(request.url());
    });
  });

  test.each(pages)('can be used by everybody at %s, and asks nobody else for anything', async (path) => {
    const { page, complaints } = reader;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the samples of the reference name this service, can be copied, and keep their language from page to page', async () => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 1280, height: 900 } });
  const { address } = dashboard.service;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  const shown = page.locator('.request-sample:visible');
  const code = () => shown.locator('pre').innerText();
  await page.goto('/docs/api/operations/createscan/');

  expect(await code()).toContain(`curl "${address}/v1/scans"`);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.goto('/docs/api/operations/deleterule/');
  expect(await code()).toContain(`requests.delete(\n    "${address}/v1/rules/javascript-weak-hash"`);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await code());
  expect(complaints).toEqual([]);
});

describe('the form on the page of an operation', () => {
  let key: string;
  beforeAll(async () => {
    key = (await dashboard.service.key({ permission: 'admin', environment: 'test' })).secret;
  });

  const openForm = async (operation: string, options: BrowserContextOptions = {}) => {
    const visitor = await dashboard.open({ viewport: { width: 1280, height: 900 }, ...options });
    await visitor.page.goto(`/docs/api/operations/${operation}/`);
    await visitor.page.getByText('Try it', { exact: true }).click();
    const form = visitor.page.locator('.try-it form');
    await form.waitFor();
    const send = async (method: string, given = key): Promise<void> => {
      await form.getByLabel('Test key').fill(given);
      await form.getByRole('button', { name: `Send ${method}` }).click();
    };
    return { ...visitor, form, send, said: form.getByRole('status') };
  };

  test('sends the request, and shows status, headers and body of the answer', async () => {
    const { form, send, said, complaints } = await openForm('createscan');

    await form.getByLabel('Body').fill('{ "repo_url": "https://fixtures.sightline.test/completed" }');
    await send('POST');

    await said.getByText(/^202 Accepted in \d+ ms$/).waitFor();
    expect(await form.getByRole('group', { name: 'Headers' }).innerText()).toMatch(/^x-ratelimit-remaining: \d+$/m);
    const answer = JSON.parse(await form.getByRole('group', { name: 'Body of the answer' }).innerText());
    expect(answer).toMatchObject({ status: 'queued', environment: 'test' });
    expect(complaints).toEqual([]);
  });

  test('fills path and query, and has the media types of the answer to choose from', async () => {
    const { page, form, send, said } = await openForm('getscanreport');
    const asked = page.waitForRequest(/\/v1\//);
    await form.getByLabel('scan_id').fill('scan/../1');
    await form.getByLabel('Accept').selectOption('application/sarif+json');
    await send('GET');
    const request = await asked;
    expect(request.url()).toBe(`${dashboard.service.address}/v1/scans/scan%2F..%2F1/report`);
    expect(request.headers()).toMatchObject({ accept: 'application/sarif+json', authorization: `Bearer ${key}` });
    await said.getByText(/^4\d\d /).waitFor();

    const list = await openForm('listscans');
    await list.form.getByRole('checkbox', { name: 'completed' }).check();
    await list.form.getByRole('checkbox', { name: 'failed' }).check();
    const listed = list.page.waitForRequest(/\/v1\//);
    await list.send('GET');
    expect(new URL((await listed).url()).search).toBe('?status=completed&status=failed');
    await list.said.getByText(/^200 OK/).waitFor();
  });

  test('names what is wrong: each field, a key that is refused, a service that does not answer', async () => {
    const { page, form, send, said } = await openForm('listscans');

    await form.getByLabel('limit').fill('1000');
    await send('GET');
    await said.getByText(/^422 /).waitFor();
    expect(await form.getByRole('listitem').allInnerTexts()).toEqual(['query /limit must be <= 100']);
    expect(await form.getByRole('link').getAttribute('href')).toBe('/docs/errors/#validation_failed');
    expect(await barriers(page)).toEqual([]);

    await send('GET', `${key.slice(0, -4)}0000`);
    await said.getByText(/^401 /).waitFor();
    await form.getByRole('link', { name: 'UNAUTHORIZED' }).waitFor();

    await page.context().setOffline(true);
    await send('GET');
    await said.getByText(/^No answer came: /).waitFor();
  });

  test('shows a stream as it comes, until it is stopped', async () => {
    const { form, send, said } = await openForm('streamevents');

    await send('GET');
    await said.getByText(/^200 OK after/).waitFor();
    const { address } = dashboard.service;
    await fetch(`${address}/v1/scans`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ repo_url: 'https://fixtures.sightline.test/completed' }),
    });
    await form.getByRole('group', { name: 'Body of the answer' }).getByText('event: scan.started').waitFor();
    await form.getByRole('button', { name: 'Stop' }).click();
    await said.getByText(/^Stopped after/).waitFor();
  });

  test('refuses a live key before anything is sent', async () => {
    const { page, form, send, said } = await openForm('deleterule');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));

    await form.getByLabel('rule_id').fill('javascript-weak-hash');
    await send('DELETE', 'sl_live_0123456789');

    await said.getByText('This is a live key, and was not sent.').waitFor();
    expect(await form.getByLabel('Test key').inputValue()).toBe('');
    expect(sent).toEqual([]);
  });

  test('forgets the key with the page, and keeps it nowhere', async () => {
    const { page, form, send, said } = await openForm('getaccount');
    await send('GET');
    await said.getByText(/^200 OK/).waitFor();
    const kept = () =>
      page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])');

    expect(await kept()).not.toContain(key);
    await page.reload();
    await page.getByText('Try it', { exact: true }).click();
    expect(await form.getByLabel('Test key').inputValue()).toBe('');
    expect(await kept()).not.toContain(key);
    expect(JSON.stringify(await page.context().storageState())).not.toContain(key);
  });

  test.each(readers)('can be used by everybody in the $colorScheme theme, $width pixels wide', async (reader) => {
    const { colorScheme, width } = reader;
    const { page, send, said, complaints } = await openForm('listissues', {
      colorScheme,
      viewport: { width, height: 900 },
    });
    await send('GET');
    await said.getByText(/^200 OK/).waitFor();

    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(complaints).toEqual([]);
  });

  test('is not shown where scripts do not run', async () => {
    const { page } = await dashboard.open({ javaScriptEnabled: false });
    await page.goto('/docs/api/operations/createscan/');

    expect(await page.locator('.try-it').count()).toBe(1);
    expect(await page.getByText('Try it', { exact: true }).isVisible()).toBe(false);
  });
});

/** Opens the search of a page and types. */
const search = async (page: Page, words: string): Promise<Locator> => {
  await page.getByRole('button', { name: /search/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill(words);
  await dialog.locator('.pages a').first().waitFor();
  return dialog;
};

const linksOf = async (within: Locator): Promise<(string | null)[]> =>
  Promise.all((await within.getByRole('link').all()).map((link) => link.getAttribute('href')));

test.each([
  ['createScan', '/docs/api/operations/createscan/'],
  ['WEBHOOK_LIMIT_REACHED', '/docs/errors/', '/docs/errors/#webhook_limit_reached'],
  ['docker', '/docs/operating/start/', '/docs/operating/start/#in-a-container-docker'],
])('the search of the documentation finds %s first where it is described', async (words, ...places) => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/docs/');
  const dialog = await search(page, words);

  expect((await linksOf(dialog.locator('.pages > li').first())).slice(0, places.length)).toEqual(places);
  expect(complaints).toEqual([]);
});

test('the search is used by the keyboard alone, and keeps the rules in a group that is closed at first', async () => {
  const { page, complaints } = await dashboard.open({ viewport: { width: 390, height: 900 } });
  await page.goto('/docs/errors/');
  const dialog = await search(page, 'docker');
  const rules = dialog.getByRole('group');

  expect(await barriers(page)).toEqual([]);
  expect(await linksOf(rules)).toEqual([]);
  await page.requestGC(); // Pagefind forgets the text of hits that nobody holds
  await rules.getByText(/^Catalogue of rules \(\d+\)$/).click();
  await rules.getByRole('link').first().waitFor();
  expect((await linksOf(rules))[0]).toBe('/docs/rules/docker/');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rate limit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/guides/rate-limits/');
  expect(complaints).toEqual([]);
});

test('an address that has no page searches its own words, and shows where to begin', async () => {
  const { page, complaints } = await dashboard.open();
  const answer = await page.goto('/docs/guides/verify-webhooks.html');
  const main = page.getByRole('main');
  await main.locator('.pages a').first().waitFor();

  expect(answer?.status()).toBe(404);
  expect(await main.getByRole('searchbox').inputValue()).toBe('guides verify webhooks');
  expect(await linksOf(main.locator('.pages'))).toContain('/docs/webhooks/verify/');
  expect(await linksOf(main)).toEqual(expect.arrayContaining(['/docs/start/quick-start/', '/docs/api/']));
  expect(complaints).toEqual([]);
});

test.each([1280, 390])('a link in the header leads back to the dashboard, %i pixels wide', async (width) => {
  const { page } = await dashboard.open({ viewport: { width, height: 900 } });
  await page.goto('/docs/errors/');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/docs'));
  await page.getByRole('heading', { name: /sign in/i }).waitFor();
});
