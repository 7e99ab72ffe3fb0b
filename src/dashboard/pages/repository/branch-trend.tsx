import { useApi } from '../../data/environment.tsx';
import type { Branch, Scan } from '../../data/types.ts';
import type { ChartPoint } from '../../design/charts/chart-point.ts';
import { IssuesChart, ScoreChart } from '../../design/charts/charts.tsx';
import { absoluteTime } from '../../design/display/times.ts';
import { Card } from '../../design/surfaces/card.tsx';
import { Columns } from '../../design/surfaces/layout.tsx';

const MOST_SCANS = 10;

/** How the last completed scans of the branch went. One scan is no trend. */
export const BranchTrend = ({ repositoryId, branch }: { repositoryId: string; branch: Branch }) => {
  const scans = useApi().useQuery(
    'get',
    '/scans',
    {
      params: {
        query: { repository_id: repositoryId, branch: branch.name ?? '', status: ['completed'], limit: MOST_SCANS },
      },
    },
    { enabled: branch.name !== null },
  );
  const points = (scans.data?.data ?? []).filter(isCounted).map(pointOf).reverse();
  if (points.length < 2) return null;
  return (
    <Columns min={24}>
      <Card title="Score" description={`Of the last ${points.length} completed scans.`}>
        <ScoreChart days={points} noun="Scan" />
      </Card>
      <Card title="Issues" description="New and fixed since the previous scan.">
        <IssuesChart days={points} noun="Scan" />
      </Card>
    </Columns>
  );
};

/** A scan that a later look has overtaken says nothing of the branch. */
const isCounted = ({ notices }: Scan): boolean => !notices.some(({ code }) => code === 'superseded');

const pointOf = (scan: Scan): ChartPoint => ({
  date: scan.finished_at ?? scan.created_at,
  label: absoluteTime(Date.parse(scan.finished_at ?? scan.created_at)),
  average_score: scan.score,
  score_version: scan.score_version,
  new_issues: scan.new_issues_count ?? 0,
  fixed_issues: scan.fixed_issues_count ?? 0,
});
