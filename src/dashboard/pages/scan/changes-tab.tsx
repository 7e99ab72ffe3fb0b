import { ArrowDownRight, ArrowUpRight, GitCompare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddressFilters } from '../../data/address-filters.ts';
import { useApi } from '../../data/environment.tsx';
import type { Issue, Scan, Schemas } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { Select } from '../../design/controls/select.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { absoluteTime } from '../../design/display/times.ts';
import { Card, Stat, Stats } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { byLikelihood } from '../issues/issue-words.ts';
import { UnlikelyIssues } from '../issues/unlikely-issues.tsx';
import { comparable } from './earlier-scans.ts';
import { IssueRows } from './issue-rows.tsx';

type Comparison = Schemas['ScanComparison'];

const skeleton = <Skeleton height="16rem" />;

/**
 * What is new and what is gone since an earlier scan of the same branch; the one before unless another is chosen.
 */
export const ChangesTab = ({ scan }: { scan: Scan }) => {
  const { filters, set } = useAddressFilters(['base']);
  const earlier = useApi().useQuery('get', '/scans', {
    params: {
      query: {
        repository_id: scan.repository_id,
        ...(scan.branch !== null && { branch: scan.branch }),
        status: ['completed'],
        created_before: scan.created_at,
        limit: 50,
      },
    },
  });
  return (
    <QueryView query={earlier} skeleton={skeleton}>
      {({ data }) => {
        const bases = comparable(scan, data);
        const base = bases.find(({ scan_id }) => scan_id === filters.base[0]) ?? bases[0];
        return base === undefined ? (
          <FirstScan />
        ) : (
          <Stack gap="section">
            <Row>
              <Select
                label="Compared with"
                name="base"
                options={bases.map(optionOf)}
                value={base.scan_id}
                onChange={(scan_id) => set('base', [scan_id])}
              />
            </Row>
            <Changes key={base.scan_id} scan={scan} base={base} />
          </Stack>
        );
      }}
    </QueryView>
  );
};

const optionOf = ({ scan_id, created_at, commit_sha, score }: Scan) => ({
  value: scan_id,
  label: absoluteTime(Date.parse(created_at)),
  note: `${score === null ? 'Not scored' : `Score ${score}`}${commit_sha === null ? '' : ` · ${commit_sha.slice(0, 12)}`}`,
});

const FirstScan = () => (
  <Card>
    <EmptyState icon={GitCompare} title="Nothing to compare with yet">
      This is the first completed scan of this branch, tag or commit. The next one shows here what has changed.
    </EmptyState>
  </Card>
);

const Changes = ({ scan, base }: { scan: Scan; base: Scan }) => {
  const comparison = useApi().useQuery(
    'get',
    '/scans/{scan_id}/comparison',
    { params: { path: { scan_id: scan.scan_id }, query: { base: base.scan_id } } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <QueryView query={comparison} skeleton={skeleton}>
      {(shown) => (
        <>
          <Summary comparison={shown} unscored={scan.score === null || base.score === null} />
          <IssueCard
            title="New"
            description="Found by this scan, but not by the earlier one."
            issues={shown.new_issues}
            scan={scan}
          />
          <IssueCard
            title="Fixed"
            description={
              <>
                The <Link href={`/scans/${base.scan_id}`}>earlier scan</Link> found them, this scan does not.
              </>
            }
            issues={shown.fixed_issues}
            scan={scan}
          />
          <IssuePanel list={[...shown.new_issues, ...shown.fixed_issues]} asSeen />
        </>
      )}
    </QueryView>
  );
};

const Summary = ({ comparison, unscored }: { comparison: Comparison; unscored: boolean }) => (
  <Stats>
    <Stat label="Score" value={<ScoreChange change={comparison.score_change} unscored={unscored} />} />
    <Stat label="New" value={number(comparison.new_issues.length)} />
    <Stat label="Fixed" value={number(comparison.fixed_issues.length)} />
    <Stat label="Unchanged" value={number(comparison.unchanged_count)} />
  </Stats>
);

const ScoreChange = ({ change, unscored }: { change: number | null; unscored: boolean }) => {
  if (change === null)
    return <Badge>Not comparable: {unscored ? 'a scan without a score' : 'the formula has changed'}</Badge>;
  if (change === 0) return <>±0</>;
  const Arrow = change > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <Row>
      {change > 0 ? `+${change}` : `−${-change}`}
      <Arrow size={20} aria-hidden="true" color={change > 0 ? 'var(--success)' : 'var(--danger)'} />
    </Row>
  );
};

const IssueCard = (props: { title: string; description: ReactNode; issues: readonly Issue[]; scan: Scan }) => {
  const { likely, unlikely } = byLikelihood(props.issues);
  const path = `/scans/${props.scan.scan_id}`;
  return (
    <Card
      title={props.title}
      description={props.description}
      actions={<Badge>{plural(props.issues.length, 'issue')}</Badge>}
      flush={props.issues.length > 0}
    >
      {props.issues.length === 0 && <p>None.</p>}
      {likely.length > 0 && <IssueRows issues={likely} path={path} label={props.title} />}
      <UnlikelyIssues flush issues={unlikely}>
        <IssueRows issues={unlikely} path={path} label={`${props.title}, of low confidence`} />
      </UnlikelyIssues>
    </Card>
  );
};
