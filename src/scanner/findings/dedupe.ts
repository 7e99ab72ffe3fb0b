import { confidenceRank, inListOrder, severityRank } from '../../domain/issues/reading/list-order.ts';
import type { Finding } from '../../domain/scans/finding.ts';
import type { EngineFinding, EngineId } from '../engines/engine.ts';

/** The most severe and confident first, in an order that does not depend on the engines' threads. */
export const byImportance = (a: Weighed, b: Weighed): number =>
  severityRank[a.severity] - severityRank[b.severity] ||
  confidenceRank[a.confidence] - confidenceRank[b.confidence] ||
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  a.line - b.line ||
  (a.column ?? 0) - (b.column ?? 0) ||
  (a.rule_id < b.rule_id ? -1 : a.rule_id > b.rule_id ? 1 : 0);

type Weighed = Pick<Finding, 'severity' | 'confidence' | 'file' | 'line' | 'column' | 'rule_id'>;

/** As the issues of a scan are listed, down to the last place. */
export const inReportOrder = (a: Finding, b: Finding): number => inListOrder(a, b) || byImportance(a, b);

/** CWEs that name one weakness at different depths: engines choose differently among them. */
const families: readonly (readonly number[])[] = [
  [89, 564, 943],
  [77, 78, 88],
  [94, 95, 96, 97],
  [93, 113],
  [79, 80, 81, 83, 84, 85, 86, 87],
  [22, 23, 24, 35, 36, 73],
  [502, 1321, 915],
  [611, 776, 827, 91],
  [918, 441],
  [601],
  [326, 327, 328, 916, 780, 1240],
  [330, 331, 335, 336, 337, 338, 329, 1204, 1241],
  [798, 259, 321, 547, 522, 312, 540],
  [295, 297, 298, 299],
  [319, 311, 523],
  [614, 1004, 1275],
  [1333, 400, 730, 185],
];

const familyOf = new Map(families.flatMap((members, index) => members.map((cwe) => [cwe, `family ${index}`] as const)));

/** What its CWEs name, at whatever depth. */
export const weaknessesOf = (finding: EngineFinding): string[] =>
  finding.cwe.map((cwe) => familyOf.get(Number(cwe.replace(/^CWE-/i, ''))) ?? cwe.toUpperCase());

const sameWeakness = (a: EngineFinding, b: EngineFinding): boolean => {
  const ours = weaknessesOf(a);
  return a.rule_id === b.rule_id || weaknessesOf(b).some((family) => ours.includes(family));
};

const before = (line: number, column: number, otherLine: number, otherColumn: number): boolean =>
  line < otherLine || (line === otherLine && column < otherColumn);

export const overlapsInText = (a: EngineFinding, b: EngineFinding): boolean =>
  before(a.line, a.column, b.end_line, b.end_column) && before(b.line, b.column, a.end_line, a.end_column);

const overlapsInLines = (a: EngineFinding, b: EngineFinding): boolean => a.line <= b.end_line && b.line <= a.end_line;

/**
 * Engines disagree on columns, so lines decide between two of them. One engine knows its columns: what it reports side
 * by side on a line are two things (two secrets, two weak hashes).
 */
const samePlace = (a: EngineFinding, b: EngineFinding): boolean =>
  a.engine === b.engine ? overlapsInText(a, b) : overlapsInLines(a, b);

/** Whether one that follows data has found what a rule that looks at one place guessed. */
export const isSameFlaw = (flow: EngineFinding, guess: EngineFinding): boolean =>
  overlapsInLines(flow, guess) &&
  (sameWeakness(flow, guess) || guess.flow_rule === flow.rule_id || flow.replaces.includes(guess.rule_id));

/**
 * What the other engines are called in the order of the issue: a flow first, as it tells how the data gets there, then
 * the most confident, then the most severe, then by rule.
 */
const byWeight = (a: EngineFinding, b: EngineFinding): number =>
  Number(a.flow === null) - Number(b.flow === null) ||
  confidenceRank[a.confidence] - confidenceRank[b.confidence] ||
  severityRank[a.severity] - severityRank[b.severity] ||
  (a.rule_id < b.rule_id ? -1 : a.rule_id > b.rule_id ? 1 : 0) ||
  a.line - b.line ||
  a.column - b.column;

export interface Merged<F extends EngineFinding> {
  readonly finding: F;
  /** What it was merged with: other words for the same. */
  readonly others: readonly F[];
  /** All that found it, the one whose words are kept first. */
  readonly engines: EngineId[];
}

/**
 * How sure a finding is that others confirm: as the surest of them, but where the analysis of its flow met a limit. On
 * findings that were read, a flow that a pattern confirms was right in nine of ten, one after a limit in none.
 */
export const confirmed = <F extends EngineFinding>(finding: F, others: readonly F[]): F => {
  const [surest] = [...others].sort((a, b) => confidenceRank[a.confidence] - confidenceRank[b.confidence]);
  if (surest === undefined || confidenceRank[surest.confidence] >= confidenceRank[finding.confidence]) return finding;
  if (finding.doubts.some(({ code }) => code === 'analysis_limit')) return finding;
  return { ...finding, confidence: surest.confidence, doubts: surest.confidence === 'high' ? [] : finding.doubts };
};

/**
 * Merges findings of one file that describe one weakness: the same place and the same CWE family. The words of a flow
 * are kept, or those of the most confident. What it did not touch is compared on, so a finding over many lines does not
 * chain its neighbours.
 */
export const dedupe = <F extends EngineFinding>(findings: readonly F[]): Merged<F>[] => {
  const merged: { finding: F; others: F[] }[] = [];
  for (const finding of [...findings].sort(byWeight)) {
    const twin = merged.find((kept) => samePlace(kept.finding, finding) && sameWeakness(kept.finding, finding));
    if (twin) twin.others.push(finding);
    else merged.push({ finding, others: [] });
  }
  return merged.map(({ finding, others }) => {
    const engines = new Set([finding, ...others].map(({ engine }) => engine));
    return { finding: confirmed(finding, others), others, engines: [...engines] };
  });
};
