import { existsSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { scannerVersion } from '../cache/scanner-version.ts';
import { moduleFolders } from './module-folders.ts';

const SCANNER = join(import.meta.dirname, '..');
/** `.ts` in the repository, `.js` once compiled. */
const ENDING = extname(import.meta.filename);
/**
 * What `npm run build` has made of the programs, by the version of the scanner: whatever is changed since, nobody finds
 * it any more.
 */
const BUILT = join(SCANNER, '../../dist/programs');

/** A program of ours for a confined child: what Node runs, and the folders that it loads modules of. */
export interface OwnProgram {
  readonly file: string;
  readonly readable: readonly string[];
}

/**
 * The program of a module, given by its path without an ending, which loads these packages: in few files, as it was
 * built, which starts in a third of the time, or its source where that is missing or of another version.
 */
export const ownProgram = (module: string, packages: readonly string[], built = BUILT): OwnProgram => {
  const source = `${module}${ENDING}`;
  const folder = join(built, scannerVersion());
  const bundle = join(folder, `${relative(SCANNER, module)}.mjs`);
  const readable = [...moduleFolders(packages, source), SCANNER, join(SCANNER, '..', 'domain')];
  return existsSync(bundle) ? { file: bundle, readable: [...readable, folder] } : { file: source, readable };
};
