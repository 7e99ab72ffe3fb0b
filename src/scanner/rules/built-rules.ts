import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scannerVersion } from '../cache/scanner-version.ts';
import { loadRules, type RulePack, readPackFile, writePackFile } from './load-rules.ts';

/**
 * What `npm run build` has made of the rules, by the version of the scanner: whatever is changed since, nobody finds it
 * any more.
 */
const BUILT = join(import.meta.dirname, '../../../dist/rules');

/**
 * Our own rules: as they were built, which spares most of a second, or from their files where that is missing or of
 * another version.
 */
export const ownRules = async (built: string = BUILT): Promise<RulePack> =>
  (await readPackFile(fileOf(built))) ?? (await loadRules());

/** Puts our own rules into one file for `ownRules` to find. Older versions go. */
export async function buildRules(built: string = BUILT): Promise<void> {
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  const unfinished = join(built, `${process.pid}`);
  await writePackFile(import.meta.dirname, unfinished);
  await rename(unfinished, fileOf(built));
}

const fileOf = (built: string): string => join(built, `${scannerVersion()}.json.zst`);
