import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser } from '../../fixtures/browser/browser.ts';
import { barriers } from '../../fixtures/browser/dashboard-browser.ts';
import { createClientProject } from '../../fixtures/programs/client-project.ts';
import {
  BINARIES,
  PROJECT,
  type RunningProgram,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';
import { readGuides } from '../../fixtures/programs/guides.ts';
import { freePort } from '../../fixtures/servers/free-port.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

const EXAMPLE = join(PROJECT, 'examples/front-end');
const MORE_THAN_A_PAGE = 11;
const manifest = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8'));
const packages: Readonly<Record<string, string>> = { ...manifest.dependencies, ...manifest.devDependencies };

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

/** What was built, on an origin of its own. */
const startSite = async (folder: string): Promise<{ site: Server; origin: string }> => {
  const site = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://page').pathname.replace(/\/$/, '/index.html');
    response.setHeader('content-type', TYPES.get(extname(name)) ?? 'text/plain');
    response.end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  return { site, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` }; // it listens on a port
};

test('the packages that the example names are those that it is tested with', () => {
  const installed = Object.keys(packages).map((name) => {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'node_modules', name, 'package.json'), 'utf8'));
    return [name, version];
  });

  expect(Object.fromEntries(installed)).toEqual(packages);
});

describe('the example, copied out of the project and built, with a service', () => {
  let folder: string;
  let site: Server;
  let origin: string;
  let service: Service;
  let key: string;
  let page: Page;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-example-'));
    cpSync(EXAMPLE, folder, { recursive: true, filter: (name) => !/node_modules|dist$/.test(name) });
    for (const name of Object.keys(packages)) install(name);
    const built = await runProgram('npm', ['run', '-s', 'build'], {}, folder);
    expect({ exit: built.exit, stderr: built.stderr }).toEqual({ exit: 0, stderr: '' });
    ({ site, origin } = await startSite(join(folder, 'dist')));
    service = await startService({ environment: { CORS_ORIGINS: origin } });
    key = (await service.key({ permission: 'admin', environment: 'test' })).secret;
    for (let made = 0; made < MORE_THAN_A_PAGE; made += 1) await create('https://fixtures.sightline.test/clean');
    page = await browser.newPage();
    await page.goto(`${origin}/?api=${service.address}/v1`);
  });
  afterAll(async () => {
    await page?.close();
    site?.close();
    await service?.dispose();
    rmSync(folder, { recursive: true });
  });

  const install = (name: string): void => {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules', name), place);
  };
  const create = (repo_url: string) =>
    fetch(`${service.address}/v1/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ repo_url }),
    });
  const rows = () => page.locator('tbody tr');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const problem = () => page.getByRole('alert').filter({ hasText: /\S/ });

  test('asks for another key where this one is refused, and lists scans with a good one', async () => {
    await problem().filter({ hasText: 'API key invalid' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('API key').fill(key);
    await button('Connect').click();
    await rows().first().waitFor();

    expect(await problem().count()).toBe(0);
    expect(new URL(page.url()).search).not.toContain(key);
  });

  test('goes to older scans and back', async () => {
    expect(await rows().count()).toBe(MORE_THAN_A_PAGE - 1);
    await button('Older →').click();
    await expect.poll(() => rows().count()).toBe(1);
    expect(await button('Older →').isDisabled()).toBe(true);
    await button('← Newer').click();
    await expect.poll(() => rows().count()).toBe(MORE_THAN_A_PAGE - 1);
    expect(await button('← Newer').isDisabled()).toBe(true);
  });

  test("shows the contract's error at its field", async () => {
    await page.getByLabel('Address of the repository').fill('http://git.example.com/acme/shop.git');
    await button('Scan').click();
    await page.locator('#repo_url[aria-invalid=true]').waitFor();

    expect(await page.locator('#repo_url-error').innerText()).toMatch(/^must begin with https:/);
    expect(await page.locator('#repo_url:focus').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  });

  test('follows a new scan until it has ended, and then finds it by its status', async () => {
    await page.getByLabel('Address of the repository').fill('https://fixtures.sightline.test/failed');
    await button('Scan').click();
    await page.getByRole('progressbar').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.locator('#live').getByText('Failed', { exact: true }).waitFor();
    await page.getByLabel('Status').selectOption('Failed');
    await expect.poll(() => rows().allInnerTexts()).toEqual([expect.stringMatching(/\/failed\tFailed\t–\t–\t/)]);

    expect(await page.getByRole('status').innerText()).toBe('https://fixtures.sightline.test/failed: Failed');
  });

  test('keeps what is typed while a scan is created', async () => {
    const field = page.getByLabel('Address of the repository');
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route('**/v1/scans', async (route) => {
      await typed;
      await route.continue();
    });
    await field.fill('https://fixtures.sightline.test/clean');
    const created = page.waitForResponse((response) => response.status() === 202);
    await button('Scan').click();
    await field.fill('https://fixtures.sightline.test/critical');
    resolve();
    await created;
    await page.locator('#live').getByText('/clean').waitFor();
    await page.unroute('**/v1/scans');

    await expect.poll(() => button('Scan').isEnabled()).toBe(true);
    expect(await field.inputValue()).toBe('https://fixtures.sightline.test/critical');
  });

  test.each(['light', 'dark'] as const)('can be used by everybody, %s and on a phone', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });

    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('says when there were too many calls, and when nobody answers', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Too many requests.', details: {} };
    const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*', 'retry-after': '18' };
    await page.route('**/v1/scans?*', (route) => route.fulfill({ status: 429, headers, json: { error } }));
    await page.getByLabel('Status').selectOption('All');
    await problem().filter({ hasText: 'Too many requests. Try again in 18 s.' }).waitFor();
    await page.unroute('**/v1/scans?*');
    await page.route('**/v1/scans?*', (route) => route.abort());
    await button('Try again').click();
    await problem().filter({ hasText: 'The service does not answer.' }).waitFor();
    await page.unroute('**/v1/scans?*');
    await button('Try again').click();

    await rows().first().waitFor();
  });
});

