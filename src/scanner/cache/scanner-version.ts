import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCANNER = join(import.meta.dirname, '..');
const DOMAIN = join(SCANNER, '..', 'domain');

let version: string | undefined;

/**
 * Changes with everything that decides what a scan finds: our own code, rules and specs, the packages that it uses, and
 * Node.
 */
export const scannerVersion = (): string => (version ??= versionOf([SCANNER, DOMAIN]));

const versionOf = (folders: readonly string[]): string => {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}\0${manifest()}`);
  for (const folder of folders)
    for (const name of namesIn(folder)) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
};

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

/**
 * Names the version of each package. Of the nearest folder above: how many there are depends on whether we were
 * compiled.
 */
const manifest = (): string => {
  for (let folder = SCANNER; folder !== join(folder, '..'); folder = join(folder, '..')) {
    try {
      return readFileSync(join(folder, 'package.json'), 'utf8');
    } catch {
      // Further up.
    }
  }
  return '';
};
