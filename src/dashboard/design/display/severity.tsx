import type { IssuesBySeverity, Severity } from '../../data/types.ts';
import { severities } from '../../data/types.ts';
import { classes } from '../classes.ts';
import { Link } from '../controls/link.tsx';
import { number, plural } from './numbers.ts';
import styles from './severity.module.css';

export const severityLabels: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

/** The word, and a sign that differs in shape as well as in colour: the worse, the fuller. */
export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <span className={classes(styles.badge, styles[severity])}>
    <SeverityMark severity={severity} />
    {severityLabels[severity]}
  </span>
);

const bars: Record<Severity, number> = { critical: 4, high: 3, medium: 2, low: 1, info: 0 };

export const SeverityMark = ({ severity }: { severity: Severity }) => (
  <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true" className={classes(styles.mark, styles[severity])}>
    {[0, 1, 2, 3].map((bar) => (
      <rect
        key={bar}
        x={bar * 3.5}
        y={8 - bar * 2.4}
        width="2.5"
        height={4 + bar * 2.4}
        rx="0.8"
        opacity={bar < bars[severity] ? 1 : 0.25}
      />
    ))}
  </svg>
);

/** How issues are spread over the severities: a bar, and the same in words. */
export const SeverityBar = ({
  counts,
  legend = false,
  hrefOf,
}: {
  counts: IssuesBySeverity;
  legend?: boolean;
  /** Where each count of the legend leads: the list that has as many. */
  hrefOf?: (severity: Severity) => string;
}) => {
  const present = severities.filter((severity) => counts[severity] > 0);
  return (
    <div className={styles.bar}>
      <div className={styles.segments} role="img" aria-label={severitySentence(counts)}>
        {present.map((severity) => (
          <span
            key={severity}
            className={classes(styles.segment, styles[severity])}
            // A few critical ones stay visible beside hundreds of low ones
            style={{ flexGrow: Math.sqrt(counts[severity]) }}
          />
        ))}
      </div>
      {legend && (
        <ul className={styles.legend}>
          {severities.map((severity) => (
            <li key={severity} className={styles.entry}>
              <SeverityMark severity={severity} />
              {hrefOf === undefined ? (
                <LegendWords severity={severity} count={counts[severity]} />
              ) : (
                <Link href={hrefOf(severity)} quiet>
                  <LegendWords severity={severity} count={counts[severity]} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const LegendWords = ({ severity, count }: { severity: Severity; count: number }) => (
  <>
    {severityLabels[severity]} <span className={styles.number}>{number(count)}</span>
  </>
);

/** "2 critical, 1 high" for a row of a list: signs and numbers, words for screen readers. */
export const SeverityCounts = ({ counts }: { counts: IssuesBySeverity }) => {
  const present = severities.filter((severity) => counts[severity] > 0);
  if (present.length === 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.counts}>
      {present.map((severity) => (
        <span
          key={severity}
          className={styles.count}
          title={`${counts[severity]} ${severityLabels[severity].toLowerCase()}`}
        >
          <SeverityMark severity={severity} />
          {number(counts[severity])}
          <span className="visually-hidden"> {severityLabels[severity].toLowerCase()}</span>
        </span>
      ))}
    </span>
  );
};

export const severitySentence = (counts: IssuesBySeverity): string => {
  const present = severities.filter((severity) => counts[severity] > 0);
  const total = present.reduce((sum, severity) => sum + counts[severity], 0);
  if (total === 0) return 'No issues';
  return `${plural(total, 'issue')}: ${present.map((severity) => `${counts[severity]} ${severity}`).join(', ')}`;
};
