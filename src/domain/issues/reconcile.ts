import type { components } from '../../../generated/openapi.ts';
import type { EventSource } from '../events/events.ts';
import type { NewId } from '../kernel/ids.ts';
import { isoTime } from '../kernel/time.ts';
import type { BranchStore } from '../repositories/branches.ts';
import type { Finding, Fingerprints, ScanOutcome, Unfinished } from '../scans/finding.ts';
import type { Excerpt, ExcerptStore } from './excerpts.ts';
import type { Dismissal, Issue, IssueStore, NewIssue, RecordedSight } from './issues.ts';
import { type Match, type Matching, matchIssues } from './match-issues.ts';
import { scoreIssues } from './score.ts';
import { standingFrom } from './standing/anywhere.ts';
import {
  type BranchState,
  type BranchStateStore,
  priorityOf,
  type Sight,
  searchTextOf,
  standingOf,
} from './standing/branch-state.ts';
import { decide, settle } from './standing/decide.ts';
import { createLookedFor, withLeftOut } from './standing/looked-for.ts';
import { type SightTaken, takeSights } from './standing/take-sights.ts';
import { worthAnEvent } from './worth-an-event.ts';

export interface IssuesScored {
  /** Null, like its version, for a scan whose outcome can't be scored. */
  score: number | null;
  score_version: number | null;
  issues_count: number;
  issues_by_severity: components['schemas']['IssuesBySeverity'];
  new_issues_count: number;
  reopened_issues_count: number;
  fixed_issues_count: number;
  /** What engines have not analysed to the end, and files of known issues that no engine was given. */
  unfinished: Unfinished;
}

/** Where a scan stands among those of its repository. */
export interface ScanPlace {
  repository_id: string;
  /** The branch that it counts for; null where it counts for none. */
  counted: { branch_id: string; last_scan_id: string | null; look_to: number } | null;
  /** The branch whose issues the scan's are compared with: that it counts for, else the default branch. */
  compared_branch_id: string | null;
  default_branch_id: string | null;
  /** Whether the repository lets comments suppress issues. */
  honor_suppressions: boolean;
}

export interface Reconciliation {
  tx: { issues: IssueStore; states: BranchStateStore; excerpts: ExcerptStore; branches: BranchStore };
  source: EventSource & Pick<Issue, 'repo_url' | 'ref' | 'branch'>;
  place: ScanPlace;
  outcome: ScanOutcome;
  options: components['schemas']['ScanOptions'];
  newId: NewId;
  now: number;
}

/**
 * Matches what a scan found with what is known of the repository: an issue keeps its id, its triage and its first
 * sight, also in a renamed file. Stores what this scan saw, counts and scores what is open, and has the states of the
 * scan's branch go on by it, if it counts there.
 */
export const reconcile = async (input: Reconciliation): Promise<{ counts: IssuesScored; critical: Issue[] }> => {
  const { tx, source, place, outcome, now } = input;
  const repository = {
    account_id: source.account_id,
    environment: source.environment,
    repository_id: place.repository_id,
  };
  const live = await liveOnBranch(tx, input);
  const matching = await matchIssues({
    issues: tx.issues,
    repository,
    branches: { default_branch_id: place.default_branch_id, own_branch_id: place.compared_branch_id },
    onBranch: new Map(live.map(({ fingerprint, issue_id }) => [fingerprint, issue_id])),
    findings: outcome.findings,
    now,
  });
  const sights = identify(input, matching);
  const before = await knownOnBranch(tx, input, { live, sights });
  const unfinished = withLeftOut(outcome, before.values());
  const taken = takeSights({
    before,
    sights: await withAbsorbed(tx, input, { sights, before }),
    wasLookedFor: createLookedFor({
      isWhole: !outcome.timed_out,
      engines: outcome.engines,
      unfinished,
      exclude: input.options.exclude,
    }),
    last_scan_id: place.counted?.last_scan_id ?? null,
    now,
  });

  const changed = new Map(place.counted ? taken.changed.map((state) => [state.issue_id, state]) : []);
  await tx.issues.insert(
    repository,
    sights.filter(({ isNew }) => isNew).map((sight) => toNewIssue(input, sight, changed.get(sight.issue_id))),
  );
  await tx.issues.record(source.scan_id, sights);
  if (place.counted) await keepStanding(input, { sights, changed, matching, repository });
  else
    await tx.issues.leadToNew(
      repository,
      sights.filter(({ isNew }) => isNew),
    );

  const open = sights.flatMap(({ issue }) => (issue.state === 'open' ? [issue] : []));
  const told = new Set(sights.flatMap(({ match, issue_id }) => (match?.told ? [issue_id] : [])));
  return {
    counts: {
      ...(outcome.unscored === null ? scoreIssues(open, outcome.source_lines) : { score: null, score_version: null }),
      issues_count: open.length,
      issues_by_severity: countBySeverity(open),
      new_issues_count: taken.new_issues,
      reopened_issues_count: taken.reopened,
      fixed_issues_count: taken.fixed,
      unfinished,
    },
    critical: worthAnEvent(open, told),
  };
};

