/** What every child of ours does the same: it hears commands on standard input and reports on standard output. */
import { recordOf, recordsOf } from './records.ts';

/** Payloads of the parent's commands. The process ends when its input closes, so it cannot outlive the scanner. */
export const hearCommands = (): AsyncGenerator<string, void, void> => {
  process.stdin.on('end', () => process.exit(0));
  return recordsOf(process.stdin.setEncoding('utf8'));
};

/** Resolves once it is written, so that what was begun is known when the process dies of it. */
export const report = (payload: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${recordOf(payload)}\n`, () => resolve()));
