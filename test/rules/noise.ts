import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { DocumentKind } from '../../src/scanner/rules/documents/kinds.ts';
import type { RuleLanguage } from '../../src/scanner/rules/rule-languages.ts';

/** What the rules of a language or kind of document say about well-kept repositories. */
export interface Noise {
  readonly name: RuleLanguage | DocumentKind;
  /**
   * With the commit that was scanned, and how many lines of the language it has outside of tests, where that was
   * counted.
   */
  readonly repositories: Readonly<Record<string, { readonly commit: string; readonly lines?: number }>>;
  readonly rules: Readonly<Record<string, Count>>;
  /** Of findings in the projects' own code: all that are high or critical, some of the others. */
  readonly verdicts?: readonly Verdict[];
}

/** Findings of a rule by the kind of path that they are in. */
export interface Count {
  readonly severity: string;
  /** In the projects' own code. */
  readonly source?: number;
  /** Of these, how many somebody has read, and in how many the weakness is there that the rule names. */
  readonly read?: number;
  readonly right?: number;
}

export interface Verdict {
  readonly project: string;
  readonly rule: string;
  /** How many; one unless said. */
  readonly count?: number;
  /** Whether, or how often, the weakness is there; null for code of tests in a folder that is not known as such. */
  readonly right: boolean | number | null;
}

const FOLDER = join(import.meta.dirname, 'noise');

/** Every language and kind of document that was held against repositories, by name. */
export const readNoise = (): Noise[] =>
  readdirSync(FOLDER)
    .sort()
    // Our own files; the test of them reads every field.
    .map((file) => ({ name: file.replace('.yaml', ''), ...parse(readFileSync(join(FOLDER, file), 'utf8')) }) as Noise);

/** Counts of what is high or critical in the projects' own code. */
export const severeCounts = ({ rules }: Noise): Required<Pick<Count, 'source' | 'read' | 'right'>> =>
  Object.values(rules)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .reduce(
      (sum, { source = 0, read = 0, right = 0 }) => ({
        source: sum.source + source,
        read: sum.read + Math.min(read, source),
        right: sum.right + Math.min(right, source),
      }),
      { source: 0, read: 0, right: 0 },
    );
