/**
 * The process that looks for secrets, run under Node's permission model: it can read the checkout and its own modules,
 * open no connection and start nothing. Commands come as JSON lines on standard input, results leave on standard
 * output; it ends when its input closes, so it cannot outlive the scanner.
 */
import { performance } from 'node:perf_hooks';
import { linesOf } from '../../processes/lines.ts';
import type { SecretsCommand, SecretsReport } from './secrets-protocol.ts';
import { reportsOf } from './secrets-reports.ts';

// secretlint marks each rule of each file and never clears the marks: 80 per file would fill the memory.
Object.defineProperty(performance, 'mark', { value: () => undefined });

const send = (report: SecretsReport): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));

process.stdin.on('end', () => process.exit(0));
for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
  // Written by our own parent a moment ago.
  const command = JSON.parse(line) as SecretsCommand;
  for await (const report of reportsOf(command)) await send(report);
}