/** A finding as the issue that it is. */
interface IdentifiedSight extends Sight, RecordedSight {
  match: Match | null;
  isNew: boolean;
  excerpt: Excerpt | null;
}

const identify = (input: Reconciliation, { matches }: Matching): IdentifiedSight[] => {
  const { source, place, outcome, options, newId, now } = input;
  const fingerprintsOf = shareFingerprints(outcome.findings);
  return outcome.findings.map((finding) => {
    const match = matches.get(finding) ?? null;
    const issue_id = match?.issue_id ?? newId('iss');
    const identity = {
      issue_id,
      first_seen_at: match?.first_seen_at ?? isoTime(now),
      ...standing(isSuppressed(finding, options.honor_suppressions), match?.decision ?? null),
    };
    return {
      issue_id,
      issue: toIssue(finding, { ...source, repository_id: place.repository_id }, identity),
      match,
      isNew: match === null,
      excerpt: finding.excerpt,
      fingerprints: fingerprintsOf(finding),
      enclosing_function: finding.enclosing_function,
      suppressed: isSuppressed(finding, place.honor_suppressions),
      severity: finding.severity,
      priority: priorityOf(finding),
      rule_id: finding.rule_id,
      file: finding.file,
      path_kind: finding.path_kind,
      engines: finding.engines,
      fingerprint: finding.fingerprint,
      category: finding.category,
      cwe: finding.cwe,
      search: searchTextOf(finding),
    };
  });
};

/** A rule that is switched off suppresses whatever a comment says, and a comment where those count. */
const isSuppressed = ({ suppression }: Finding, areCommentsHonored: boolean): boolean =>
  suppression !== null && (suppression.kind === 'setting' || areCommentsHonored);

/** Each fingerprint to one finding: first to the one whose own it is. */
const shareFingerprints = (findings: readonly Finding[]): ((finding: Finding) => Fingerprints[]) => {
  const taken = new Set(findings.map(({ fingerprint }) => fingerprint));
  return ({ fingerprint, relocation_hash, earlier }) => {
    const free = earlier.filter((one) => !taken.has(one.fingerprint));
    for (const one of free) taken.add(one.fingerprint);
    return [{ fingerprint, relocation_hash }, ...free];
  };
};

const standing = (suppressed: boolean, decision: Dismissal | null): Pick<Issue, 'state' | 'dismissal'> => {
  const state = standingOf(suppressed, decision !== null);
  return { state, dismissal: state === 'dismissed' ? decision : null };
};

type Identity = Pick<Issue, 'issue_id' | 'first_seen_at' | 'state' | 'dismissal'>;
type Source = Pick<Issue, 'scan_id' | 'repository_id' | 'repo_url' | 'ref' | 'branch'>;

const toIssue = (finding: Finding, source: Source, identity: Identity): Issue => ({
  scan_id: source.scan_id,
  repository_id: source.repository_id,
  repo_url: source.repo_url,
  ref: source.ref,
  branch: source.branch,
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
  assignee: null, // the identity's alone: no record of a scan has it
});

/** What the branch that the scan is compared with has, apart from what is fixed there. */
const liveOnBranch = async (
  { states }: Reconciliation['tx'],
  { source, place: { compared_branch_id } }: Reconciliation,
): Promise<BranchState[]> => (compared_branch_id === null ? [] : states.live(source, compared_branch_id));

