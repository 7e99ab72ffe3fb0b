#!/usr/bin/env node
/**
 * The command as any Node can read it: an older one, which reads no TypeScript, hands over to the Node that came along.
 * A checkout runs its sources, also after `npm pack` has left compiled ones beside them; an installed package has the
 * compiled ones alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { carriedRuntime, platform, platformPackage, runBy } from './runtime.js';

const SOURCES = new URL('../src/main.ts', import.meta.url);
const COMPILED = new URL('../dist/package/src/main.js', import.meta.url);

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [lowest = ''] = /\d+/.exec(engines.node) || [];
const isTooOld = Number.parseInt(process.versions.node, 10) < Number(lowest);
const carried = isTooOld ? carriedRuntime() : undefined;

if (!isTooOld) {
  await import(existsSync(COMPILED) && !existsSync(SOURCES) ? COMPILED : SOURCES);
} else if (carried) {
  runBy(carried);
} else {
  process.stderr.write(
    `Sightline needs Node ${lowest} or later, this is ${process.versions.node}, and none came along for ${platform}: put Node ${lowest} first on your PATH, or install the package ${platformPackage} beside Sightline.\n`,
  );
  process.exitCode = 2;
}
