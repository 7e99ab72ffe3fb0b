import type { Scan } from '../../data/types.ts';
import { StateBadge } from '../../design/display/badge.tsx';
import { duration, repositoryName } from '../../design/display/numbers.ts';
import { Progress } from '../../design/display/progress.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityCounts } from '../../design/display/severity.tsx';
import type { Column } from '../../design/display/table.tsx';
import styles from './scan-columns.module.css';
import { phaseWords } from './scan-words.ts';

export const scanColumns: readonly Column<Scan>[] = [
  {
    id: 'repository',
    header: 'Repository',
    cell: (scan) => (
      <span className={styles.repository}>
        {repositoryName(scan.repo_url)}
        <span className={styles.ref} title={refOf(scan)}>
          {refOf(scan)}
        </span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', width: 'clamp(8.5rem, 15cqi, 9.5rem)', cell: (scan) => <Status scan={scan} /> },
  {
    id: 'score',
    header: 'Score',
    width: '4.5rem',
    cell: ({ score, unscored }) =>
      score === null && unscored === null ? '–' : <ScoreRing score={score} unscored={unscored} size="small" />,
  },
  {
    id: 'issues',
    header: 'Open issues',
    width: 'clamp(9rem, 18cqi, 13rem)',
    cell: (scan) => (scan.issues_by_severity === null ? '–' : <SeverityCounts counts={scan.issues_by_severity} />),
  },
  {
    id: 'duration',
    header: 'Duration',
    width: '7rem',
    hideOn: 'medium',
    cell: (scan) => (scan.duration_seconds === null ? '–' : duration(scan.duration_seconds)),
  },
  {
    id: 'created',
    header: 'Created',
    width: 'clamp(7.5rem, 13cqi, 8.5rem)',
    cell: (scan) => <RelativeTime at={scan.created_at} />,
  },
];

const Status = ({ scan }: { scan: Scan }) =>
  scan.status === 'running' ? (
    <Progress label={phaseWords(scan.progress.phase)} percent={scan.progress.percent} />
  ) : (
    <StateBadge of="scan" value={scan.status} />
  );

/** "main", "default branch", with the commit where it is known. */
const refOf = ({ branch, ref, commit_sha }: Scan): string =>
  [branch ?? ref ?? 'default branch', commit_sha?.slice(0, 7)].filter(Boolean).join(' · ');
