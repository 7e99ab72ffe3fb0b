/** The command line, wired. With `composition/` the only place that knows every part. */
import type { Commands } from './cli/commands.ts';
import { runProgram } from './cli/program.ts';
import { type Administration, createAdministration } from './composition/administration.ts';
import { signDelivery } from './composition/local-delivery.ts';
import { open, version } from './composition/open.ts';
import { serve } from './composition/serve.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createReportFormats } from './scanner/report/formats.ts';

const administer = async <T>(work: (administration: Administration) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const opened = await open(config, createLog('error'));
  try {
    return await work(createAdministration(opened));
  } finally {
    await opened.db.close();
  }
};

/** Loaded only where it is used: no other command needs the engines. */
const scanFolder: Commands['scanFolder'] = async (folder, options) =>
  (await import('./composition/local-scan.ts')).scanFolder(folder, options);

const backUp: Commands['backUp'] = async (...given) => (await import('./composition/backup.ts')).backUp(...given);

const restore: Commands['restore'] = async (...given) => (await import('./composition/backup.ts')).restore(...given);

const abandonSecrets: Commands['abandonSecrets'] = async (confirmed) =>
  (await import('./composition/abandon-secrets.ts')).abandon(readConfig(), createLog('error'), confirmed);

/** Runs the command line that this process was started with. */
export const main = (): Promise<void> =>
  runProgram({
    ...{ version: version(), serve, administer, scanFolder, signDelivery },
    ...{ backUp, restore, abandonSecrets },
    formats: createReportFormats(version()),
  });
