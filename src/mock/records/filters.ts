import { isRecord, type Json, type JsonRecord } from '../contract.ts';

type Query = Readonly<Record<string, string | string[]>>;

/** Parameters that choose a page, the order or what to count, and no records. */
const PAGING = new Set(['limit', 'cursor', 'sort', 'by', 'api_key']);

/** Whether a record passes all filters of a query. Several values of one parameter are alternatives. */
export const isKept = (record: JsonRecord, query: Query): boolean =>
  Object.entries(query)
    .filter(([name]) => !PAGING.has(name))
    .every(([name, given]) => [given].flat().some((value) => passes(record, name, value)));

const passes = (record: JsonRecord, name: string, value: string): boolean => {
  const own = OWN[name];
  if (own) return own(record, value);
  return valuesOf(record, name).some((known) => String(known) === value);
};

/** Filters that are more than a property of their name having the value. */
const OWN: Readonly<Record<string, (record: JsonRecord, value: string) => boolean>> = {
  assignee: ({ assignee }, value) => (assignee ?? 'none') === value,
  branch: ({ branch, name }, value) => (branch ?? name) === value,
  created_after: (record, value) => timeOf(record) > Date.parse(value),
  created_before: (record, value) => timeOf(record) < Date.parse(value),
  first_seen_after: ({ first_seen_at }, value) => Date.parse(String(first_seen_at)) > Date.parse(value),
  first_seen_before: ({ first_seen_at }, value) => Date.parse(String(first_seen_at)) < Date.parse(value),
  gone: ({ gone_at }, value) => String(gone_at !== null) === value,
  // The mock knows one branch of each repository.
  on_default_branch: () => true,
  file: ({ file }, value) => (value.endsWith('/') ? String(file).startsWith(value) : file === value),
  problem: (repository, value) => hasProblem[value]?.(repository) ?? false,
  response_status: ({ last_attempt }, value) =>
    isRecord(last_attempt) && String(last_attempt.response_status ?? 'none') === value,
  repo_url: ({ repo_url }, value) => canonical(String(repo_url)) === canonical(value),
  text: (record, value) => {
    const { rule_id, title, description, name, repo_url, file, cwe, delivery_id, event_id, scan_id } = record;
    // Of a delivery its ids alone: the mock has no data of its event.
    const ids = delivery_id === undefined ? '' : `${delivery_id} ${event_id} ${scan_id}`;
    const told = `${ids} ${rule_id} ${title} ${description} ${name} ${repo_url} ${file} ${cwe}`.toLowerCase();
    return value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => told.includes(word));
  },
};

/** Of a repository. */
const hasProblem: Readonly<Record<string, (record: JsonRecord) => boolean>> = {
  not_scanned: ({ open_issues }) => open_issues === null,
  last_scan_failed: ({ last_scan }) => isRecord(last_scan) && last_scan.status === 'failed',
  kept_issues: ({ kept_issues_count }) => Number(kept_issues_count) > 0,
  unscored: ({ unscored }) => isRecord(unscored),
};

/** `engine` is one of an issue's `engines`, `language` one of a rule's `languages`. */
const valuesOf = (record: JsonRecord, name: string): Json[] => [record[name] ?? record[`${name}s`] ?? []].flat();

const timeOf = ({ created_at, occurred_at }: JsonRecord): number => Date.parse(String(created_at ?? occurred_at));

const canonical = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replace(/\/$/, '').replace(/\.git$/, '') : address;