describe('the React of the documentation, built, with the mock', () => {
  let folder: string;
  let site: Server;
  let mock: RunningProgram;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-react-'));
    const { samples = [] } = readGuides().find(({ name }) => name === 'tools/client.md') ?? {};
    const named = samples.flatMap(({ file, code }): [string, string][] => (file === null ? [] : [[file, code]]));
    const PORT = await freePort();
    const files = new Map(named).set(
      'index.html',
      '<div id="root"></div><script type="module" src="/main.tsx"></script>',
    );
    files.set('.env.local', files.get('.env.local')?.replace(':4010/', `:${PORT}/`) ?? 'is missing');
    createClientProject(folder, files);
    const built = await runProgram(
      join(BINARIES, 'node'),
      [join(PROJECT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
      {},
      folder,
    );
    expect({ exit: built.exit, stderr: built.stderr }).toEqual({ exit: 0, stderr: '' });
    mock = startProgram('npm', ['run', '-s', 'mock'], { PORT });
    await mock.said(/answers at/);
    const started = await startSite(join(folder, 'dist'));
    site = started.site;
    page = await browser.newPage();
    await page.goto(started.origin);
  });
  afterAll(async () => {
    await page?.close();
    site?.close();
    mock?.signal('SIGTERM');
    await mock?.ended;
    rmSync(folder, { recursive: true });
  });

  const rows = () => page.locator('li');
  const scan = async (address: string) => {
    await page.getByLabel('Repository').fill(address);
    await page.getByRole('button', { name: 'Scan' }).click();
  };

  test('adds older scans to the list', async () => {
    await rows().first().waitFor();
    const newest = await rows().count();
    await page.getByRole('button', { name: 'Older' }).click();

    await expect.poll(() => rows().count()).toBeGreaterThan(newest);
  });

  test('says which field is wrong, and keeps what was typed', async () => {
    await scan('http://git.example.com/acme/shop.git');
    await page.getByRole('alert').filter({ hasText: '/repo_url must begin with https:' }).waitFor();

    expect(await page.getByLabel('Repository').inputValue()).toBe('http://git.example.com/acme/shop.git');
  });

  test('shows a new scan until it has ended', async () => {
    await scan('https://fixtures.sightline.test/failed');
    await rows().first().filter({ hasText: 'https://fixtures.sightline.test/failed: queued' }).waitFor();
    await rows().first().filter({ hasText: 'https://fixtures.sightline.test/failed: failed' }).waitFor();

    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('says that nobody answers', async () => {
    mock.signal('SIGTERM');
    await mock.ended;
    await page.reload();

    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  });
});

describe('npm run example', () => {
  test('serves the page with a mock behind it, and ends both', async () => {
    const port = await freePort();
    const example = startProgram('npm', ['run', '-s', 'example'], { PORT: port });
    await example.said(/Ctrl-C ends both/);
    const [, api = ''] = /API at (\S+\/v1)/.exec(example.stdout()) ?? [];
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}`);
    await page.locator('tbody tr').first().waitFor();
    await page.close();
    example.signal('SIGTERM');
    const { exit, stderr } = await example.ended;

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    await expect(fetch(`${api}/scans`)).rejects.toThrow('fetch failed');
  });

  test('says that its port is taken, or is none', async () => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    const port = String((taken.address() as AddressInfo).port); // it listens on a port
    const start = (PORT: string) => runProgram('npm', ['run', '-s', 'example'], { PORT });
    const results = [await start(port), await start('65536')];
    taken.close();

    expect(results).toEqual([
      { exit: 1, stdout: '', stderr: `Port ${port} is taken: choose another with PORT\n` },
      { exit: 2, stdout: '', stderr: 'PORT is a number from 0 to 65535, and not "65536"\n' },
    ]);
  });

  test('type-checks', async () => {
    const check = ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'examples/front-end'];

    expect(await runProgram(join(BINARIES, 'node'), check)).toEqual({ exit: 0, stdout: '', stderr: '' });
  });
});
