import { posix } from 'node:path';
import type { Finding } from '../scans/finding.ts';
import type { IssueStore, IssueTrace, KnowingBranches, KnownTrace, PlaceTrace, RepositoryScope } from './issues.ts';

/** The issue that a finding is again. */
export interface Match extends Pick<KnownTrace, 'issue_id' | 'first_seen_at' | 'decision' | 'told'> {
  /** Issues that turn out to be this one: they were known under a rule that is replaced now. */
  readonly absorbed: readonly string[];
  /** The decision was another issue's until now. */
  readonly changesDecision: boolean;
}

export interface Matching {
  /** What is not in here is new. */
  matches: Map<Finding, Match>;
  /** The issues that fingerprints lead to. */
  leads: ReadonlyMap<string, string>;
}

/** Lines that a place may have moved by, when nothing else but its function says that it is the same. */
const NEAR = 30;

/**
 * Recognises what was found before: by its own fingerprint, by one under which a rule that it replaces knew it, in a
 * renamed file, and at last by the nearest place of such a rule. No issue is taken twice.
 */
export const matchIssues = async (input: {
  issues: Pick<IssueStore, 'traces' | 'tracesOfRules' | 'knownAs'>;
  repository: RepositoryScope;
  branches: KnowingBranches;
  /** The issues of the scan's own branch, by the fingerprint under which it saw each last. */
  onBranch: ReadonlyMap<string, string>;
  findings: readonly Finding[];
  now: number;
}): Promise<Matching> => {
  const { issues, repository, branches, onBranch, findings, now } = input;
  const hashes = findings.flatMap((finding) => [finding, ...finding.earlier]);
  const traces = await issues.traces(
    repository,
    {
      fingerprints: hashes.map(({ fingerprint }) => fingerprint),
      relocation_hashes: hashes.map(({ relocation_hash }) => relocation_hash),
    },
    branches,
    now,
  );
  const known = await asOnBranch(traces, { issues, repository, onBranch, now });
  const matched = createMatches();
  matchOwn(matched, findings, known);
  matchEarlier(matched, findings, known);
  matchMoved(matched, findings, known);
  const replacing = findings.filter((finding) => isKnownByPlace(finding) && !matched.has(finding));
  if (replacing.length > 0) {
    const rule_ids = [...new Set(replacing.flatMap(({ replaces }) => replaces))];
    const files = [...new Set(replacing.map(({ file }) => file))];
    matchNearest(matched, replacing, await issues.tracesOfRules(repository, { rule_ids, files }, branches, now));
  }
  return {
    matches: matched.all,
    leads: new Map(known.map(({ fingerprint, issue_id }) => [fingerprint, issue_id])),
  };
};

/**
 * A fingerprint leads to one issue of the repository. A branch that knows another one by it goes on with its own,
 * unless the default branch says which one it is: else two other branches that tell twins apart differently would
 * change it.
 */
const asOnBranch = async (
  traces: readonly IssueTrace[],
  {
    issues,
    repository,
    onBranch,
    now,
  }: Pick<Parameters<typeof matchIssues>[0], 'issues' | 'repository' | 'onBranch' | 'now'>,
): Promise<IssueTrace[]> => {
  const itsOwn = ({ fingerprint, issue_id, carried_by }: IssueTrace): string[] => {
    const own = onBranch.get(fingerprint) ?? issue_id;
    return carried_by === 'default' || own === issue_id ? [] : [own];
  };
  const others = traces.flatMap(itsOwn);
  if (others.length === 0) return [...traces];
  const known = new Map((await issues.knownAs(repository, others, now)).map((one) => [one.issue_id, one]));
  return traces.map((trace) => {
    const own = known.get(itsOwn(trace)[0] ?? '');
    return own ? { ...trace, ...own, carried_by: 'own' } : trace;
  });
};

/** A secret is known by its value: another one in its place is another secret. */
const isKnownByPlace = ({ replaces, category }: Finding): boolean => replaces.length > 0 && category !== 'secrets';

const createMatches = () => {
  const all = new Map<Finding, Match>();
  const claimed = new Set<string>();
  return {
    all,
    has: (finding: Finding): boolean => all.has(finding),
    isFree: ({ issue_id }: KnownTrace): boolean => !claimed.has(issue_id),

    /**
     * Several are one from now on: under the oldest id, with the earliest sight and the decision about any of those
     * that decide.
     */
    claim: (finding: Finding, traces: readonly KnownTrace[], deciding = traces): void => {
      const [oldest, ...others] = traces.toSorted((a, b) => (a.issue_id < b.issue_id ? -1 : 1));
      if (oldest === undefined) return;
      for (const { issue_id } of traces) claimed.add(issue_id);
      const decision =
        [oldest, ...others].find((one) => one.decision !== null && deciding.includes(one))?.decision ?? null;
      const sights = traces.map(({ first_seen_at }) => first_seen_at).sort();
      all.set(finding, {
        issue_id: oldest.issue_id,
        first_seen_at: sights[0] ?? oldest.first_seen_at,
        decision,
        changesDecision: decision !== oldest.decision,
        told: traces.some(({ told }) => told),
        absorbed: others.map(({ issue_id }) => issue_id),
      });
    },
  };
};

