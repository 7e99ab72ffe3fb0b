#!/usr/bin/env node
/**
 * The command as any Node can read it: an older one, which reads no TypeScript, is told so in one line. A checkout runs its sources, also after
 * `npm pack` has left compiled ones beside them; an installed package has the compiled ones alone.
 */
import { existsSync, readFileSync } from 'node:fs';

const SOURCES = new URL('../src/sightline.ts', import.meta.url);
const COMPILED = new URL('../dist/package/src/sightline.js', import.meta.url);
const isPackage = existsSync(COMPILED) && !existsSync(SOURCES);

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [lowest = ''] = /\d+/.exec(engines.node) ?? [];

if (Number.parseInt(process.versions.node, 10) < Number(lowest)) {
  const remedy = isPackage
    ? `run \`npx sightline\` in the project that has installed it, which takes the Node that came along, or put Node ${lowest} first on your PATH`
    : 'run `npm ci`, which brings it, then `npm run -s sightline`';
  process.stderr.write(`Sightline needs Node ${lowest} or later, and this is ${process.versions.node}: ${remedy}.\n`);
  process.exitCode = 2;
} else {
  await import(isPackage ? COMPILED : SOURCES);
}
