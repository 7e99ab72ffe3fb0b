import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '../../../generated/openapi.ts';
import type { Language } from '../cases/flow-case.ts';

type Schemas = components['schemas'];
export type Confidence = Schemas['Confidence'];
export type DoubtCode = Schemas['DoubtCode'];

/** A program of others, with what was read of each high and critical finding outside its tests. */
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
  /** Kept by people who take care of it, unlike one that was written to be attacked. */
  readonly well_kept: boolean;
  /**
   * Names the programs that were first scanned together, before anyone who works on the engine had seen them; left out
   * where that is not so.
   */
  readonly batch?: string;
  /** By `rule path:line`. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Of a program that was written to be attacked: what its documents name, written down before its first scan. */
  readonly flaws?: readonly DocumentedFlaw[];
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

/** A flaw that a program's own documents name, where it lies in the code. */
export interface DocumentedFlaw {
  readonly flaw: string;
  /** Weaknesses by which a finding may name it: `89`. */
  readonly cwes: readonly number[];
  /** Each is a way of its own to find it: `path:line` or `path:line-line`. */
  readonly places: readonly string[];
  /** The file of the program that names it. */
  readonly documented: string;
}

export interface RealScan {
  /** Day, as ISO 8601 writes it. */
  readonly at: string;
  /** Version of the engine that follows data; null in scans that were kept before confidence was. */
  readonly engine: string | null;
  /** High and critical findings outside tests. */
  readonly findings: readonly RealFinding[];
  /** Of the whole program; null where it was not kept. */
  readonly score: number | null;
  /** How surely each of the program's documented flaws was found; the others were not. */
  readonly found_flaws?: Readonly<Record<string, Confidence>>;
  /** Seconds of the whole scan, and MiB of all its processes at most; null where that was not measured. */
  readonly seconds: number;
  readonly mebibytes: number | null;
}

export interface RealFinding {
  /** `rule path:line`. */
  readonly finding: string;
  /** Further places of the same flaw, each as `rule path:line`. */
  readonly other_places?: readonly string[];
  /** Null where the scan's `engine` is. */
  readonly confidence: Confidence | null;
  /** By their codes; one may stand there twice. */
  readonly doubts: readonly DoubtCode[];
  readonly engines: readonly Schemas['EngineId'][];
}

/** As it lies in its file: not scanned yet, or with findings of which only the place is known, which are texts. */
export type StoredProgram = Omit<RealProgram, 'lines' | Run> & Partial<Record<Run, StoredScan>> & { lines?: number };
type StoredScan = Omit<RealScan, 'engine' | 'score' | 'findings'> & {
  readonly engine?: string | null;
  readonly score?: number | null;
  readonly findings: readonly (string | RealFinding)[];
};
export type Run = 'first_run' | 'current';

const FOLDER = join(import.meta.dirname, 'programs');

/** Those that were scanned, by their names in the order of the alphabet. */
export const readPrograms = (): ReadonlyMap<string, RealProgram> =>
  new Map(
    names().flatMap((name) => {
      const { lines, first_run, current, ...program } = readStored(name);
      if (lines === undefined || first_run === undefined || current === undefined) return [];
      return [[name, { ...program, lines, first_run: toScan(first_run), current: toScan(current) }]];
    }),
  );

export const readProgram = (name: string): StoredProgram => {
  if (names().includes(name)) return readStored(name);
  throw new Error(`no program is called ${name}, but ${names().join(', ')}`);
};

const fileOf = (name: string): string => join(FOLDER, `${name}.json`);

const names = (): string[] =>
  readdirSync(FOLDER)
    .sort()
    .map((file) => file.replace(/\.json$/, ''));

// Written by `real.ts`, verdicts by hand; a test holds them together.
const readStored = (name: string): StoredProgram => JSON.parse(readFileSync(fileOf(name), 'utf8')) as StoredProgram;

export const toScan = (scan: StoredScan): RealScan => ({
  ...scan,
  engine: scan.engine ?? null,
  score: scan.score ?? null,
  findings: scan.findings.map((finding) =>
    typeof finding === 'string' ? { finding, confidence: null, doubts: [], engines: [] } : finding,
  ),
});

export const writeProgram = (name: string, program: StoredProgram): void => {
  writeFileSync(fileOf(name), JSON.stringify(program, null, 2));
  execFileSync(join(import.meta.dirname, '../../../node_modules/.bin/biome'), ['format', '--write', fileOf(name)]);
};

const surestFirst = ['true', 'debatable', 'false'] as const;

/** A flaw of several places is one finding, to which a verdict on any of them belongs. */
export const verdictOf = ({ verdicts }: Pick<RealProgram, 'verdicts'>, finding: RealFinding): Verdict['is'] | null => {
  const told = placesOf(finding).flatMap((place) => verdicts[place]?.is ?? []);
  return surestFirst.find((is) => told.includes(is)) ?? null;
};

export const placesOf = ({ finding, other_places = [] }: RealFinding): string[] => [finding, ...other_places];

/** How many findings of a scan have which verdict. */
export const countVerdicts = (program: Pick<RealProgram, 'verdicts'>, { findings }: RealScan) => {
  const verdicts = findings.map((finding) => verdictOf(program, finding));
  const of = (is: Verdict['is']): number => verdicts.filter((verdict) => verdict === is).length;
  return { true: of('true'), debatable: of('debatable'), false: of('false') };
};
