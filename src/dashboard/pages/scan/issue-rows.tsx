import { useState } from 'react';
import { Link } from 'wouter';
import { plainText } from '../../../domain/issues/reading/code-in-text.ts';
import type { Issue, IssueState } from '../../data/types.ts';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/controls/button.tsx';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { Badge, StateBadge, stateLabel } from '../../design/display/badge.tsx';
import { number } from '../../design/display/numbers.ts';
import { SeverityMark, severityLabels } from '../../design/display/severity.tsx';
import { LongList } from '../../design/rows/long-list.tsx';
import { useIssuePanel } from '../issues/issue-panel.tsx';
import { pathKindLabels, placeOf } from '../issues/issue-words.ts';
import { TextWithCode } from '../issues/text-with-code.tsx';
import styles from './issue-rows.module.css';

/** So many are shown at first, and nobody reads more. */
const STEP = 50;
/** Pixels. */
const ROW = 53;

/** Which issues are chosen. */
export interface Choice {
  ids: ReadonlySet<string>;
  toggle: (issue_id: string) => void;
}

interface IssueRowsProps {
  issues: readonly Issue[];
  /** The page that they are on. */
  path: string;
  label: string;
  /** How an issue stands now, where that may be otherwise than the scan saw it. */
  stateOf?: (issue: Issue) => IssueState;
  /** Null where nothing can be done with them. */
  choice?: Choice | null;
}

/** Issues one under the other; each opens in the panel beside. */
export const IssueRows = ({ issues, path, label, stateOf = asSeen, choice = null }: IssueRowsProps) => {
  const [shown, setShown] = useState(STEP);
  const { addressOf } = useIssuePanel();
  return (
    <>
      <LongList
        label={label}
        items={issues.slice(0, shown)}
        itemKey={({ issue_id }) => issue_id}
        estimate={ROW}
        className={styles.rows}
        itemClassName={styles.item}
      >
        {(issue) => (
          <>
            {choice !== null && (
              <span className={styles.choose}>
                <Checkbox
                  bare
                  label={`Select ${plainText(issue.title)} in ${placeOf(issue)}`}
                  checked={choice.ids.has(issue.issue_id)}
                  onChange={() => choice.toggle(issue.issue_id)}
                />
              </span>
            )}
            <Link
              href={addressOf(path, issue.issue_id)}
              replace
              className={classes(styles.row, choice !== null && styles.besideBox)}
              data-row={issue.issue_id}
            >
              <SeverityMark severity={issue.severity} />
              <span className={styles.text}>
                <span className="visually-hidden">{severityLabels[issue.severity]}: </span>
                <span className={styles.title}>
                  <TextWithCode text={issue.title} />
                </span>
                <span className={styles.place}>{placeOf(issue)}</span>
              </span>
              {issue.path_kind !== 'source' && <Badge>{pathKindLabels[issue.path_kind]}</Badge>}
              <State seen={issue.state} now={stateOf(issue)} />
            </Link>
          </>
        )}
      </LongList>
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

const asSeen = ({ state }: Issue): IssueState => state;

/** How it stands now; what the scan saw is told where that was otherwise. */
const State = ({ seen, now }: { seen: IssueState; now: IssueState }) => (
  <>
    {now !== seen && <span className={styles.seen}>{stateLabel('issue', seen)} in this scan</span>}
    {(now !== 'open' || now !== seen) && <StateBadge of="issue" value={now} />}
  </>
);
