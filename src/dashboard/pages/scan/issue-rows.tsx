import { useState } from 'react';
import { Link } from 'wouter';
import type { Issue } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { number } from '../../design/display/numbers.ts';
import { SeverityMark, severityLabels } from '../../design/display/severity.tsx';
import { useIssuePanel } from '../issues/issue-panel.tsx';
import { pathKindLabels, placeOf } from '../issues/issue-words.ts';
import { TextWithCode } from '../issues/text-with-code.tsx';
import styles from './issue-rows.module.css';

/** More than this at once makes a page slow, and nobody reads it. */
const STEP = 50;

/** Issues one under the other; each opens in the panel beside. `path` is the page that they are on. */
export const IssueRows = ({ issues, path, label }: { issues: readonly Issue[]; path: string; label: string }) => {
  const [shown, setShown] = useState(STEP);
  const { addressOf } = useIssuePanel();
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {issues.slice(0, shown).map((issue) => (
          <li key={issue.issue_id}>
            <Link href={addressOf(path, issue.issue_id)} replace className={styles.row}>
              <SeverityMark severity={issue.severity} />
              <span className={styles.text}>
                <span className="visually-hidden">{severityLabels[issue.severity]}: </span>
                <span className={styles.title}>
                  <TextWithCode text={issue.title} />
                </span>
                <span className={styles.place}>{placeOf(issue)}</span>
              </span>
              {issue.path_kind !== 'source' && <Badge>{pathKindLabels[issue.path_kind]}</Badge>}
              {issue.state !== 'open' && <StateBadge of="issue" value={issue.state} />}
            </Link>
          </li>
        ))}
      </ul>
      {issues.length > shown && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + 4 * STEP)}>
            Show more ({number(issues.length - shown)})
          </Button>
        </div>
      )}
    </>
  );
};
