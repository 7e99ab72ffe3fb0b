/**
 * The process that looks for secrets, run under Node's permission model: it can read the checkout and its own modules,
 * open no connection and start nothing.
 */
import { performance } from 'node:perf_hooks';
import { hearCommands, report } from '../../processes/own-child.ts';
import type { SecretsCommand } from './secrets-protocol.ts';
import { reportsOf } from './secrets-reports.ts';

// secretlint marks each rule of each file and never clears the marks: 80 per file would fill the memory.
Object.defineProperty(performance, 'mark', { value: () => undefined });

for await (const text of hearCommands()) {
  // Written by our own parent a moment ago.
  const command = JSON.parse(text) as SecretsCommand;
  for await (const found of reportsOf(command)) await report(JSON.stringify(found));
}