/** How issues stand on that branch: those that are not fixed there, and those that the scan saw. */
const knownOnBranch = async (
  { states }: Reconciliation['tx'],
  { source, place: { compared_branch_id } }: Reconciliation,
  { live, sights }: { live: readonly BranchState[]; sights: readonly IdentifiedSight[] },
): Promise<Map<string, BranchState>> => {
  const known = new Map(live.map((state) => [state.issue_id, state]));
  if (compared_branch_id === null) return known;
  const others = sights.filter(({ issue_id, isNew }) => !isNew && !known.has(issue_id));
  const found = await states.find(
    source,
    compared_branch_id,
    others.map(({ issue_id }) => issue_id),
  );
  for (const state of found) known.set(state.issue_id, state);
  return known;
};

/**
 * The sights with all that have turned out to be the same issue, now or when another branch was scanned: on this one
 * they stand for themselves until it sees the issue that they are.
 */
const withAbsorbed = async (
  { issues }: Reconciliation['tx'],
  { source }: Reconciliation,
  { sights, before }: { sights: readonly IdentifiedSight[]; before: ReadonlyMap<string, BranchState> },
): Promise<SightTaken[]> => {
  const here = new Set(sights.map(({ issue_id }) => issue_id));
  const absent = [...before.keys()].filter((issue_id) => !here.has(issue_id));
  const earlier = Map.groupBy(await issues.absorptions(source, absent), ({ absorbed_into }) => absorbed_into);
  return sights.map((sight) => ({
    ...toSight(sight),
    isDecided: sight.match !== null && sight.match.decision !== null,
    absorbed: [
      ...(sight.match?.absorbed ?? []),
      ...(earlier.get(sight.issue_id) ?? []).map(({ issue_id }) => issue_id),
    ],
  }));
};

const toSight = (sight: Sight): Sight => ({
  issue_id: sight.issue_id,
  severity: sight.severity,
  priority: sight.priority,
  rule_id: sight.rule_id,
  file: sight.file,
  path_kind: sight.path_kind,
  engines: sight.engines,
  fingerprint: sight.fingerprint,
  category: sight.category,
  cwe: sight.cwe,
  search: sight.search,
  suppressed: sight.suppressed,
});

const toNewIssue = (
  { place, now }: Reconciliation,
  sight: IdentifiedSight,
  state: BranchState | undefined,
): NewIssue => ({
  issue_id: sight.issue_id,
  first_seen_at: now,
  sight: toSight(sight),
  standing: place.counted && state ? standingFrom(state, place.counted.branch_id) : null,
});

interface Standing {
  sights: readonly IdentifiedSight[];
  changed: ReadonlyMap<string, BranchState>;
  matching: Matching;
  repository: Parameters<IssueStore['leadTo']>[0];
}

/** What changes on the branch, and by that anywhere. */
const keepStanding = async (input: Reconciliation, standing: Standing): Promise<void> => {
  const { tx, source, place, now } = input;
  const { sights, changed, matching, repository } = standing;
  if (!place.counted) return;
  const { branch_id, look_to } = place.counted;
  await tx.states.write(source, { branch_id, repository_id: place.repository_id }, [...changed.values()]);
  await tx.excerpts.write(source, branch_id, sights);
  for (const { issue_id, match } of sights)
    if (match && match.absorbed.length > 0)
      await tx.issues.absorb(source, { issue_ids: match.absorbed, into: issue_id, since: look_to });
  await tx.issues.leadTo(
    repository,
    sights.filter(
      ({ issue_id, fingerprints }) =>
        changed.has(issue_id) || fingerprints.some((one) => matching.leads.get(one.fingerprint) !== issue_id),
    ),
  );
  const isNew = new Set(sights.flatMap((sight) => (sight.isNew ? [sight.issue_id] : [])));
  await settle(tx, source, {
    issue_ids: [...changed.keys()].filter((issue_id) => !isNew.has(issue_id)),
    branch_ids: [],
  });
  for (const { issue_id, match } of sights)
    if (match?.changesDecision) await decide(tx, source, [{ issue_ids: [issue_id], decision: match.decision }], now);
};

const countBySeverity = (issues: Issue[]): IssuesScored['issues_by_severity'] => {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of issues) counts[severity] += 1;
  return counts;
};
