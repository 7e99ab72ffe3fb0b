import type { components } from '../../../generated/openapi.ts';
import { isUnlikely } from '../../domain/issues/reading/list-order.ts';
import { SEVERITIES, type Severity } from '../options/severities.ts';
import { EXIT } from '../terminal/exit.ts';
import { printable } from '../terminal/table.ts';

type Scan = components['schemas']['Scan'];
type Issue = Pick<components['schemas']['Issue'], 'state' | 'severity' | 'confidence'>;

/** What a gate looks at. */
export interface Judged {
  readonly issues: readonly Issue[];
  readonly scan: Pick<Scan, 'status' | 'engines' | 'unscored' | 'coverage' | 'notices'>;
}

/** What the caller asked for; neither given means that there is no gate. */
export interface GateOptions {
  readonly failOn?: Severity;
  readonly requireCoverage?: boolean;
}

export interface Verdict {
  readonly exit: number;
  /** Why, and what to beware of: a line each. */
  readonly remarks: readonly string[];
}

/**
 * Judges a scan, local or remote (decision 41). An issue of low confidence is more likely a false alarm than not: it is
 * named where it is severe enough, and fails nothing. An engine that did not get through may have missed the very
 * issue, so nothing is said about the code (3). A scan without a score fails, since nobody knows what it did not see;
 * languages that are not understood beside the main one are a warning unless they were asked to fail. An engine that is
 * not available fails nothing. A scan that ran out of time has failed, with or without a gate.
 */
export const judge = ({ issues, scan }: Judged, { failOn, requireCoverage = false }: GateOptions): Verdict => {
  if (scan.status === 'timed_out') return { exit: EXIT.failed, remarks: [outOfTime(scan)].map(printable) };
  if (failOn === undefined && !requireCoverage) return { exit: EXIT.ok, remarks: [] };
  const severe = failOn === undefined ? [] : openFrom(issues, failOn);
  const unlikely = severe.filter(isUnlikely);
  const lacking = scan.engines.filter(({ status }) => status !== 'completed' && status !== 'unavailable');
  const missed = uncovered(scan.coverage);
  const failsCoverage = requireCoverage && missed.length > 0;
  const remarks = [
    ...lacking.map(({ id, status, detail }) => `Gate: ${id} ended ${status}${detail === null ? '' : ` (${detail})`}`),
    ...(scan.unscored === null ? [] : [`Gate failed: not scored. ${scan.unscored.message}`]),
    ...(unlikely.length === 0 ? [] : [`Gate: ${notCounted(unlikely)}`]),
    ...(missed.length === 0 ? [] : [`${failsCoverage ? 'Gate failed' : 'Warning'}: ${notUnderstood(missed)}`]),
    ...scan.notices.filter(({ code }) => code === 'no_entry_point').map(({ message }) => `Warning: ${message}`),
  ].map(printable);
  const judged = lacking.length > 0 ? EXIT.failed : scan.unscored !== null || failsCoverage ? EXIT.gate : EXIT.ok;
  return { exit: severe.length > unlikely.length ? EXIT.gate : judged, remarks };
};

const outOfTime = ({ unscored }: Judged['scan']): string =>
  `Scan timed out: ${unscored?.message ?? 'it ran into its time limit.'} The issues found until then are listed.`;

/** Open issues of a severity and of all that are worse. */
const openFrom = (issues: readonly Issue[], threshold: Severity): Issue[] =>
  issues.filter(
    ({ state, severity }) => state === 'open' && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold),
  );

/** "3 issues of low confidence were not counted (1 critical, 2 high)" */
const notCounted = (issues: readonly Issue[]): string => {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: issues.filter((one) => one.severity === severity).length,
  }));
  const named = counts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${severity}`);
  const were = issues.length === 1 ? '1 issue of low confidence was' : `${issues.length} issues of low confidence were`;
  return `${were} not counted (${named.join(', ')})`;
};

const uncovered = (coverage: Scan['coverage']): Scan['coverage'] =>
  coverage.filter(({ kind, depth }) => kind === 'source' && depth !== 'flows' && depth !== 'patterns');

const notUnderstood = (missed: Scan['coverage']): string =>
  `source code that no engine understood: ${missed.map(({ language, lines }) => `${language} (${lines} ${lines === 1 ? 'line' : 'lines'})`).join(', ')}`;
