import type { Scan } from '../../data/types.ts';
import { duration, number, plural } from '../../design/display/numbers.ts';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityBar } from '../../design/display/severity.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import styles from './scan-summary.module.css';

/** The result of a scan at a glance. */
export const ScanSummary = ({ scan }: { scan: Scan }) => (
  <Card>
    <div className={styles.summary}>
      <ScoreRing score={scan.score} unscored={scan.unscored} size="large" />
      <div className={styles.issues}>
        <h2 className={styles.title}>
          {scan.issues_count === 0 ? 'No open issues' : plural(scan.issues_count ?? 0, 'open issue')}
        </h2>
        {scan.issues_by_severity !== null && <SeverityBar counts={scan.issues_by_severity} legend />}
      </div>
      <dl className={styles.facts}>
        <Fact name="New" value={number(scan.new_issues_count ?? 0)} />
        <Fact name="Fixed" value={number(scan.fixed_issues_count ?? 0)} />
        <Fact name="Duration" value={scan.duration_seconds === null ? '–' : duration(scan.duration_seconds)} />
        <Fact name="Files" value={number(scan.progress.files_scanned)} />
        <Fact name="Source lines" value={scan.source_lines === null ? '–' : number(scan.source_lines)} />
        <Fact name="Languages" value={scan.languages.length === 0 ? '–' : scan.languages.join(', ')} />
      </dl>
    </div>
  </Card>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
