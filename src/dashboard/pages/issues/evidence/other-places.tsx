import { issuesAddress } from '../../../data/addresses.ts';
import { useApi } from '../../../data/environment.tsx';
import type { Issue } from '../../../data/types.ts';
import { Link } from '../../../design/controls/link.tsx';
import { plural } from '../../../design/display/numbers.ts';

/** How many other open issues of its rule the repository has, over all branches: a link to their list. */
export const OtherPlaces = ({ issue: { rule_id, repo_url, state } }: { issue: Issue }) => {
  // as the list asks that the link leads to
  const query = { rule_id, repo_url, state: ['open' as const], on_default_branch: false };
  const summary = useApi().useQuery('get', '/issues/summary', { params: { query } });
  if (summary.data === undefined) return null;
  const others = summary.data.count.value - (state === 'open' ? 1 : 0);
  return others <= 0 ? (
    <span>None in this repository</span>
  ) : (
    <Link href={issuesAddress({ rule_id, repo_url, branches: 'all' })}>
      {plural(others, 'open issue')} in this repository
    </Link>
  );
};
