import { CircleMinus } from 'lucide-react';
import { plainText } from '../../../domain/issues/reading/code-in-text.ts';
import type { Issue, IssueState, Scan, Severity } from '../../data/types.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { plural } from '../../design/display/numbers.ts';
import { severityLabels } from '../../design/display/severity.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { MOST_AT_ONCE } from '../issues/list/decisions.tsx';
import { TextWithCode } from '../issues/text-with-code.tsx';
import type { Decision } from '../issues/triage-dialog.tsx';
import type { Grouping, IssueGroup } from './issue-groups.ts';
import { type Choice, IssueRows } from './issue-rows.tsx';

/** Groups in sight from the start; a scan of ten thousand files is not drawn at once. */
const MOST_GROUPS = 100;

interface GroupCardsProps {
  scan: Scan;
  groups: readonly IssueGroup[];
  grouping: Grouping;
  stateOf: (issue: Issue) => IssueState;
  choice: Choice | null;
  /** Null for who may not decide. */
  onDecide: ((decision: Decision) => void) | null;
}

/** Each group a card, with what can be done with all of it. */
export const GroupCards = ({ scan, groups, grouping, stateOf, choice, onDecide }: GroupCardsProps) => (
  <>
    {groups.slice(0, MOST_GROUPS).map((group) => {
      const title = titleOf(group, grouping);
      const open = group.issues.filter((issue) => stateOf(issue) === 'open').map(({ issue_id }) => issue_id);
      return (
        <Card
          key={group.key}
          flush
          title={grouping === 'rule' ? <TextWithCode text={title} /> : title}
          {...(grouping === 'rule' && { description: group.key })}
          actions={
            <Row>
              <Badge>{plural(group.issues.length, 'issue')}</Badge>
              {onDecide !== null && open.length > 0 && (
                <DismissGroup
                  title={plainText(title)}
                  open={open}
                  list={listOf(scan, grouping, group.key)}
                  onDismiss={(issue_ids) => onDecide({ intent: 'dismiss', target: { issue_ids } })}
                />
              )}
            </Row>
          }
        >
          <IssueRows
            issues={group.issues}
            path={`/scans/${scan.scan_id}`}
            label={plainText(title)}
            stateOf={stateOf}
            choice={choice}
          />
        </Card>
      );
    })}
    {groups.length > MOST_GROUPS && (
      <p>{plural(groups.length - MOST_GROUPS, 'more group')}: narrow the filters to see them.</p>
    )}
  </>
);

const titleOf = ({ key, issues: [first] }: IssueGroup, grouping: Grouping): string => {
  if (grouping === 'severity') return severityLabels[key as Severity] ?? key; // the key of a severity group is one
  return grouping === 'rule' ? (first?.title ?? key) : key;
};

/** More than one call takes are dismissed by a filter of the list of issues, where there is one of the branch. */
const DismissGroup = ({
  title,
  open,
  list,
  onDismiss,
}: {
  title: string;
  open: readonly string[];
  list: string | null;
  onDismiss: (issue_ids: readonly string[]) => void;
}) => {
  if (open.length > MOST_AT_ONCE && list !== null) {
    return (
      <ButtonLink size="small" href={list}>
        Dismiss in the list of issues
      </ButtonLink>
    );
  }
  const first = open.slice(0, MOST_AT_ONCE);
  return (
    <Button size="small" icon={CircleMinus} aria-label={`Dismiss all of ${title}…`} onClick={() => onDismiss(first)}>
      {first.length < open.length ? `Dismiss the first ${first.length}…` : 'Dismiss…'}
    </Button>
  );
};

const FILTERS: Readonly<Record<Grouping, string>> = { severity: 'severity', file: 'file', rule: 'rule_id' };

/** The same group in the list of issues; what a tag or a commit has is not in it. */
const listOf = ({ repository_id, branch }: Scan, grouping: Grouping, key: string): string | null =>
  branch === null ? null : `/issues?${new URLSearchParams({ repository_id, branch, [FILTERS[grouping]]: key })}`;
