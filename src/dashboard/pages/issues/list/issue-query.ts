import { known, LONGEST_TEXT, useAddressFilters } from '../../../data/address-filters.ts';
import { type Schemas, severities } from '../../../data/types.ts';
import { categories, chosenStates, engines, pathKinds } from '../issue-words.ts';
import { ages, confidences, firstSeenOf, groupings, sorts } from './list-words.ts';

const NAMES = [
  'text',
  'repository_id',
  'repo_url',
  'branch',
  'severity',
  'confidence',
  'state',
  'rule_id',
  'cwe',
  'category',
  'engine',
  'path_kind',
  'assignee',
  'age',
  'file',
] as const;

export type FilterName = (typeof NAMES)[number];

/** The filters of listIssues, as pages ask for them. */
export interface IssueQuery {
  on_default_branch?: boolean;
  branch?: string;
  text?: string;
  repository_id?: string[];
  repo_url?: string;
  severity?: Schemas['Severity'][];
  confidence?: Schemas['Confidence'][];
  state?: Schemas['IssueState'][];
  rule_id?: string;
  cwe?: string[];
  category?: Schemas['IssueCategory'][];
  engine?: Schemas['EngineId'];
  path_kind?: Schemas['PathKind'][];
  assignee?: string;
  file?: string;
  first_seen_after?: string;
  first_seen_before?: string;
}

/**
 * What the address asks for: which issues, in which order and groups. Usually those of default branches, as they stand
 * there; `branches` says otherwise and is no filter: it is never without a value, and stays when they are cleared.
 */
export const useIssueQuery = () => {
  const address = useAddressFilters(NAMES);
  const view = useAddressFilters(['branches', 'branch', 'sort', 'group', 'open']);
  const { filters } = address;
  const lane = known(view.filters.branches, ['all'])?.[0] ?? 'default';
  const repository_id = filters.repository_id.slice(0, MOST_REPOSITORIES);
  const [branch] = repository_id.length === 1 ? filters.branch : [];
  const query = toQuery(filters, { isOfDefault: lane === 'default', branch });
  /** Counts by file, and lists in the order of files, are those of one branch. */
  const isOfOneBranch = branch !== undefined || (repository_id.length === 1 && lane === 'default');
  const [sort = 'relevance'] = known(view.filters.sort, sorts) ?? [];
  const [group = 'none'] = known(view.filters.group, groupings) ?? [];
  return {
    ...address,
    query,
    lane,
    branch: branch ?? null,
    repository_id,
    isOfOneBranch,
    sort: sort === 'file' && !isOfOneBranch ? ('relevance' as const) : sort,
    group: group === 'file' && !isOfOneBranch ? ('none' as const) : group,
    opened: view.filters.open,
    setView: view.setAll,
  };
};

export type IssueAddress = ReturnType<typeof useIssueQuery>;

/** Of the contract. */
const MOST_REPOSITORIES = 20;

const toQuery = (
  filters: Record<FilterName, string[]>,
  { isOfDefault, branch }: { isOfDefault: boolean; branch: string | undefined },
): IssueQuery => {
  const text = (filters.text[0] ?? '').trim().slice(0, LONGEST_TEXT);
  const repo_url = filters.repo_url[0]?.trim();
  const [rule_id] = filters.rule_id;
  const [file] = filters.file;
  const severity = known(filters.severity, severities);
  const confidence = known(filters.confidence, confidences);
  const state = chosenStates(filters.state);
  const category = known(filters.category, categories);
  const [engine] = known(filters.engine, engines) ?? [];
  const path_kind = known(filters.path_kind, pathKinds);
  const cwe = filters.cwe.filter((one) => /^CWE-\d{1,5}$/.test(one));
  const [assignee] = filters.assignee;
  const [age] = known(filters.age, ages) ?? [];
  return {
    ...(branch === undefined ? { on_default_branch: isOfDefault } : { branch }),
    ...(text && { text }),
    ...(filters.repository_id.length > 0 && { repository_id: filters.repository_id.slice(0, MOST_REPOSITORIES) }),
    ...(repo_url && { repo_url }),
    ...(severity && { severity }),
    ...(confidence && { confidence }),
    ...(state && { state }),
    ...(rule_id && { rule_id }),
    ...(cwe.length > 0 && { cwe }),
    ...(category && { category }),
    ...(engine && { engine }),
    ...(path_kind && { path_kind }),
    ...(assignee && { assignee }),
    ...(file && { file }),
    ...(age && firstSeenOf(age, Date.now())),
  };
};
