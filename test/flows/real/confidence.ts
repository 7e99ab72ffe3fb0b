import type { Confidence, DoubtCode, RealFinding, RealProgram, Run, Verdict } from './program.ts';
import { verdictOf } from './program.ts';

/** A finding that somebody has read, of a scan whose confidence was kept. */
export interface Judged extends RealFinding {
  readonly is: Verdict['is'];
}

/** What was read of some programs. */
export interface Sample {
  readonly programs: number;
  readonly lines: number;
  /** Programs whose scan was kept before confidence was. */
  readonly leftOut: number;
  readonly judged: readonly Judged[];
}

export const sampleOf = (programs: readonly RealProgram[], run: Run): Sample => {
  const kept = programs.filter((program) => program[run].engine !== null);
  return {
    programs: kept.length,
    lines: linesIn(kept),
    leftOut: programs.length - kept.length,
    judged: kept.flatMap((program) => judgedIn(program, run)),
  };
};

const judgedIn = (program: RealProgram, run: Run): Judged[] =>
  program[run].findings.flatMap((finding) => {
    const is = verdictOf(program, finding);
    return is === null ? [] : [{ ...finding, is }];
  });

export const linesIn = (programs: readonly RealProgram[]): number =>
  programs.reduce((sum, { lines }) => sum + lines, 0);

export type Counts = Readonly<Record<Verdict['is'], number>>;

export const countsOf = (judged: readonly Pick<Judged, 'is'>[]): Counts => {
  const of = (verdict: Verdict['is']): number => judged.filter(({ is }) => is === verdict).length;
  return { true: of('true'), debatable: of('debatable'), false: of('false') };
};

export const levels = ['high', 'medium', 'low'] as const satisfies readonly Confidence[];

export const atLevel = (judged: readonly Judged[], level: Confidence): Judged[] =>
  judged.filter(({ confidence }) => confidence === level);

export const doubtNames: Readonly<Record<DoubtCode, string>> = {
  analysis_limit: 'a limit was hit',
  waited_in_storage: 'waited in storage',
  one_of_many: 'read under an unknown key, or of several objects',
  long_way: 'a long way',
  guessed_entry_point: 'a guessed entry point',
  uncertain_step: 'an uncertain step',
};

/** A finding counts at each of its doubts, once. */
export const doubtRows = (judged: readonly Judged[]): [string, Counts][] => {
  const codes = Object.keys(doubtNames) as DoubtCode[]; // its own keys
  const withDoubts = codes.map((code): [string, Counts] => [
    doubtNames[code],
    countsOf(judged.filter(({ doubts }) => doubts.includes(code))),
  ]);
  return [...withDoubts, ['no doubt', countsOf(judged.filter(({ doubts }) => doubts.length === 0))]];
};

/** Of nothing there is none. */
export const shareTrue = (counts: Counts): number | null => {
  const all = counts.true + counts.debatable + counts.false;
  return all === 0 ? null : counts.true / all;
};

export const inFiftyThousand = (count: number, lines: number): number => (count / lines) * 50_000;

/** Followed by the engine for data flows, whoever else saw them. */
export const flowsIn = (judged: readonly Judged[]): Judged[] =>
  judged.filter(({ engines }) => engines.includes('taint'));
