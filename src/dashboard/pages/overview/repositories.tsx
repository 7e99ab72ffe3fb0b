import type { Overview } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { plural, repositoryName } from '../../design/display/numbers.ts';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityBar, SeverityCounts } from '../../design/display/severity.tsx';
import { type Column, Table } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import styles from './repositories.module.css';

type Repository = Overview['repositories'][number];

/** The repositories that were scanned last; each leads to its latest scan. */
export const Repositories = ({ overview: { repositories, totals } }: { overview: Overview }) => (
  <Card
    title="Repositories"
    flush
    {...(totals.repositories > repositories.length && {
      description: `The ${repositories.length} scanned last of ${plural(totals.repositories, 'repository', 'repositories')}.`,
    })}
    actions={<Link href="/scans">All scans</Link>}
  >
    <Table
      label="Repositories"
      columns={columns}
      rows={repositories}
      rowKey={(repository) => repository.scan_id}
      rowHref={(repository) => `/scans/${repository.scan_id}`}
    />
  </Card>
);

const columns: readonly Column<Repository>[] = [
  { id: 'repository', header: 'Repository', cell: (repository) => repositoryName(repository.repo_url) },
  {
    id: 'score',
    header: 'Score',
    width: '5.5rem',
    cell: ({ score, unscored }) => <ScoreRing score={score} unscored={unscored} size="small" />,
  },
  {
    id: 'issues',
    header: 'Open issues',
    width: '22rem',
    cell: ({ issues_by_severity: counts }) => (
      <div className={styles.issues}>
        <div className={styles.bar}>
          <SeverityBar counts={counts} />
        </div>
        <SeverityCounts counts={counts} />
      </div>
    ),
  },
  { id: 'scanned', header: 'Scanned', width: '9rem', cell: ({ finished_at }) => <RelativeTime at={finished_at} /> },
];
