import type { Issue } from '../../data/types.ts';
import { StateBadge } from '../../design/display/badge.tsx';
import { repositoryName } from '../../design/display/numbers.ts';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { SeverityBadge } from '../../design/display/severity.tsx';
import type { Column } from '../../design/display/table.tsx';
import styles from './issue-columns.module.css';
import { confidenceWords, pathKindLabels, placeOf } from './issue-words.ts';
import { TextWithCode } from './text-with-code.tsx';

export const issueColumns: readonly Column<Issue>[] = [
  {
    id: 'issue',
    header: 'Issue',
    cell: (issue) => (
      <span className={styles.issue}>
        <span>
          <TextWithCode text={issue.title} />
        </span>
        <span className={styles.place}>
          {placeOf(issue)}
          {issue.path_kind !== 'source' && ` · ${pathKindLabels[issue.path_kind]}`}
          {issue.confidence !== 'high' && ` · ${confidenceWords[issue.confidence] ?? issue.confidence}`}
        </span>
      </span>
    ),
  },
  { id: 'severity', header: 'Severity', width: '6rem', cell: (issue) => <SeverityBadge severity={issue.severity} /> },
  {
    id: 'repository',
    header: 'Repository',
    width: '9.5rem',
    cell: (issue) => repositoryName(issue.repo_url),
  },
  {
    id: 'rule',
    header: 'Rule',
    width: '11rem',
    hideOn: 'medium',
    cell: (issue) => <span className={styles.rule}>{issue.rule_id}</span>,
  },
  { id: 'state', header: 'State', width: '6.5rem', cell: (issue) => <StateBadge of="issue" value={issue.state} /> },
  {
    id: 'first',
    header: 'First seen',
    width: '8rem',
    hideOn: 'medium',
    cell: (issue) => <RelativeTime at={issue.first_seen_at} />,
  },
];
