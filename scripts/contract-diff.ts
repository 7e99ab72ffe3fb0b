/**
 * Compares the contract with the last released one. A change that can break a client fails, unless `info.version`
 * begins a new major version; else the entry for the changelog is printed. `--release` makes the present contract the
 * released one, on the day that clients get it.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changelogEntry } from '../src/mock/contract-diff/changelog-entry.ts';
import {
  type Comparison,
  ComparisonError,
  compare,
  type NamedDocument,
  parseDocument,
} from '../src/mock/contract-diff/compare.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['openapi.json', 'asyncapi.json'] as const;

const OPTIONS = {
  release: { type: 'boolean', default: false },
  released: { type: 'string', default: join(ROOT, 'openapi/released') },
  current: { type: 'string', default: join(ROOT, 'generated') },
} as const;

/** What cannot go on says why in one sentence. */
const end = (exit: 1 | 2, sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(exit);
};

const given = () => {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // which is what it throws for what was typed
    const [sentence] = error.message.split(/\. |\n/, 1);
    return end(2, `${sentence}: there are --release, --released <folder> and --current <folder>`);
  }
};

const values = given();

const majorOf = (version: string): number => Number(version.split('.', 1)[0]);

const isBreach = ({ impact, versions }: Comparison): boolean =>
  impact === 'major' && majorOf(versions.current) <= majorOf(versions.released);

const read = (folder: string, name: string): NamedDocument => {
  const file = join(folder, name);
  return parseDocument(file, readFileSync(file, 'utf8'));
};

const comparisons = (): Comparison[] => {
  try {
    return DOCUMENTS.map((name) =>
      compare({ released: read(values.released, name), current: read(values.current, name) }),
    );
  } catch (error) {
    if (!(error instanceof ComparisonError)) throw error;
    return end(1, error.message);
  }
};

const report = (): boolean => {
  const found = comparisons();
  for (const comparison of found) process.stdout.write(`${changelogEntry(comparison)}\n`);
  if (!found.some(isBreach)) return true;
  process.stderr.write(
    'The contract breaks clients of the last release. Keep what they rely on, or begin a new major version: `info.version` of both documents, and a new base path.\n',
  );
  return false;
};

const isReleased = DOCUMENTS.every((name) => existsSync(join(values.released, name)));
if (!isReleased && !values.release) {
  process.stderr.write(
    `Nothing was released yet: there is no contract in ${values.released}. --release makes the first.\n`,
  );
  process.exitCode = 1;
} else if (isReleased && !report()) {
  process.exitCode = 1;
} else if (values.release) {
  mkdirSync(values.released, { recursive: true });
  for (const name of DOCUMENTS) copyFileSync(join(values.current, name), join(values.released, name));
  process.stdout.write(`Released: ${values.released} now holds the present contract.\n`);
}
