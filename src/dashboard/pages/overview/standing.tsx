import type { Overview } from '../../data/types.ts';
import { Link } from '../../design/controls/link.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityBar } from '../../design/display/severity.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import styles from './standing.module.css';

/** Where things stand now. */
export const Standing = ({ overview }: { overview: Overview }) => {
  const open = Object.values(overview.open_issues).reduce((sum, count) => sum + count, 0);
  const fixed = overview.days.reduce((sum, day) => sum + day.fixed_issues, 0);
  const failed = overview.days.reduce((sum, day) => sum + day.failed, 0);
  return (
    <Card>
      <div className={styles.standing}>
        <div className={styles.score}>
          <ScoreRing score={overview.score} unscored={overview.score === null ? nothingScored : null} size="large" />
          <div>
            <h2 className={styles.name}>Score now</h2>
            <p className={styles.note}>{averageOf(overview.totals)}</p>
          </div>
        </div>
        <div className={styles.open}>
          <h2 className={styles.name}>
            <Link href="/issues?state=open" quiet>
              {plural(open, 'open issue')}
            </Link>
          </h2>
          <SeverityBar counts={overview.open_issues} legend />
        </div>
        <dl className={styles.facts}>
          <Fact
            name="Scans"
            value={overview.totals.scans}
            note={failed === 0 ? null : `${number(failed)} without a result`}
          />
          <Fact name="Issues fixed" value={fixed} note={`in ${overview.days.length} days`} />
          <Fact name="Repositories" value={overview.totals.repositories} note={problemsOf(overview.totals)} />
        </dl>
      </div>
    </Card>
  );
};

const nothingScored = { message: 'No repository has a score.' };

/** Of what the average is, and what it leaves out. */
const averageOf = (totals: Overview['totals']): string => {
  const { unscored_repositories: unscored, earlier_version_repositories: earlier } = totals;
  const scanned = totals.repositories - totals.unscanned_repositories;
  if (unscored === scanned) return nothingScored.message;
  return [
    `Average of ${plural(scanned - unscored - earlier, 'repository', 'repositories')}`,
    ...(unscored === 0 ? [] : [`${unscored} without a score`]),
    ...(earlier === 0 ? [] : [`${earlier} scored by an earlier formula, to be scanned again`]),
  ].join('; ');
};

/** Of which of them the numbers say nothing, or nothing new. */
const problemsOf = (totals: Overview['totals']): string | null => {
  const { unscanned_repositories: unscanned, failed_repositories: failed } = totals;
  const parts = [
    ...(unscanned === 0 ? [] : [`${number(unscanned)} not scanned yet`]),
    ...(failed === 0 ? [] : [`${number(failed)} failed last`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
};

const Fact = ({ name, value, note }: { name: string; value: number; note: string | null }) => (
  <div>
    <dt className={styles.note}>{name}</dt>
    <dd className={styles.value}>{number(value)}</dd>
    {note !== null && <dd className={styles.note}>{note}</dd>}
  </div>
);
