import { once } from 'node:events';
import { PASSWORD } from '../test/fixtures/browser/dashboard-page.ts';
import { createSampleAccount } from './screenshots/sample-account.ts';

/**
 * A service with a month of scans to look at, until Ctrl-C: `npm run seed`. Data and repositories are made anew in a
 * temporary folder, so nothing of yours is touched. On port 8080, where `npm run dev:dashboard` looks for a service;
 * `PORT` names another.
 */
const main = async (): Promise<void> => {
  console.log('Scanning the sample repositories, which takes about half a minute …');
  const sample = await createSampleAccount({ port: Number(process.env.PORT ?? 8080) });
  const { secret } = await sample.service.key({ permission: 'admin', environment: 'live' });
  console.log(
    `\nReady at ${sample.service.address}\n  sign in with  dana@acme.example  ${PASSWORD}\n  API key       ${secret}\n`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await sample.dispose();
};

await main();
