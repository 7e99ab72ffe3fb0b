import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { baseOf } from '../../data/addresses.ts';
import { ApiError } from '../../data/api-error.ts';
import { useOwn } from '../../data/environment.tsx';
import type { AuditEntry, Environment, OwnSchemas } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { SkeletonText } from '../../design/display/skeleton.tsx';
import { LongList } from '../../design/rows/long-list.tsx';
import styles from './audit-log.module.css';
import { type BulkTriage, bulkTriageOf } from './bulk-triage.ts';

const PAGE = 50;
/** Pixels. */
const ROW = 24;

/** The issues of a bulk entry, for those who ask: the row itself says how many. */
export const TriagedIssues = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false);
  const bulk = bulkTriageOf(entry);
  if (bulk === null || entry.environment === null || (bulk.triage_id === null && bulk.issue_ids.length === 0))
    return null;
  const { triage_id } = bulk;
  return (
    <>
      <div className={styles.toggle}>
        <Button
          tone="ghost"
          size="small"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {plural(bulk.count, 'issue')}
        </Button>
      </div>
      {isOpen &&
        (triage_id === null ? (
          <KeptIssues bulk={bulk} environment={entry.environment} />
        ) : (
          <AllIssues bulk={bulk} triageId={triage_id} environment={entry.environment} />
        ))}
    </>
  );
};

interface IssuesProps {
  bulk: BulkTriage;
  environment: Environment;
}

const AllIssues = ({ bulk, triageId, environment }: IssuesProps & { triageId: string }) => {
  const issues = useOwn().useInfiniteQuery(
    'get',
    '/triages/{triage_id}/issues',
    {
      params: {
        path: { triage_id: triageId },
        query: { limit: PAGE },
        header: { 'X-Environment': environment }, // the entry's, whichever the page shows
      },
    },
    {
      initialPageParam: null,
      getNextPageParam: ({ next_cursor }: OwnSchemas['TriagedIssueList']) => next_cursor,
      select: ({ pages }) => pages.flatMap(({ data }) => data),
    },
  );
  if (issues.error instanceof ApiError && issues.error.code === 'NOT_FOUND')
    return <KeptIssues bulk={bulk} environment={environment} />;
  return (
    <QueryView query={issues} skeleton={<SkeletonText lines={3} />}>
      {(found) => (
        <>
          <IssueLinks issues={found} environment={environment} />
          {issues.hasNextPage && (
            <Button size="small" busy={issues.isFetchingNextPage} onClick={() => void issues.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
};

/** As far as the entry itself names them. */
const KeptIssues = ({ bulk: { count, issue_ids }, environment }: IssuesProps) => (
  <>
    <IssueLinks issues={issue_ids.map((issue_id) => ({ issue_id, title: issue_id }))} environment={environment} />
    {issue_ids.length < count && <p className={styles.note}>The other issues are no longer recorded.</p>}
  </>
);

const IssueLinks = ({
  issues,
  environment,
}: {
  issues: readonly OwnSchemas['TriagedIssue'][];
  environment: Environment;
}) => (
  <div className={styles.scrolled}>
    <LongList
      label="Issues"
      items={issues}
      itemKey={({ issue_id }) => issue_id}
      estimate={ROW}
      className={styles.issues}
    >
      {({ issue_id, title }) => <Link href={`~${baseOf(environment)}/issues/${issue_id}`}>{title}</Link>}
    </LongList>
  </div>
);
