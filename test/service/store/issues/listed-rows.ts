import fc from 'fast-check';
import type { IssueSort, WalkLimits } from '../../../../src/domain/issues/lists/issue-walk.ts';
import type { IssueListFilter } from '../../../../src/domain/issues/lists/selection.ts';
import { weaknessName } from '../../../../src/domain/issues/reading/weakness-names.ts';
import { type Db, sql } from '../../../../src/store/engines/db.ts';

/** An issue as it stands in a lane: on a branch, on a default branch, or anywhere. */
export interface ListedRow {
  lane: 'branch' | 'anywhere';
  is_default: number;
  branch: string | null;
  issue_id: string;
  repository_id: string;
  name: string;
  repo_url: string;
  state: NonNullable<IssueListFilter['state']>[number];
  severity: NonNullable<IssueListFilter['severity']>[number];
  priority: number;
  rule_id: string;
  file: string;
  path_kind: NonNullable<IssueListFilter['path_kind']>[number];
  engines: string;
  category: NonNullable<IssueListFilter['category']>[number];
  cwe: string;
  search: string;
  first_seen_at: number;
}

/** All that lists are of, read without any list. */
export const readListed = async (db: Db): Promise<ListedRow[]> => [
  ...(await db.query<ListedRow>(sql`select 'branch' as lane, case when r.default_branch_id = s.branch_id then 1 else 0 end as is_default,
      b.name as branch, s.issue_id, s.repository_id, r.name, r.repo_url, s.state, s.severity, s.priority, s.rule_id, s.file,
      s.path_kind, s.engines, s.category, s.cwe, s.search, i.first_seen_at
    from issue_states s join issues i on i.issue_id = s.issue_id join branches b on b.branch_id = s.branch_id
    join repositories r on r.repository_id = s.repository_id`)),
  ...(await db.query<ListedRow>(sql`select 'anywhere' as lane, 0 as is_default, null as branch, i.issue_id,
      i.repository_id, r.name, r.repo_url, i.state, i.severity, i.priority, i.rule_id, i.file, i.path_kind, i.engines, i.category, i.cwe,
      i.search, i.first_seen_at
    from issues i join repositories r on r.repository_id = i.repository_id where i.state <> ''`)),
];

export interface ListQuery {
  filter: IssueListFilter;
  sort: IssueSort;
  limit: number;
  limits: WalkLimits;
}

/** What a list of them is to have, in its order: one condition after the other. */
export const listedIn = (rows: readonly ListedRow[], { filter, sort }: ListQuery): ListedRow[] =>
  rows
    .filter((row) => isInLane(row, filter) && fits(row, filter))
    .sort((one, other) => compare(keyOf(one, sort), keyOf(other, sort)));

const isInLane = (row: ListedRow, { branch, on_default_branch }: IssueListFilter): boolean => {
  if (branch !== undefined) return row.lane === 'branch' && row.branch === branch;
  return on_default_branch ? row.is_default === 1 : row.lane === 'anywhere';
};

const fits = (row: ListedRow, filter: IssueListFilter): boolean =>
  [
    isOneOf(filter.repository_id, row.repository_id),
    filter.repo_url === undefined || filter.repo_url === row.repo_url,
    isOneOf(filter.state ?? ['open', 'dismissed', 'fixed'], row.state),
    isOneOf(filter.severity, row.severity),
    isOneOf(filter.confidence, (['high', 'medium', 'low'] as const)[row.priority % 10] ?? 'low'),
    filter.rule_id === undefined || filter.rule_id === row.rule_id,
    isOneOf(filter.category, row.category),
    isOneOf(filter.path_kind, row.path_kind),
    filter.cwe === undefined || filter.cwe.some((one) => row.cwe.split(',').includes(one)),
    filter.engine === undefined || row.engines.split(',').includes(filter.engine),
    filter.file === undefined ||
      (filter.file.endsWith('/') ? row.file.startsWith(filter.file) : row.file === filter.file),
    (filter.text ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => hasWord(row, word)),
    filter.first_seen_after === undefined || row.first_seen_at > Date.parse(filter.first_seen_after),
    filter.first_seen_before === undefined || row.first_seen_at < Date.parse(filter.first_seen_before),
  ].every((one) => one);

const hasWord = ({ search, cwe, name }: ListedRow, word: string): boolean =>
  search.includes(word) ||
  name.toLowerCase().includes(word) ||
  cwe.split(',').some((one) => weaknessName(one)?.toLowerCase().includes(word));

const isOneOf = <Value>(asked: readonly Value[] | undefined, value: Value): boolean => asked?.includes(value) ?? true;

/** Parts that go down are compared the other way round. */
const keyOf = (
  { issue_id, priority, file }: ListedRow,
  sort: IssueSort,
): [part: string | number, isDown: boolean][] => {
  if (sort === 'oldest') return [[issue_id, false]];
  const ranked = ranksOf(priority)[sort];
  if (ranked) return [...ranked.map((rank) => [rank, false] as [number, boolean]), [issue_id, true]];
  if (sort === 'file')
    return [
      [file, false],
      [priority, false],
      [issue_id, true],
    ];
  return [[issue_id, true]];
};

