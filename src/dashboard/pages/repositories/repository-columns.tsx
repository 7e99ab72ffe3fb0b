import { Link } from 'wouter';
import type { Repository } from '../../data/types.ts';
import { Sparkline } from '../../design/charts/sparkline.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityCounts } from '../../design/display/severity.tsx';
import type { Column } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { ProblemBadges } from './problem-badges.tsx';
import styles from './repository-columns.module.css';
import { ScanRepositoryIcon } from './scan-repository.tsx';

/** Score and issues are those of the default branch. */
export const repositoryColumns = (canScan: boolean): readonly Column<Repository>[] => [
  {
    id: 'repository',
    header: 'Repository',
    cell: ({ name, repo_url }) => <TwoLines first={name} second={<span className={styles.address}>{repo_url}</span>} />,
  },
  {
    id: 'default',
    header: 'Default branch',
    width: '9rem',
    hideOn: 'medium',
    cell: ({ default_branch }) =>
      default_branch === null ? '–' : <span className={styles.branch}>{default_branch}</span>,
  },
  {
    id: 'score',
    header: 'Score',
    width: 'clamp(4.5rem, 12cqi, 8rem)',
    cell: ({ score, unscored, recent_scores }) =>
      score === null && unscored === null ? (
        '–'
      ) : (
        <span className={styles.score}>
          <ScoreRing score={score} unscored={unscored} size="small" />
          <span className={styles.trend}>
            <Sparkline scores={recent_scores} />
          </span>
        </span>
      ),
  },
  {
    id: 'issues',
    header: 'Open issues',
    width: 'clamp(8rem, 19cqi, 14rem)',
    cell: ({ open_issues }) => (open_issues === null ? '–' : <SeverityCounts counts={open_issues} />),
  },
  {
    id: 'scan',
    header: 'Last scan',
    width: 'clamp(8rem, 14cqi, 10rem)',
    cell: ({ last_scan }) => (last_scan === null ? '–' : <LastScan scan={last_scan} />),
  },
  {
    id: 'problems',
    header: 'Problems',
    width: 'clamp(8rem, 16cqi, 12rem)',
    hideOn: 'tablet',
    cell: (repository) => <ProblemBadges repository={repository} none="–" />,
  },
  ...(canScan
    ? [
        {
          id: 'actions',
          header: '',
          width: '3.5rem',
          align: 'end',
          cell: (repository) => <ScanRepositoryIcon repository={repository} />,
        } satisfies Column<Repository>,
      ]
    : []),
];

const LastScan = ({ scan }: { scan: NonNullable<Repository['last_scan']> }) => (
  <Link href={`/scans/${scan.scan_id}`} className={styles.scan}>
    <StateBadge of="scan" value={scan.status} />
    <span className={styles.when}>
      {scan.branch !== null && <span className={styles.branch}>{scan.branch}</span>}
      {scan.finished_at !== null && <RelativeTime at={scan.finished_at} />}
    </span>
  </Link>
);
