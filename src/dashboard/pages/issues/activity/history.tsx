import { Trash2 } from 'lucide-react';
import { useApi } from '../../../data/environment.tsx';
import { useRefresh } from '../../../data/refresh.ts';
import { useCan, useSession } from '../../../data/session.tsx';
import type { Schemas } from '../../../data/types.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { QueryView } from '../../../design/display/query-view.tsx';
import { RelativeTime } from '../../../design/display/relative-time.tsx';
import { Skeleton } from '../../../design/display/skeleton.tsx';
import { LongList } from '../../../design/rows/long-list.tsx';
import { Row } from '../../../design/surfaces/layout.tsx';
import { useToasts } from '../../../design/surfaces/toasts.tsx';
import { CommentBox } from './comment-box.tsx';
import styles from './history.module.css';
import { type HistoryEntry, remarkOf, sentenceOf } from './history-words.ts';
import { usePeople } from './people.ts';

const PAGE = 20;
/** Pixels. */
const ROW = 24;
const GAP = 12;

/** What happened to the issue, the newest first, with what people say about it. */
export const History = ({ issueId }: { issueId: string }) => {
  const canWrite = useCan()('write');
  const { nameOf } = usePeople();
  const history = useApi().useInfiniteQuery(
    'get',
    '/issues/{issue_id}/history',
    { params: { path: { issue_id: issueId }, query: { limit: PAGE } } },
    {
      initialPageParam: null,
      getNextPageParam: ({ next_cursor }: Schemas['IssueHistory']) => next_cursor,
      select: ({ pages }) => pages.flatMap(({ data }) => data),
    },
  );
  return (
    <>
      {canWrite && (
        <div className={styles.box}>
          <CommentBox key={issueId} issueId={issueId} />
        </div>
      )}
      <QueryView query={history} skeleton={<Skeleton height="6rem" />}>
        {(entries) => (
          <LongList
            label="History"
            ordered
            items={entries}
            itemKey={({ entry_id }) => entry_id}
            estimate={ROW}
            gap={GAP}
            className={styles.history}
            itemClassName={styles.entry}
          >
            {(entry) => <Entry issueId={issueId} entry={entry} nameOf={nameOf} />}
          </LongList>
        )}
      </QueryView>
      {history.hasNextPage && (
        <Row>
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older
          </Button>
        </Row>
      )}
    </>
  );
};

interface EntryProps {
  issueId: string;
  entry: HistoryEntry;
  nameOf: (id: string) => string;
}

const Entry = ({ issueId, entry, nameOf }: EntryProps) => {
  const remark = remarkOf(entry);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.words}>{sentenceOf(entry, nameOf)}</span>
        {entry.scan_id !== null && <Link href={`/scans/${entry.scan_id}`}>Its scan</Link>}
        <span className={styles.time}>
          <RelativeTime at={entry.at} />
        </span>
        {entry.comment_id !== null && <DeleteComment issueId={issueId} commentId={entry.comment_id} by={entry.by} />}
      </div>
      {remark !== null && <p className={styles.remark}>{remark}</p>}
    </>
  );
};

/** For who wrote it, and for admins. */
const DeleteComment = ({ issueId, commentId, by }: { issueId: string; commentId: string; by: string | null }) => {
  const can = useCan();
  const { user } = useSession();
  const refresh = useRefresh();
  const toasts = useToasts();
  const remove = useApi().useMutation('delete', '/issues/{issue_id}/comments/{comment_id}', {
    onSuccess: () => refresh('/issues/{issue_id}/history'),
    onError: (error) => toasts.failure('Not deleted', error),
  });
  if (!can('admin') && !(can('write') && by === user.user_id)) return null;
  const path = { issue_id: issueId, comment_id: commentId };
  return (
    <IconButton
      label="Delete comment"
      icon={Trash2}
      size="small"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { path } })}
    />
  );
};
