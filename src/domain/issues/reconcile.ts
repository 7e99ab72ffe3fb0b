import type { components } from '../../../generated/openapi.ts';
import type { EventSource } from '../events/events.ts';
import type { NewId } from '../kernel/ids.ts';
import { isoTime } from '../kernel/time.ts';
import type { Finding, Fingerprints, ScanOutcome, Unfinished } from '../scans/finding.ts';
import {
  type Issue,
  type IssueIdentity,
  type IssueState,
  type IssueStore,
  type KnownIssue,
  repositoryKey,
} from './issues.ts';
import { type Match, matchIssues } from './match-issues.ts';
import { scoreIssues } from './score.ts';
import { worthAnEvent } from './worth-an-event.ts';

export interface IssuesScored {
  /** Null, like its version, for a scan whose outcome can't be scored. */
  score: number | null;
  score_version: number | null;
  issues_count: number;
  issues_by_severity: components['schemas']['IssuesBySeverity'];
  new_issues_count: number;
  fixed_issues_count: number;
}

/** An issue that the scan before left open, where it was and which engines had found it. */
export type OpenIssue = Pick<Issue, 'issue_id' | 'engines' | 'file'>;

export interface Reconciliation {
  tx: { issues: IssueStore };
  source: EventSource & Pick<Issue, 'repo_url' | 'ref'>;
  options: Pick<components['schemas']['ScanOptions'], 'honor_suppressions'>;
  outcome: ScanOutcome;
  /** The issues to compare with; none for the first scan. */
  openBefore: readonly OpenIssue[];
  newId: NewId;
  now: number;
}

/**
 * Matches what a scan found with what is known of the repository: an issue keeps its id, its triage and its first
 * sight, also in a renamed file. Stores what this scan saw, marks what is gone as fixed, counts and scores the open
 * ones.
 */
export const reconcile = async (input: Reconciliation): Promise<{ counts: IssuesScored; critical: Issue[] }> => {
  const { tx, source, outcome, openBefore } = input;
  const repository = {
    account_id: source.account_id,
    environment: source.environment,
    repository: repositoryKey(source.repo_url),
  };
  const { findings } = outcome;
  const matches = await matchIssues({ issues: tx.issues, repository, findings, now: input.now });
  const seen = identify(input, matches);
  const absorbed = new Map([...matches.values()].map((match) => [match.issue_id, match.absorbed]));
  await tx.issues.absorb(repository, [...absorbed.values()].flat());
  await tx.issues.record(repository, source.scan_id, seen);

  const issues = seen.map(({ issue }) => issue);
  const open = issues.filter(({ state }) => state === 'open');
  // A scan that ran out of time has seen only part of the repository, also where one of its engines came to its end.
  const here = new Set([...absorbed].flatMap(([issue_id, others]) => [issue_id, ...others]));
  const gone = outcome.timed_out ? [] : disappeared(openBefore, here, outcome);
  await tx.issues.markFixed(repository, gone, input.now);

  const before = new Set(openBefore.map(({ issue_id }) => issue_id));
  const names = (issue_id: string): string[] => [issue_id, ...(absorbed.get(issue_id) ?? [])];
  const counts = {
    ...(outcome.unscored === null ? scoreIssues(open, outcome.source_lines) : { score: null, score_version: null }),
    issues_count: open.length,
    issues_by_severity: countBySeverity(open),
    new_issues_count: open.filter(({ issue_id }) => !names(issue_id).some((id) => before.has(id))).length,
    fixed_issues_count: gone.length,
  };
  const told = new Set([...matches.values()].flatMap((match) => (match.told ? [match.issue_id] : [])));
  return { counts, critical: worthAnEvent(open, told) };
};

