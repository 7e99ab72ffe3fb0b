#!/usr/bin/env node
/** The command as any Node can read it: an older one, which reads no TypeScript, is told so in one line. */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [lowest = ''] = /\d+/.exec(engines.node) ?? [];

if (Number.parseInt(process.versions.node, 10) < Number(lowest)) {
  process.stderr.write(
    `Sightline needs Node ${lowest} or later, and this is ${process.versions.node}: run \`npm ci\`, which brings it, then \`npm run -s sightline\`.\n`,
  );
  process.exitCode = 2;
} else {
  await import('../src/sightline.ts');
}
