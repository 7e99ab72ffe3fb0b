import type { Overview } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { plural } from '../../design/display/numbers.ts';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityBar, SeverityCounts } from '../../design/display/severity.tsx';
import { type Column, Table } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import styles from './repositories.module.css';

type Repository = Overview['repositories'][number];

/** The repositories that were scanned last, as their default branches stand now; each leads to its last scan. */
export const Repositories = ({ overview: { repositories, totals } }: { overview: Overview }) => (
  <Card
    title="Repositories"
    flush
    {...(totals.repositories > repositories.length && {
      description: `The ${repositories.length} scanned last of ${plural(totals.repositories, 'repository', 'repositories')}.`,
    })}
    actions={<Link href="/repositories">All repositories</Link>}
  >
    <Table
      label="Repositories"
      columns={columns}
      rows={repositories}
      rowKey={(repository) => repository.repository_id}
      rowHref={({ repository_id }) => `/repositories/${repository_id}`}
    />
  </Card>
);

const columns: readonly Column<Repository>[] = [
  { id: 'repository', header: 'Repository', cell: ({ name }) => name },
  {
    id: 'score',
    header: 'Score',
    width: '5.5rem',
    cell: ({ score, unscored }) =>
      score === null && unscored === null ? '–' : <ScoreRing score={score} unscored={unscored} size="small" />,
  },
  {
    id: 'issues',
    header: 'Open issues',
    width: '22rem',
    cell: ({ open_issues: counts }) =>
      counts === null ? (
        'Default branch not scanned yet'
      ) : (
        <div className={styles.issues}>
          <div className={styles.bar}>
            <SeverityBar counts={counts} />
          </div>
          <SeverityCounts counts={counts} />
        </div>
      ),
  },
  {
    id: 'scanned',
    header: 'Last scan',
    width: '9rem',
    cell: ({ last_scan: scan }) =>
      scan === null ? (
        '–'
      ) : scan.status === 'completed' && scan.finished_at !== null ? (
        <RelativeTime at={scan.finished_at} />
      ) : (
        <StateBadge of="scan" value={scan.status} />
      ),
  },
];