const identify = (
  { source, options, outcome, newId, now }: Reconciliation,
  matches: ReadonlyMap<Finding, Match>,
): IssueIdentity[] => {
  const fingerprintsOf = shareFingerprints(outcome.findings);
  return outcome.findings.map((finding) => {
    const earlier = matches.get(finding);
    const decision = earlier?.decision ?? null;
    const identity = {
      issue_id: earlier?.issue_id ?? newId('iss'),
      first_seen_at: earlier?.first_seen_at ?? isoTime(now),
      ...standing(finding, decision, options),
    };
    const { enclosing_function } = finding;
    const issue = toIssue(finding, source, identity);
    return { issue, decision, fingerprints: fingerprintsOf(finding), enclosing_function };
  });
};

/** Each fingerprint to one finding: first to the one whose own it is. */
const shareFingerprints = (findings: readonly Finding[]): ((finding: Finding) => Fingerprints[]) => {
  const taken = new Set(findings.map(({ fingerprint }) => fingerprint));
  return ({ fingerprint, relocation_hash, earlier }) => {
    const free = earlier.filter((one) => !taken.has(one.fingerprint));
    for (const one of free) taken.add(one.fingerprint);
    return [{ fingerprint, relocation_hash }, ...free];
  };
};

/** What suppresses a finding goes before a decision, which waits until that is gone. */
const standing = (
  { suppression }: Finding,
  decision: KnownIssue['decision'],
  { honor_suppressions }: Reconciliation['options'],
): Pick<Issue, 'state' | 'dismissal'> => {
  const isSuppressed = suppression !== null && (suppression.kind === 'setting' || honor_suppressions);
  const state: IssueState = isSuppressed ? 'suppressed' : decision ? 'dismissed' : 'open';
  return { state, dismissal: state === 'dismissed' ? decision : null };
};

type Identity = Pick<Issue, 'issue_id' | 'first_seen_at' | 'state' | 'dismissal'>;

const toIssue = (finding: Finding, source: Reconciliation['source'], identity: Identity): Issue => ({
  scan_id: source.scan_id,
  repo_url: source.repo_url,
  ref: source.ref,
  severity: finding.severity,
  title: finding.title,
  file: finding.file,
  path_kind: finding.path_kind,
  line: finding.line,
  rule_id: finding.rule_id,
  cwe: finding.cwe,
  category: finding.category,
  description: finding.description,
  remediation: finding.remediation,
  help_url: finding.help_url,
  column: finding.column,
  end_line: finding.end_line,
  snippet: finding.snippet,
  flow: finding.flow === null ? null : [...finding.flow],
  other_places: [...finding.other_places],
  confidence: finding.confidence,
  doubts: finding.doubts,
  engines: finding.engines,
  fingerprint: finding.fingerprint,
  issue_id: identity.issue_id,
  first_seen_at: identity.first_seen_at,
  state: identity.state,
  dismissal: identity.dismissal,
});

/**
 * Issues that were open before and that this scan did not see, though every engine that found them analysed their file
 * to its end.
 */
const disappeared = (before: readonly OpenIssue[], here: ReadonlySet<string>, outcome: ScanOutcome): string[] => {
  const wasLookedFor = wholeLook(outcome);
  return before.filter((issue) => !here.has(issue.issue_id) && wasLookedFor(issue)).map(({ issue_id }) => issue_id);
};

type EngineRun = components['schemas']['EngineRun'];

/**
 * Whether every engine that found an issue analysed its file to the end this time, so that its absence says something.
 */
export const wholeLook = (look: { engines: readonly Pick<EngineRun, 'id' | 'status'>[]; unfinished: Unfinished }) => {
  const left = new Map(
    look.engines
      .filter(({ id, status }) => status === 'completed' || look.unfinished[id] !== undefined)
      .map(({ id }) => [id, new Set(look.unfinished[id])]),
  );
  return ({ engines, file }: Pick<Issue, 'engines' | 'file'>): boolean =>
    engines.every((id) => left.get(id)?.has(file) === false);
};

const countBySeverity = (issues: Issue[]): IssuesScored['issues_by_severity'] => {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of issues) counts[severity] += 1;
  return counts;
};
