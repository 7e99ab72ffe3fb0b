import { type ErrorCode, isRecord, type Json, type JsonRecord } from '../contract.ts';
import { type Collection, emptyCollection, find, remove } from './collections.ts';
import { created, newId } from './creation.ts';
import { isKept } from './filters.ts';
import { createHistories, entryOf, SOMEBODY } from './histories.ts';
import { summaryOf } from './issue-summary.ts';
import type { Outcome, RecordCall } from './outcome.ts';
import { limitOf, pageOf } from './pages.ts';
import { hasEnded, type PlayedScans } from './played-scans.ts';

/** Answers that do not follow from the shape of an address alone. */
export interface OwnAnswers {
  scans: Collection;
  /** Null for the calls that have none. */
  answer(call: RecordCall, played: PlayedScans): Outcome | null;
  /** What a completed scan says of the number of its issues. */
  countIssues(scan: JsonRecord): JsonRecord;
}

type OwnAnswer = (call: RecordCall, played: PlayedScans) => Outcome | null;

/** Decision of the service: how many webhooks an account may have. */
const MOST_WEBHOOKS = 10;

/** Gives the answers over these collections. */
export const createOwnAnswers = (collections: Collection[]): OwnAnswers => {
  const of = (schema: string): Collection =>
    collections.find(({ entrySchema }) => entrySchema === schema) ?? emptyCollection(schema);
  const [scans, issues, webhooks, users, rules] = [of('Scan'), of('Issue'), of('Webhook'), of('User'), of('Rule')];
  const [deliveries, repositories] = [of('Delivery'), of('Repository')];

  /** All scans that completed have found the same; of a clean one nothing is left. */
  const issuesOf = (scan: JsonRecord): JsonRecord[] => {
    if (scan.status !== 'completed' || isClean(scan)) return [];
    const { scan_id = null, repo_url = null, ref = null } = scan;
    return issues.records.map((issue) => ({ ...issue, scan_id, repo_url, ref }));
  };

  const countIssues = (scan: JsonRecord): JsonRecord => {
    const open = issuesOf(scan).filter(({ state }) => state === 'open');
    const levels = isRecord(scan.issues_by_severity) ? Object.keys(scan.issues_by_severity) : [];
    const counts = levels.map((level) => [level, open.filter(({ severity }) => severity === level).length]);
    const clean = isClean(scan) ? { score: 100, new_issues_count: 0 } : {};
    return { issues_count: open.length, issues_by_severity: Object.fromEntries(counts), ...clean };
  };
  for (const scan of scans.records) if (scan.status === 'completed') Object.assign(scan, countIssues(scan));

  /** The repository of an address, made where it is new. */
  const repositoryAt = (repo_url: string, now: number): Json => {
    const known = repositories.records.find((record) => isKept(record, { repo_url }));
    const name = repo_url.split('/').slice(-2).join('/');
    const given = { repo_url, name, default_branch: null, last_scan: null };
    const { repository_id = null } = known ?? created(repositories, repositories.records[0], given, now).record;
    return repository_id;
  };

  const scanOf = ({ path }: RecordCall): JsonRecord => find(scans, path.scan_id) ?? {};

  /** Changes an issue as a body with a dismissal says; false when it was so before. */
  const triage = (
    issue: JsonRecord,
    dismissal: Json | undefined,
    { now, dry }: { now: number; dry: boolean },
  ): boolean => {
    const state = isRecord(dismissal) ? 'dismissed' : 'open';
    if (state === 'open' && issue.state === 'open') return false;
    if (!dry) Object.assign(issue, { state, dismissal: isRecord(dismissal) ? dismissed(dismissal, now) : null });
    return true;
  };

  const isOnBranch = ({ path, query }: RecordCall): boolean => {
    const { branch = null } = find(issues, path.issue_id) ?? {};
    return query.branch === undefined || query.branch === branch;
  };

  const histories = createHistories();
  const give = (issue: JsonRecord, assignee: Json, now: number): void => {
    const { issue_id, assignee: before = null } = issue;
    if (assignee === before) return;
    Object.assign(issue, { assignee });
    const kind = assignee === null ? 'unassigned' : 'assigned';
    histories.add(
      String(issue_id),
      entryOf(kind, 'asg_01m7w4qk3ze1r9d5v8x2t6hbnc', { assignee: assignee ?? before }, now),
    );
  };

  /** What triages have changed, each issue as it was before. */
  const triages = new Map<string, { issue: JsonRecord; was: JsonRecord }[]>();

  const isLastAdmin = ({ path }: RecordCall): boolean => {
    const admins = users.records.filter(({ permission }) => permission === 'admin');
    return admins.length === 1 && admins[0]?.user_id === path.user_id;
  };
  const whenOff: OwnAnswer = ({ path }) =>
    find(webhooks, path.webhook_id)?.active === false ? error('WEBHOOK_DISABLED') : null;

  const answers: Readonly<Record<string, OwnAnswer>> = {
    createScan: ({ body, example, now }, played) => {
      const repository_id = repositoryAt(String(fieldsOf(body).repo_url), now);
      const { record, location } = created(scans, example, { ref: null, ...fieldsOf(body), repository_id }, now);
      played.begin(record, now);
      return { body: { ...record }, location };
    },
    cancelScan: (call, played) =>
      hasEnded(scanOf(call)) ? error('SCAN_FINISHED') : { body: played.cancel(String(call.path.scan_id), call.now) },
    listScanIssues: (call) => {
      const { operation, query } = call;
      const paged = pageOf(issuesOf(scanOf(call)), { idName: issues.idName, query, limit: limitOf(operation, query) });
      return 'refusal' in paged ? paged : { body: paged.page };
    },
    getScanReport: (call) => {
      const scan = scanOf(call);
      if (scan.status !== 'completed' && scan.status !== 'timed_out') return error('SCAN_NOT_FINISHED');
      return isRecord(call.example) && 'issues' in call.example ? { body: { scan, issues: issuesOf(scan) } } : null;
    },
    compareScans: (call) => {
      const base = find(scans, String(call.query.base));
      const scan = scanOf(call);
      if (!base) return error('NOT_FOUND');
      if (base.status !== 'completed' || scan.status !== 'completed') return error('SCAN_NOT_FINISHED');
      const ids = { base_scan_id: String(base.scan_id), scan_id: String(scan.scan_id) };
      return { body: { ...fieldsOf(call.example), ...ids } };
    },
    getIssue: (call) => (isOnBranch(call) ? null : error('NOT_FOUND')),
    getIssueCode: (call) => {
      const { file = null, line = null, snippet = null } = find(issues, call.path.issue_id) ?? {};
      if (!isOnBranch(call) || snippet === null) return error('NOT_FOUND');
      return fieldsOf(call.example).file === file ? null : { body: { file, first_line: line, code: snippet } };
    },
    getIssueSummary: ({ query }) => {
      const kept = issues.records.filter((record) => isKept(record, query));
      return { body: summaryOf(kept, [query.by ?? 'severity'].flat()) };
    },
    updateIssue: ({ path, body, now }) => {
      const issue = find(issues, path.issue_id) ?? {};
      const { dismissal, assignee } = fieldsOf(body);
      if (dismissal !== undefined) triage(issue, dismissal, { now, dry: false });
      if (assignee !== undefined) give(issue, assignee, now);
      return { body: issue };
    },
    commentIssue: ({ path: { issue_id = '' }, body, example, now }) => {
      const made: JsonRecord = { ...fieldsOf(example), issue_id, ...fieldsOf(body) };
      const entry = entryOf('commented', String(made.comment_id), { text: made.text ?? null }, now);
      histories.add(issue_id, { ...entry, comment_id: entry.entry_id ?? null });
      const comment = { ...made, comment_id: entry.entry_id ?? null, by: SOMEBODY, at: entry.at ?? null };
      return { body: comment, location: `/issues/${issue_id}/comments/${entry.entry_id}` };
    },
    deleteIssueComment: ({ path: { issue_id = '', comment_id = '' } }) =>
      histories.removeComment(issue_id, comment_id) ? { body: undefined } : error('NOT_FOUND'),
    listIssueHistory: ({ operation, path: { issue_id = '' }, query, example }) => {
      const entries = histories.of(issue_id, example);
      const paged = pageOf(entries, { idName: 'entry_id', query, limit: limitOf(operation, query) });
      return 'refusal' in paged ? paged : { body: paged.page };
    },
    triageIssues: ({ body, example, now }) => {
      const { issue_ids, filter, dismissal, dry_run = false, expected_count } = fieldsOf(body);
      const ids = Array.isArray(issue_ids) ? issue_ids.map(String) : [];
      const known = isRecord(filter)
        ? issues.records.filter((issue) => isKept(issue, queryOf(filter)))
        : ids.map((id) => find(issues, id)).filter((issue) => issue !== undefined);
      const changing = known.filter((issue) => triage(issue, dismissal, { now, dry: true }));
      const updated_count = changing.length;
      if (dry_run !== true && expected_count !== undefined && expected_count !== updated_count)
        return error('COUNT_CHANGED');
      const before = changing.map((issue) => ({ issue, was: { ...issue } }));
      for (const issue of changing) triage(issue, dismissal, { now, dry: dry_run === true });
      const not_found = ids.filter((id) => !find(issues, id));
      const counts = { updated_count, unchanged_count: known.length - updated_count, matched_count: known.length };
      const triage_id = dry_run === true || updated_count === 0 ? null : newId(String(fieldsOf(example).triage_id));
      if (triage_id) triages.set(triage_id, before);
      return { body: { dry_run, ...counts, not_found, triage_id } };
    },
    undoTriage: ({ path, example }) => {
      const { triage_id = '' } = path;
      const undone = triages.get(triage_id);
      if (!undone) return triage_id === fieldsOf(example).triage_id ? null : error('NOT_FOUND');
      triages.set(triage_id, []);
      for (const { issue, was } of undone) Object.assign(issue, was);
      const counts = { updated_count: undone.length, unchanged_count: 0, matched_count: undone.length };
      return { body: { ...fieldsOf(example), ...counts, triage_id: undone.length === 0 ? null : triage_id } };
    },
    createRule: ({ body, example, now }) => {
      const { source = '' } = fieldsOf(body);
      const [, rule_id = 'custom-rule'] = /^id:\s*(\S+)/m.exec(String(source)) ?? [];
      remove(rules, rule_id);
      const { record } = created(rules, example, { source }, now);
      return { body: Object.assign(record, { rule_id }), location: `${rules.list}/${rule_id}` };
    },
    createRepository: ({ body }) =>
      repositories.records.some((record) => isKept(record, { repo_url: String(fieldsOf(body).repo_url) }))
        ? error('REPOSITORY_EXISTS')
        : null,
    createWebhook: () => (webhooks.records.length >= MOST_WEBHOOKS ? error('WEBHOOK_LIMIT_REACHED') : null),
    redeliverDelivery: (call, played) => {
      const off = whenOff(call, played);
      if (off) return off;
      const { path, example, now } = call;
      const { webhook_id = '', delivery_id = '' } = path;
      const { event, event_id, scan_id } = find(deliveries, delivery_id) ?? {};
      const again = { webhook_id, event, event_id, scan_id, redelivery_of: delivery_id };
      const { record } = created(deliveries, { ...fieldsOf(example), attempts: [] }, known(again), now);
      const { attempts: _, ...listed } = record;
      return { body: listed, location: `/webhooks/${webhook_id}/deliveries/${record.delivery_id}` };
    },
    recoverDeliveries: (call, played) =>
      whenOff(call, played) ?? { body: { ...fieldsOf(call.example), ...fieldsOf(call.body) } },
    createUser: ({ body, example, now }) => {
      const { email = null, ...given } = fieldsOf(body);
      if (users.records.some((user) => user.email === email)) return error('USER_EXISTS');
      const { record, location } = created(users, example, { email, name: email, ...given }, now);
      return { body: { ...record }, location };
    },
    updateUser: (call) =>
      isLastAdmin(call) && (fieldsOf(call.body).permission ?? 'admin') !== 'admin' ? error('LAST_ADMIN') : null,
    deleteUser: (call) => (isLastAdmin(call) ? error('LAST_ADMIN') : null),
  };

  return { scans, countIssues, answer: (call, played) => answers[call.operation.id]?.(call, played) ?? null };
};

const error = (code: ErrorCode): Outcome => ({ error: code });

const isClean = ({ repo_url }: JsonRecord): boolean => String(repo_url).endsWith('/clean');

/** Without what is not known. */
const known = (fields: Record<string, Json | undefined>): JsonRecord =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined));

/** A filter in a body as the query that means the same. */
const queryOf = (filter: JsonRecord): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value].flat().map(String)]));

const fieldsOf = (body: Json | undefined): JsonRecord => (isRecord(body) ? body : {});

const dismissed = ({ reason = null, comment = null, expires_at = null }: JsonRecord, now: number): JsonRecord => ({
  reason,
  comment,
  by: SOMEBODY,
  at: new Date(now).toISOString(),
  expires_at,
});
