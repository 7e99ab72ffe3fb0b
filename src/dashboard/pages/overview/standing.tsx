import { Fragment, type ReactNode } from 'react';
import { useApi } from '../../data/environment.tsx';
import type { Overview } from '../../data/types.ts';
import { ExternalLink, Link } from '../../design/controls/link.tsx';
import { number, plural } from '../../design/display/numbers.ts';
import { ScoreRing } from '../../design/display/score-ring.tsx';
import { SeverityBar } from '../../design/display/severity.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import styles from './standing.module.css';

/** Where things stand now. Each count leads to the list that has as many. */
export const Standing = ({ overview }: { overview: Overview }) => {
  const open = Object.values(overview.open_issues).reduce((sum, count) => sum + count, 0);
  return (
    <Card>
      <div className={styles.standing}>
        <div className={styles.score}>
          <ScoreRing score={overview.score} unscored={overview.score === null ? nothingScored : null} size="large" />
          <div>
            <h2 className={styles.name}>Score now</h2>
            <p className={styles.note}>
              <Average totals={overview.totals} />
            </p>
            <p className={styles.more}>
              <ExternalLink href="/docs/scanning/scans/#the-score">What it means</ExternalLink>
            </p>
          </div>
        </div>
        <div className={styles.open}>
          <h2 className={styles.name}>
            <Link href="/issues?state=open" quiet>
              {plural(open, 'open issue')}
            </Link>
          </h2>
          <SeverityBar counts={overview.open_issues} legend hrefOf={(severity) => `/issues?severity=${severity}`} />
        </div>
        <Facts overview={overview} />
      </div>
    </Card>
  );
};

const nothingScored = { message: 'No repository has a score.' };

/** Of what the average is, and what it leaves out. */
const Average = ({ totals }: { totals: Overview['totals'] }) => {
  const { unscored_repositories: unscored, earlier_version_repositories: earlier } = totals;
  const scanned = totals.repositories - totals.unscanned_repositories;
  if (unscored === scanned) return nothingScored.message;
  return (
    <>
      <Link href="/repositories?sort=score" quiet>
        Average of {plural(scanned - unscored - earlier, 'repository', 'repositories')}
      </Link>
      {unscored > 0 && (
        <>
          ; <Link href="/repositories?problem=unscored">{number(unscored)} without a score</Link>
        </>
      )}
      {earlier > 0 && `; ${number(earlier)} scored by an earlier formula, to be scanned again`}
    </>
  );
};

const Facts = ({ overview: { days, totals } }: { overview: Overview }) => {
  const period = `in ${plural(days.length, 'day')}`;
  // a time, as days are those of UTC
  const since = `from=${days[0]?.date ?? ''}T00:00:00Z`;
  return (
    <dl className={styles.facts}>
      <Fact name="Repositories" value={number(totals.repositories)} href="/repositories">
        <Problems totals={totals} />
      </Fact>
      <FixedIssues />
      <Fact name="Scans" value={number(totals.scans)} href={`/scans?${since}`}>
        {period}
      </Fact>
      <Fact
        name="Failed or timed out"
        value={number(totals.failed_scans)}
        href={`/scans?status=failed&status=timed_out&${since}`}
      >
        {period}
      </Fact>
    </dl>
  );
};

/** Of which of them the numbers say nothing, or nothing new. */
const Problems = ({ totals }: { totals: Overview['totals'] }) => {
  const problems = [
    { count: totals.unscanned_repositories, words: 'not scanned yet', problem: 'not_scanned' },
    { count: totals.failed_repositories, words: 'failed last', problem: 'last_scan_failed' },
  ].filter(({ count }) => count > 0);
  return problems.map(({ count, words, problem }, at) => (
    <Fragment key={problem}>
      {at > 0 && '; '}
      <Link href={`/repositories?problem=${problem}`}>
        {number(count)} {words}
      </Link>
    </Fragment>
  ));
};

/** Counted as the list counts it: over all time, as no list knows when an issue was fixed. */
const FixedIssues = () => {
  const summary = useApi().useQuery('get', '/issues/summary', {
    params: { query: { on_default_branch: true, state: ['fixed'] } },
  });
  const count = summary.data?.count;
  return (
    <Fact
      name="Fixed issues"
      value={count === undefined ? '–' : `${number(count.value)}${count.relation === 'exact' ? '' : '+'}`}
      href="/issues?state=fixed"
    >
      in all
    </Fact>
  );
};

const Fact = ({ name, value, href, children }: { name: string; value: string; href: string; children: ReactNode }) => (
  <div>
    <dt className={styles.note}>{name}</dt>
    <dd className={styles.value}>
      <Link href={href} quiet>
        {value}
      </Link>
    </dd>
    <dd className={styles.note}>{children}</dd>
  </div>
);
