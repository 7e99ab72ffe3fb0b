import { issuesAddress } from '../../../data/addresses.ts';
import { useApi } from '../../../data/environment.tsx';
import type { Issue } from '../../../data/types.ts';
import { Link } from '../../../design/controls/link.tsx';
import { plural } from '../../../design/display/numbers.ts';

/** How many open issues of its rule the branch has that shows it: a link to their list, which has as many. */
export const OtherPlaces = ({ issue: { rule_id, repository_id, branch } }: { issue: Issue }) => {
  const lane = branch === null ? { on_default_branch: false } : { branch };
  const query = { rule_id, repository_id: [repository_id], state: ['open' as const], ...lane };
  const summary = useApi().useQuery('get', '/issues/summary', { params: { query } });
  if (summary.data === undefined) return null;
  const { value } = summary.data.count;
  return value <= 1 ? (
    <span>None in this repository</span>
  ) : (
    <Link href={issuesAddress({ rule_id, repository_id, ...(branch === null ? { branches: 'all' } : { branch }) })}>
      {plural(value, 'open issue')} of this rule in this repository
    </Link>
  );
};