/** By what an order goes, one after the other. */
const ranksOf = (priority: number): Partial<Record<IssueSort, number[]>> => {
  const [shared, severity, confidence] = [Math.floor(priority / 100), Math.floor(priority / 10) % 10, priority % 10];
  return {
    relevance: [shared, confidence === 2 ? 1 : 0, severity, confidence],
    severity: [shared, severity, confidence],
    confidence: [shared, confidence, severity],
  };
};

const compare = (one: ReturnType<typeof keyOf>, other: ReturnType<typeof keyOf>): number => {
  for (const [at, [part, isDown]] of one.entries()) {
    const [otherPart = part] = other[at] ?? [];
    if (part !== otherPart) return part < otherPart === isDown ? 1 : -1;
  }
  return 0;
};

/** Any list of what there is, by at most three filters: these take their values from issues that are there. */
export const anyQuery = (rows: readonly ListedRow[]): fc.Arbitrary<ListQuery> =>
  fc
    .tuple(fc.constantFrom(...rows), fc.constantFrom(...rows))
    .chain(([row, other]) =>
      fc.record({
        filter: fc
          .tuple(anyFilter(row, other), fc.subarray([...FILTERS], { maxLength: 3 }), fc.constantFrom(...PLACES))
          .map(([filter, asked, place]) => ({ ...pick(filter, asked), ...placeOf(place, row, other) })),
        sort: fc.constantFrom<IssueSort>('newest', 'oldest', 'relevance', 'severity', 'confidence', 'file'),
        limit: fc.integer({ min: 1, max: 60 }),
        limits: fc.record({ window: fc.integer({ min: 3, max: 90 }), call: fc.integer({ min: 5, max: 300 }) }),
      }),
    )
    .map((query) =>
      query.sort === 'file' && query.filter.branch === undefined ? { ...query, sort: 'severity' } : query,
    );

const PLACES = ['anywhere', 'default', 'branch', 'branch', 'repository', 'both', 'address'] as const;
const FILTERS = [
  'state',
  'severity',
  'confidence',
  'rule_id',
  'cwe',
  'category',
  'engine',
  'file',
  'path_kind',
  'text',
  'first_seen_after',
  'first_seen_before',
] as const satisfies readonly (keyof IssueListFilter)[];

const anyFilter = (row: ListedRow, other: ListedRow): fc.Arbitrary<IssueListFilter> =>
  fc.record({
    state: someOf<ListedRow['state']>('open', 'dismissed', 'fixed', 'suppressed', 'gone'),
    severity: someOf<ListedRow['severity']>('critical', 'high', 'medium', 'low', 'info'),
    confidence: someOf<'high' | 'medium' | 'low'>('high', 'medium', 'low'),
    rule_id: fc.constant(row.rule_id),
    cwe: fc.constant(row.cwe === ',,' ? undefined : row.cwe.split(',').filter((one) => one !== '')),
    category: fc.constantFrom<IssueListFilter['category']>([row.category], [row.category, other.category]),
    engine: fc.constant(engineOf(row)),
    file: fc.constantFrom(row.file, `${row.file.split('/')[0]}/`),
    path_kind: fc.constant<IssueListFilter['path_kind']>([row.path_kind]),
    text: fc.constantFrom(
      ...row.search.split(/[\s/]+/),
      '%',
      '_',
      'INJECTION',
      `${row.rule_id} ${row.file.split('/')[0]}`,
      `${row.name} sql`,
    ),
    first_seen_after: fc.constant(new Date(other.first_seen_at).toISOString()),
    first_seen_before: fc.constant(new Date(other.first_seen_at).toISOString()),
  });

const pick = (filter: IssueListFilter, names: readonly (keyof IssueListFilter)[]): IssueListFilter =>
  Object.fromEntries(names.map((name) => [name, filter[name]]));

const placeOf = (place: (typeof PLACES)[number], row: ListedRow, other: ListedRow): IssueListFilter => {
  if (place === 'branch' && row.branch !== null) return { repository_id: [row.repository_id], branch: row.branch };
  if (place === 'default') return { on_default_branch: true };
  if (place === 'repository') return { repository_id: [row.repository_id] };
  if (place === 'both')
    return { repository_id: [...new Set([row.repository_id, other.repository_id])], on_default_branch: true };
  return place === 'address' ? { repo_url: row.repo_url, on_default_branch: true } : {};
};

/** Written from an issue's own engines. */
const engineOf = ({ engines }: ListedRow): IssueListFilter['engine'] =>
  engines.split(',')[1] as IssueListFilter['engine'];

const someOf = <Value>(...values: Value[]): fc.Arbitrary<Value[]> => fc.subarray(values, { minLength: 1 });
