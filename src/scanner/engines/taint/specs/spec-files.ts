import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of specs, as it lies below the folder of its language. */
export interface SpecFile {
  readonly file: string;
  readonly text: string;
}

/** Specs of what any language may call: the code that templates become. */
export const SHARED = 'templates';

/** What all specs speak of: kinds of sinks and of sources. */
export const vocabulary = (): string[] =>
  ['kinds.yaml', 'sources.yaml'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

export const versionOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** In the order of their names. */
export const specFiles = (folder: string): SpecFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ file: name, text: readFileSync(join(folder, name), 'utf8') }));
