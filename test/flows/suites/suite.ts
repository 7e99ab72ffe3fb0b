import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A public collection of labelled programs, one weakness each, at its level of files. */
export interface Suite {
  /** `owner/name` on GitHub, and the commit that was scanned. */
  readonly repository: string;
  readonly commit: string;
  /** Day, as ISO 8601 writes it. */
  readonly at: string;
  readonly categories: readonly Category[];
}

/** Programs that have the weakness, and how many of them were found; the same of those that only look so. */
export interface Category {
  readonly name: string;
  readonly cwe: number;
  readonly bad: number;
  readonly found: number;
  readonly good: number;
  readonly alarms: number;
}

const FOLDER = import.meta.dirname;

/** In the order of their names. */
export const readSuites = (): Suite[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    // Written by `writeSuite` alone.
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Suite);

export const writeSuite = (suite: Suite): void => {
  const name = suite.repository.replace('/', '-').toLowerCase();
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(suite, null, 2)}\n`);
};

/** Youden's index: 1 is perfect, 0 is guessing. */
export const youdenOf = ({ bad, found, good, alarms }: Category): number =>
  (bad === 0 ? 1 : found / bad) - (good === 0 ? 0 : alarms / good);

/** The mean over the categories, each of the same weight. */
export const macroOf = ({ categories }: Suite): number =>
  categories.reduce((sum, category) => sum + youdenOf(category), 0) / categories.length;
