/** The command line, wired: every command with the parts that it needs. */
import type { Commands } from '../../cli/commands/commands.ts';
import { runProgram } from '../../cli/program.ts';
import { readConfig } from '../../runtime/config.ts';
import { createLog } from '../../runtime/log.ts';
import { createReportFormats } from '../../scanner/report/formats.ts';
import { open, version } from '../open.ts';
import { serve } from '../serve.ts';
import { type Administration, createAdministration } from './administration.ts';
import { sampleEvent, signDelivery } from './local-delivery.ts';

/** Runs the command line that this process was started with. */
export const main = (): Promise<void> =>
  runProgram({
    version: version(),
    serve,
    administer,
    scanFolder,
    newRule,
    testRules,
    signDelivery,
    sampleEvent,
    backUp,
    restore,
    abandonSecrets,
    formats: createReportFormats(version()),
  });

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
  (await import('./local-scan.ts')).scanFolder(folder, options);

const newRule: Commands['newRule'] = async (...given) => (await import('./custom-rules.ts')).newRule(...given);

const testRules: Commands['testRules'] = async (...given) => (await import('./custom-rules.ts')).testRules(...given);

const backUp: Commands['backUp'] = async (...given) => (await import('./backup.ts')).backUp(...given);

const restore: Commands['restore'] = async (...given) => (await import('./backup.ts')).restore(...given);

const abandonSecrets: Commands['abandonSecrets'] = async (confirmed) =>
  (await import('./abandon-secrets.ts')).abandon(readConfig(), createLog('error'), confirmed);
