import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { PASSWORD } from '../test/fixtures/browser/dashboard-page.ts';
import type { Service } from '../test/fixtures/servers/service.ts';
import { startLargeService } from '../test/fixtures/worlds/large-account/large-service.ts';
import { createSampleAccount } from './screenshots/sample-account.ts';

/**
 * A service with a month of scans to look at, until Ctrl-C: `npm run seed`. Data and repositories are made anew in a
 * temporary folder, so nothing of yours is touched. On port 8080, where `npm run dev:dashboard` looks for a service;
 * `PORT` names another. With `-- --large` it has two months of a large company, whose repositories are made up: they
 * can't be scanned again.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { large: { type: 'boolean', default: false } } });
  const port = Number(process.env.PORT ?? 8080);
  const started = performance.now();
  const { service, dispose } = await (values.large ? startLarge(port) : startSample(port));
  const seconds = Math.round((performance.now() - started) / 1_000);
  const { secret } = await service.key({ permission: 'admin', environment: 'live' });
  console.log(
    `\nReady after ${seconds} s at ${service.address}\n  sign in with  dana@acme.example  ${PASSWORD}\n  API key       ${secret}\n`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await dispose();
};

interface Started {
  service: Service;
  dispose(): Promise<void>;
}

const startSample = (port: number): Promise<Started> => {
  console.log('Scanning the sample repositories, which takes about half a minute …');
  return createSampleAccount({ port });
};

const startLarge = async (port: number): Promise<Started> => {
  console.log('Making 40 repositories with 300 branches and 20,000 issues, which takes about a minute …');
  const { service } = await startLargeService({ service: { port } });
  return { service, dispose: service.dispose };
};

await main();
