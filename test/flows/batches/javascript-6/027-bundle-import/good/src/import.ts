import fs from 'node:fs';
import path from 'node:path';
import { Bundle } from './bundle.ts';

const OUT = '/srv/app/content';

function importBundle(file: string): number {
  const bundle = Bundle.parse(fs.readFileSync(file, 'utf8'));
  let written = 0;
  for (const [key, entry] of bundle) {
    const target = path.join(OUT, key);
    fs.writeFileSync(target, entry.text); /* SINK */
    console.log('%d entries', ++written);
  }
  return written;
}

const [source] = process.argv.slice(2);
if (source) {
  importBundle(source);
} else {
  console.error('usage: import FILE');
  process.exitCode = 2;
}
