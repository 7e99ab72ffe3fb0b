import type { components } from '../../../generated/openapi.ts';
import { ANY_TEXT, decodeCursor, type SortKey } from '../kernel/page.ts';

type Repository = components['schemas']['Repository'];
export type RepositorySort = 'newest' | 'name' | 'last_scan' | 'score' | 'open';

/** Scores end at 100, so this one comes after all of them. */
export const UNSCORED = 101;

/** What the list in this order is sorted by, as a cursor holds it. The id comes last, so that no two are alike. */
export const keyOf = (sort: RepositorySort, repository: Repository): SortKey => [
  sort,
  ...valuesOf[sort](repository),
  repository.repository_id,
];

/** The key that a cursor of a list in this order holds, without the order itself. */
export const readKey = (sort: RepositorySort, cursor: string | undefined): SortKey | null => {
  const key = decodeCursor<SortKey>(cursor, [sort, ...shapes[sort], 'repo_']);
  return key?.slice(1).map((part) => (typeof part === 'number' ? Math.min(part, MOST) : part)) ?? null;
};

/** What names are sorted by. */
export const sortName = (name: string): string => name.toLowerCase();

const MOST = 2 ** 31 - 1; // a made-up one may exceed the column

const valuesOf: Readonly<Record<RepositorySort, (repository: Repository) => SortKey>> = {
  newest: () => [],
  name: ({ name }) => [sortName(name)],
  last_scan: ({ last_scan }) => [last_scan?.scan_id ?? ''],
  score: ({ score }) => [score ?? UNSCORED],
  open: ({ open_issues: open }) =>
    open === null ? [0, 0, 0, 0, 0, 0] : [1, open.critical, open.high, open.medium, open.low, open.info],
};

const shapes: Readonly<Record<RepositorySort, SortKey>> = {
  newest: [],
  name: [ANY_TEXT],
  last_scan: [ANY_TEXT],
  score: [0],
  open: [0, 0, 0, 0, 0, 0],
};
