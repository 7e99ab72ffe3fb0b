/**
 * Builds the docs site into `docs/dist`: writes its pages from `docs/guides`, the contract and the code, lets Astro
 * render them, then adds their twins in Markdown, `llms.txt`, the feed of the changelog, and `csp.json` with the
 * content security policy they need. With `--if-stale` it builds only when a source has changed since.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './docs/content/documented-contract.ts';
import { finish } from './docs/site/finish.ts';
import { isFresh, remember } from './docs/site/freshness.ts';
import { withLock } from './docs/site/lock.ts';
import { readSite, writeSources } from './docs/site/site.ts';

/** Of our own environment only what programs need: Vite takes `BASE_URL` and others for its own settings. */
const machine = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
};

const build = async (): Promise<void> => {
  const site = await readSite();
  writeSources(site);
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const env = { ...machine(), ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build', '--root', 'docs', '--force'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the docs could not be built\n${stdout}${stderr}`);
  const { pages } = await finish(site);
  remember();
  console.log(`${pages} pages in docs/dist`);
};

await withLock(async () => {
  if (process.argv.includes('--if-stale') && isFresh()) return;
  await build();
});
