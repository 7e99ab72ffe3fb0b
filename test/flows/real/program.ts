import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../cases/flow-case.ts';

/** A well-kept program of others, with what was read of each high and critical finding outside its tests. */
export interface RealProgram {
  /** `owner/name` on GitHub, and the commit that was scanned. */
  readonly repository: string;
  readonly commit: string;
  /** What it is: `server app`, `command line`. */
  readonly kind: string;
  /** What it is mainly written in; `javascript` stands for TypeScript as well. */
  readonly language: Language;
  /** Lines in that language outside tests and vendored code. */
  readonly lines: number;
  /** By `rule path:line`. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly first_run: RealScan;
  readonly current: RealScan;
}

export interface Verdict {
  /**
   * `true`: there is the weakness that the finding names; `false`: there is none; `debatable`: it depends on what one
   * expects.
   */
  readonly is: 'true' | 'false' | 'debatable';
  readonly because: string;
}

export interface RealScan {
  /** Day, as ISO 8601 writes it. */
  readonly at: string;
  /** High and critical findings outside tests, as `rule path:line`. */
  readonly findings: readonly string[];
  /** Seconds of the whole scan, and MiB of all its processes at most; null where that was not measured. */
  readonly seconds: number;
  readonly mebibytes: number | null;
}

const FOLDER = join(import.meta.dirname, 'programs');

/** By their names, in the order of the alphabet. */
export const readPrograms = (): ReadonlyMap<string, RealProgram> =>
  new Map(
    readdirSync(FOLDER)
      .sort()
      .map((file) => [
        file.replace(/\.json$/, ''),
        // Written by `real.ts`, verdicts by hand; a test holds them together.
        JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as RealProgram,
      ]),
  );

export const writeProgram = (name: string, program: RealProgram): void =>
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(program, null, 2)}\n`);

/** How many findings of a scan have which verdict. */
export const countVerdicts = ({ verdicts }: RealProgram, { findings }: RealScan) => {
  const of = (is: Verdict['is']): number => findings.filter((finding) => verdicts[finding]?.is === is).length;
  return { true: of('true'), debatable: of('debatable'), false: of('false') };
};
