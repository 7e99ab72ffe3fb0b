import type { FlowCase } from '../cases/flow-case.ts';
import type { SinkPlace } from '../cases/marker.ts';
import type { EngineFinding } from '../engine.ts';
import { sameFamily } from './families.ts';
import { type Share, share } from './interval.ts';

/** What was said about both twins of a case: at the sink's line, and anywhere in the sink's file. */
export interface Outcome {
  readonly name: string;
  readonly cwe: number;
  readonly mechanism: string;
  readonly line: Pair;
  readonly file: Pair;
}
interface Pair {
  readonly found: boolean;
  readonly alarm: boolean;
}

export interface Score {
  readonly recall: Share;
  readonly falseAlarms: Share;
  /** Recall less false alarms: 1 is perfect, 0 is guessing. */
  readonly youden: number;
  /** The bad twin found and the good one left alone. */
  readonly pairs: Share;
}

export interface Said {
  readonly findings: readonly EngineFinding[];
  readonly sink: SinkPlace;
}

/** Compares what an engine said about both twins with what is so. */
export function judgeCase(flowCase: Pick<FlowCase, 'name' | 'cwe' | 'mechanism'>, bad: Said, good: Said): Outcome {
  const { name, cwe, mechanism } = flowCase;
  const says = ({ findings, sink }: Said, anyLine: boolean): boolean =>
    findings.some(
      (finding) =>
        sameFamily(cwe, finding.cwe) &&
        finding.file === sink.file &&
        (anyLine || (finding.line <= sink.line && sink.line <= finding.endLine)),
    );
  const pair = (anyLine: boolean): Pair => ({ found: says(bad, anyLine), alarm: says(good, anyLine) });
  return { name, cwe, mechanism, line: pair(false), file: pair(true) };
}

export function scoreOf(outcomes: readonly Outcome[], level: 'line' | 'file'): Score {
  const count = (holds: (pair: Pair) => boolean): number => outcomes.filter((outcome) => holds(outcome[level])).length;
  const found = count((pair) => pair.found);
  const alarms = count((pair) => pair.alarm);
  const all = outcomes.length;
  return {
    recall: share(found, all),
    falseAlarms: share(alarms, all),
    youden: all === 0 ? 0 : (found - alarms) / all,
    pairs: share(
      count((pair) => pair.found && !pair.alarm),
      all,
    ),
  };
}

/** Groups in the order of their size, then of their names. */
export function groupedBy(outcomes: readonly Outcome[], key: (outcome: Outcome) => string): [string, Outcome[]][] {
  return [...Map.groupBy(outcomes, key)].sort(
    ([left, one], [right, other]) => other.length - one.length || (left < right ? -1 : 1),
  );
}
