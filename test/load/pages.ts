/**
 * `npm run bench:pages`: Lighthouse's scores of pages as a slow phone and a desktop load them, from a service with a
 * month of scans and a browser of this run. Exits with 1 if a page is below an aim. Lighthouse is 176 MB with what it
 * needs, so it is no dependency: npm fetches it when the bench first runs, and keeps it in its cache. `-- overview`
 * measures the pages of that title alone.
 */
import { createSampleAccount } from '../../scripts/screenshots/sample-account.ts';
import { launchBrowser } from '../fixtures/browser/chromium.ts';
import { buildDocs } from '../fixtures/programs/docs-site.ts';
import { freePort } from '../fixtures/servers/free-port.ts';
import { given } from '../fixtures/worlds/scan-world.ts';
import { type Aims, best, categories, type Device, losses, scoreOf } from './pages/lighthouse.ts';
import { type MeasuredPage, measuredPages } from './pages/measured-pages.ts';

const WIDTH = 16;

interface Place {
  address: string;
  cookie: string;
  scanId: string;
  port: string;
}

/** Prints the scores of a page; whether it reaches its aims. */
const measurePage = async (page: MeasuredPage, device: Device, aims: Aims, place: Place): Promise<boolean> => {
  const url = place.address + page.path.replace('{scan_id}', place.scanId);
  const cookie = page.signedIn ? place.cookie : undefined;
  const report = await best({ url, device, cookie }, place.port, aims.performance ?? 0);
  const cells = categories.map((name) => {
    const aim = aims[name];
    return (aim === undefined ? `${scoreOf(report, name)}` : `${scoreOf(report, name)} of ${aim}`).padStart(WIDTH);
  });
  console.log(`${page.title.padEnd(30)}${device.padEnd(8)}${cells.join('')}`);
  const missed = categories.filter((name) => scoreOf(report, name) < (aims[name] ?? 0));
  for (const loss of missed.flatMap((name) => losses(report, name))) console.log(loss);
  return missed.length === 0;
};

const [wanted] = process.argv.slice(2);
const pages = measuredPages.filter(({ title }) => wanted === undefined || title === wanted);
if (pages.length === 0) throw new Error(`no page is called ${wanted}`);
buildDocs();
const port = await freePort();
const [account, browser] = await Promise.all([createSampleAccount(), launchBrowser(port)]);
try {
  const { address } = account.service;
  const { data } = await given(account.sightline.GET('/scans', { params: { query: { status: ['completed'] } } }));
  const place = { address, cookie: account.cookie, scanId: data[0]?.scan_id ?? '', port };
  console.log(''.padEnd(38) + categories.map((name) => name.padStart(WIDTH)).join(''));
  for (const page of pages)
    for (const device of ['phone', 'desktop'] as const) {
      const aims = page.aims[device];
      if (aims !== undefined && !(await measurePage(page, device, aims, place))) process.exitCode = 1;
    }
} finally {
  await browser.close();
  await account.dispose();
}
