import { Link2, Maximize2 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { baseOf, issueAddress } from '../../data/addresses.ts';
import { useBeside } from '../../data/cursor-pages.ts';
import { useApi, useEnvironment } from '../../data/environment.tsx';
import { lazyCode } from '../../data/lazy-code.tsx';
import { listState } from '../../data/list-place.ts';
import type { Issue } from '../../data/types.ts';
import { IconLink } from '../../design/controls/button.tsx';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Drawer } from '../../design/surfaces/drawer.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { placeOf } from './issue-words.ts';
import { useKeys } from './list/list-keys.ts';
import { TextWithCode } from './text-with-code.tsx';

/** Loaded as soon as the list is there: a first page is to be small. */
const IssueDetails = lazyCode(async () => (await import('./issue-details.tsx')).IssueDetails, { reloads: false });

/** The issue that the address names by `?issue=`, beside the list that it belongs to. */
export const useIssuePanel = () => useBeside('issue');

/**
 * `list` is what can be stepped through. Of a scan, `asSeen` says that its issues are shown as the scan saw them; of a
 * branch, `branch` that they are shown as it has them.
 */
export const IssuePanel = ({
  list,
  asSeen = false,
  branch = null,
}: {
  list: readonly Issue[];
  asSeen?: boolean;
  branch?: string | null;
}) => {
  const { id: issueId, show } = useIssuePanel();
  useEffect(() => void IssueDetails.load(), []);
  const api = useApi();
  const at = list.findIndex((issue) => issue.issue_id === issueId);
  const listed = list[at];
  const query = api.useQuery(
    'get',
    '/issues/{issue_id}',
    { params: { path: { issue_id: issueId ?? '' }, ...(branch !== null && { query: { branch } }) } },
    { enabled: issueId !== null, ...(!asSeen && listed !== undefined && { placeholderData: listed }) },
  );
  const shown = listed ?? query.data;
  const step = (to: Issue | undefined) => (to === undefined ? null : () => show(to.issue_id));
  const previous = at > 0 ? step(list[at - 1]) : null;
  const next = at === -1 ? null : step(list[at + 1]);
  useKeys({ j: () => next?.(), k: () => previous?.() }, issueId !== null);
  return (
    <Drawer
      open={issueId !== null}
      onClose={() => show(null)}
      title={<TextWithCode text={shown?.title ?? 'Issue'} />}
      place={shown === undefined ? '' : placeOf(shown)}
      steps={{ previous, next }}
      actions={
        issueId !== null && (
          <>
            <CopyLink issueId={issueId} branch={branch} />
            <OpenPage address={issueAddress(issueId, branch)} list={list.map(addressIn(branch))} at={at} />
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<IssueSkeleton />}>
        {(current) => (
          <Suspense fallback={<IssueSkeleton />}>
            <IssueDetails seen={asSeen && listed !== undefined ? listed : current} current={current} />
          </Suspense>
        )}
      </QueryView>
    </Drawer>
  );
};

/** Of a list without a branch none has one; of default branches each has its own. */
const addressIn =
  (branch: string | null) =>
  (issue: Issue): string =>
    issueAddress(issue.issue_id, branch === null ? null : (issue.branch ?? branch));

const OpenPage = ({ address, list, at }: { address: string; list: readonly string[]; at: number }) => {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const state: unknown = useHistoryState();
  const filters = new URLSearchParams(search);
  filters.delete('issue');
  const place = { address: filters.size === 0 ? path : `${path}?${filters}`, state, entries: list };
  return <IconLink label="Open as a page" icon={Maximize2} size="small" href={address} state={listState(place, at)} />;
};

const CopyLink = ({ issueId, branch }: { issueId: string; branch: string | null }) => {
  const environment = useEnvironment();
  const address = `${window.location.origin}${baseOf(environment)}${issueAddress(issueId, branch)}`;
  return <CopyButton text={address} what="link" icon={Link2} />;
};