type Matches = ReturnType<typeof createMatches>;

const byFingerprint = (known: readonly IssueTrace[]) => new Map(known.map((trace) => [trace.fingerprint, trace]));

const CARRIERS: readonly IssueTrace['carried_by'][] = ['default', 'own', 'others'];

/**
 * An issue may have the fingerprints of two findings: it goes on as the one under which the default branch has it, else
 * the scan's own branch, and then as the one of its rule. The other becomes an issue of its own, so that a branch on
 * which nothing changes keeps its ids whatever is scanned elsewhere.
 */
const matchOwn = (matched: Matches, findings: readonly Finding[], known: readonly IssueTrace[]): void => {
  const traces = byFingerprint(known);
  for (const carrier of CARRIERS)
    for (const isItsRule of [true, false])
      for (const finding of findings) {
        const trace = traces.get(finding.fingerprint);
        if (trace?.carried_by !== carrier || matched.has(finding) || !matched.isFree(trace)) continue;
        if ((trace.rule_id === finding.rule_id) === isItsRule) matched.claim(finding, [trace]);
      }
};

/**
 * A finding that is known under its own fingerprint takes in what is still known under another rule, and what was an
 * issue of its own at its other places. Of one rule nothing else: twins exchange their earlier fingerprints when one of
 * them is fixed.
 */
const matchEarlier = (matched: Matches, findings: readonly Finding[], known: readonly IssueTrace[]): void => {
  const traces = byFingerprint(known);
  const byId = new Map(known.map((trace) => [trace.issue_id, trace]));
  for (const finding of findings) {
    const own = byId.get(matched.all.get(finding)?.issue_id ?? '');
    const elsewhere = new Set(finding.elsewhere);
    const earlier = finding.earlier
      .flatMap(({ fingerprint }) => traces.get(fingerprint) ?? [])
      .filter((trace) => matched.isFree(trace))
      .filter((trace) => !own || trace.rule_id !== finding.rule_id || elsewhere.has(trace.fingerprint));
    if (earlier.length === 0) continue;
    const distinct = new Map([...earlier, ...(own ? [own] : [])].map((trace) => [trace.issue_id, trace]));
    const all = [...distinct.values()];
    matched.claim(finding, all, decidingOf(all, own, elsewhere));
  }
};

/**
 * Who has set aside another place of a flaw has not set aside the place that leads, unless nothing was known of that.
 */
const decidingOf = (
  all: readonly IssueTrace[],
  own: IssueTrace | undefined,
  elsewhere: ReadonlySet<string>,
): readonly IssueTrace[] => {
  const here = all.filter((trace) => trace === own || !elsewhere.has(trace.fingerprint));
  return here.length > 0 ? here : all;
};

/** One issue moves to one place; of several alike it is the one whose file kept its name, else the oldest. */
const matchMoved = (matched: Matches, findings: readonly Finding[], known: readonly IssueTrace[]): void => {
  const lost = Map.groupBy(
    known.filter((trace) => matched.isFree(trace)),
    ({ relocation_hash }) => relocation_hash,
  );
  for (const finding of findings.filter((one) => !matched.has(one))) {
    const alike = [finding, ...finding.earlier]
      .flatMap(({ relocation_hash }) => lost.get(relocation_hash) ?? [])
      .filter((trace) => matched.isFree(trace));
    const sameName = alike.find(({ file }) => posix.basename(file) === posix.basename(finding.file));
    const moved = sameName ?? alike[0];
    if (moved) matched.claim(finding, [moved]);
  }
};

/** The closest pairs of a file first. A place of an older version does not know its function. */
const matchNearest = (matched: Matches, findings: readonly Finding[], places: readonly PlaceTrace[]): void => {
  const isSame = (finding: Finding, place: PlaceTrace): boolean =>
    place.file === finding.file &&
    finding.replaces.includes(place.rule_id) &&
    (place.enclosing_function === null || place.enclosing_function === finding.enclosing_function);
  const pairs = findings
    .flatMap((finding) => places.filter((place) => isSame(finding, place)).map((place) => ({ finding, place })))
    .map((pair) => ({ ...pair, distance: Math.abs(pair.finding.line - pair.place.line) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance);
  for (const { finding, place } of pairs)
    if (!matched.has(finding) && matched.isFree(place)) matched.claim(finding, [place]);
};
