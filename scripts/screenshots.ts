import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/fixtures/browser/chromium.ts';
import type { Service } from '../test/fixtures/servers/service.ts';
import { given } from '../test/fixtures/worlds/scan-world.ts';
import { type BusyAccount, createBusyAccount } from './screenshots/busy-account.ts';
import { createSampleAccount, type SampleAccount } from './screenshots/sample-account.ts';
import { createWorld, type ScreenshotWorld } from './screenshots/world.ts';

/**
 * Pictures of the built dashboard with sample accounts, for the README: `npm run screenshots -- [name…] [--out
 * FOLDER]`. Names are those of the list below; without any, all are taken.
 */
interface Shot<World> {
  name: string;
  /** Where it is, once the account is there. */
  path: (world: World) => string | Promise<string>;
  /** What a person would do before looking. */
  before?: (page: Page) => Promise<void>;
  /** The whole page instead of what is in sight. */
  whole?: boolean;
  signedOut?: boolean;
}

const latestScanOf = async ({ sightline, gitAddress }: SampleAccount, repository: string): Promise<string> => {
  const query = { repo_url: `${gitAddress}/${repository}`, limit: 1 };
  const { data } = await given(sightline.GET('/scans', { params: { query } }));
  return data[0]?.scan_id ?? '';
};

const repositoryOf = async ({ sightline }: BusyAccount, name: string): Promise<string> => {
  const { data } = await given(sightline.GET('/repositories', { params: { query: { text: name, sort: 'name' } } }));
  return data.find((repository) => repository.name === name)?.repository_id ?? '';
};

const gravestIssueOf = async ({ sightline }: SampleAccount): Promise<string> => {
  const query = { severity: ['critical' as const], state: ['open' as const], limit: 1 };
  const { data } = await given(sightline.GET('/issues', { params: { query } }));
  return data[0]?.issue_id ?? '';
};

/** Pages of a company with many repositories, whose history is told and not scanned. */
const companyShots: readonly Shot<BusyAccount>[] = [
  { name: 'overview', path: () => '/' },
  { name: 'repositories', path: () => '/repositories' },
  { name: 'repository', path: async (account) => `/repositories/${await repositoryOf(account, 'acme/forecasts')}` },
  { name: 'issues', path: () => '/issues' },
];

/** Pages of an account with a month of scans that really ran: their code, their engines and their times. */
const scanShots: readonly Shot<SampleAccount>[] = [
  { name: 'scans', path: () => '/scans' },
  { name: 'scan', path: async (account) => `/scans/${await latestScanOf(account, 'acme/shop.git')}` },
  { name: 'issue', path: async (account) => `/issues/${await gravestIssueOf(account)}` },
];

/** A new one each time: the address of the one before stays the same person's. */
const invitationTo = async ({ service }: ScreenshotWorld): Promise<string> => {
  const email = `lena-${Date.now()}@acme.example`;
  const made = ['users', 'create', '--email', email, '--name', 'Lena Park', '--permission', 'write', '--json'];
  const { pathname, hash } = new URL(JSON.parse(await service.command(...made)).url);
  return `${pathname}${hash}`;
};

/** Pages of an account with keys, users and webhooks. */
const settingsShots: readonly Shot<ScreenshotWorld>[] = [
  { name: 'sign-in', path: () => '/sign-in', signedOut: true },
  { name: 'forgot-password', path: () => '/forgot-password', signedOut: true },
  { name: 'welcome', path: (world) => invitationTo(world), signedOut: true },
  { name: 'profile', path: () => '/profile' },
  { name: 'keys', path: () => '/settings/api-keys' },
  { name: 'webhooks', path: () => '/test/settings/webhooks' },
  {
    name: 'webhook',
    path: ({ webhook_id }) => `/test/settings/webhooks/${webhook_id}`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Send test event' }).click();
      await page.getByRole('region', { name: 'Result of the test' }).waitFor();
    },
  },
  { name: 'users', path: () => '/settings/users' },
  { name: 'usage', path: () => '/settings/usage' },
  { name: 'audit-log', path: () => '/settings/audit-log' },
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const themes = ['light', 'dark'] as const;

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const folder = values.out ?? join(import.meta.dirname, '..', 'docs', 'screenshots');
  mkdirSync(folder, { recursive: true });
  const isWanted = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);
  const browser = await launchBrowser();
  try {
    await takeAll({ browser, folder, shots: companyShots.filter(isWanted), create: createBusyAccount });
    await takeAll({ browser, folder, shots: scanShots.filter(isWanted), create: createSampleAccount });
    await takeAll({ browser, folder, shots: settingsShots.filter(isWanted), create: createWorld });
  } finally {
    await browser.close();
  }
};

interface Stage {
  service: Service;
  /** Of the viewer, as `name=value`. */
  cookie: string;
  /** Where repositories really are; a picture shows a nicer address. */
  gitAddress?: string;
  dispose(): Promise<void>;
}

const takeAll = async <World extends Stage>(session: {
  browser: Browser;
  folder: string;
  shots: readonly Shot<World>[];
  create: () => Promise<World>;
}): Promise<void> => {
  if (session.shots.length === 0) return;
  const world = await session.create();
  try {
    for (const shot of session.shots) {
      for (const size of sizes) {
        for (const theme of themes) {
          const file = join(session.folder, `${shot.name}-${size.width}-${theme}.png`);
          await take({ browser: session.browser, world, shot, size, theme, file });
          console.info(`${file}  ${Math.ceil(statSync(file).size / 1024)} kB`);
        }
      }
    }
  } finally {
    await world.dispose();
  }
};

interface Taking<World> {
  browser: Browser;
  world: World;
  shot: Shot<World>;
  size: (typeof sizes)[number];
  theme: (typeof themes)[number];
  file: string;
}

const take = async <World extends Stage>({ browser, world, shot, size, theme, file }: Taking<World>): Promise<void> => {
  const { address } = world.service;
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(size.width < 600 && { isMobile: true, hasTouch: true }),
  });
  try {
    const [name = '', ...value] = world.cookie.split('=');
    if (!shot.signedOut) await context.addCookies([{ name, value: value.join('='), url: address }]);
    const page = await context.newPage();
    if (world.gitAddress !== undefined) await showNiceAddresses(page, world.gitAddress);
    await page.goto(await shot.path(world));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot.before?.(page);
    await settled(page);
    await page.screenshot({ path: file, fullPage: shot.whole ?? false });
  } finally {
    await context.close();
  }
};

/** The repositories are served by this machine on any port; their readers know them by another address. */
const showNiceAddresses = async (page: Page, gitAddress: string): Promise<void> => {
  await page.route(/\/(v1|dashboard\/api)\/(?!.*stream)/, async (route) => {
    const asked = route
      .request()
      .url()
      .replace(encodeURIComponent('https://git.example.com'), encodeURIComponent(gitAddress));
    const response = await route.fetch({ url: asked });
    const body = (await response.text()).replaceAll(gitAddress, 'https://git.example.com');
    await route.fulfill({ response, body });
  });
};

/** Nothing is on its way any more: no skeleton, no chart that still has to be drawn. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('[class*=bone]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400); // charts measure themselves once more after they are drawn
};

await main();
