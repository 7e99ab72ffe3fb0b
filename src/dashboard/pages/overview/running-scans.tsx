import { Link } from 'wouter';
import type { Scan } from '../../data/types.ts';
import { Link as TextLink } from '../../design/controls/link.tsx';
import { plural, repositoryName } from '../../design/display/numbers.ts';
import { Progress } from '../../design/display/progress.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { phaseWords } from '../scans/scan-words.ts';
import styles from './running-scans.module.css';

/** What is under way now. Not there while nothing is. */
export const RunningScans = ({ scans, hasMore }: { scans: readonly Scan[]; hasMore: boolean }) => {
  if (scans.length === 0) return null;
  return (
    <Card
      title="Running now"
      flush
      actions={
        <TextLink href="/scans?status=queued&status=running">
          {hasMore ? `More than ${plural(scans.length, 'scan')}` : plural(scans.length, 'scan')}
        </TextLink>
      }
    >
      <ul className={styles.list} aria-label="Running scans">
        {scans.map((scan) => (
          <li key={scan.scan_id} className={styles.entry}>
            <Link href={`/scans/${scan.scan_id}`} className={styles.name}>
              {repositoryName(scan.repo_url)}
              <span className={styles.ref}>{scan.branch ?? scan.ref ?? 'default branch'}</span>
            </Link>
            <Progress
              label={phaseWords(scan.progress.phase)}
              percent={scan.status === 'queued' ? null : scan.progress.percent}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
