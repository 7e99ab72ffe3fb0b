import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight, CircleMinus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Issue, type Schemas, severities } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { number, plural } from '../../../design/display/numbers.ts';
import { QueryView } from '../../../design/display/query-view.tsx';
import { SeverityCounts } from '../../../design/display/severity.tsx';
import { type Column, type Selection, TableSkeleton } from '../../../design/display/table.tsx';
import { issueColumns } from '../issue-columns.tsx';
import { TextWithCode } from '../text-with-code.tsx';
import type { Decision } from '../triage-dialog.tsx';
import styles from './issue-groups.module.css';
import { NoIssues } from './issue-pages.tsx';
import type { IssueAddress, IssueQuery } from './issue-query.ts';
import { PAGE, useIssueRows } from './issue-rows.ts';
import { IssueTable } from './issue-table.tsx';
import { filterOfGrouping, type Grouping, type Sort } from './list-words.ts';

type Item = Schemas['IssueGroup']['items'][number];

/**
 * Issues that have one value in common, each group under its number; it opens in place. `onRows` tells what an open
 * group shows, and that it shows nothing any more.
 */
export const IssueGroups = ({
  group,
  grouping,
  address,
  selection,
  onDecide,
  onRows,
}: {
  /** Null while the one of another grouping is still shown. */
  group: Schemas['IssueGroup'] | null;
  grouping: Exclude<Grouping, 'none'>;
  address: IssueAddress;
  selection: Selection | null;
  /** Null for who may not decide. */
  onDecide: ((decision: Decision) => void) | null;
  onRows: (key: string, rows: readonly Issue[]) => void;
}) => {
  if (group === null) return <TableSkeleton rows={10} columns={3} />;
  if (group.items.length === 0) return <NoIssues address={address} />;
  return (
    <>
      {group.items.toSorted(byWorst).map((item) => (
        <Group
          key={item.key}
          item={item}
          grouping={grouping}
          address={address}
          selection={selection}
          onDecide={onDecide}
          onRows={(rows) => onRows(item.key, rows)}
        />
      ))}
      {group.others > 0 && (
        <p className={styles.others}>
          {plural(group.others, 'more issue')} in smaller groups: narrow the filters to see them.
        </p>
      )}
    </>
  );
};

/** Those with the most of what is worst first. */
const byWorst = (one: Item, other: Item): number =>
  severities.map((severity) => other.severities[severity] - one.severities[severity]).find((more) => more !== 0) ?? 0;

const Group = ({
  item,
  grouping,
  address: { query, sort, opened, setView },
  selection,
  onDecide,
  onRows,
}: {
  item: Item;
  grouping: Exclude<Grouping, 'none'>;
  address: IssueAddress;
  selection: Selection | null;
  onDecide: ((decision: Decision) => void) | null;
  onRows: (rows: readonly Issue[]) => void;
}) => {
  const its = queryOfGroup(query, grouping, item.key);
  const name = item.label === '' ? 'the default branch' : item.label;
  const columns = issueColumns.filter(({ id }) => id !== grouping);
  const others = opened.filter((key) => key !== item.key);
  return (
    <Collapsible.Root
      open={opened.includes(item.key)}
      onOpenChange={(isOpen) => setView({ open: isOpen ? [...others, item.key] : others })}
      className={styles.group}
    >
      <div className={styles.head}>
        <Collapsible.Trigger className={styles.trigger}>
          <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          <span className={styles.name}>
            <TextWithCode text={name} />
            {grouping === 'rule' && item.label !== item.key && <span className={styles.key}>{item.key}</span>}
          </span>
          <span className={styles.counts}>
            <SeverityCounts counts={item.severities} />
            <strong className={styles.count}>{plural(item.count, 'issue')}</strong>
          </span>
        </Collapsible.Trigger>
        {onDecide !== null && (
          <Button
            size="small"
            icon={CircleMinus}
            aria-label={`Dismiss all of ${name}…`}
            onClick={() => onDecide({ intent: 'dismiss', target: { filter: its, count: item.count } })}
          >
            Dismiss…
          </Button>
        )}
      </div>
      <Collapsible.Panel className={styles.panel}>
        <GroupRows
          label={`Issues of ${name}`}
          query={its}
          sort={sort}
          columns={columns}
          selection={selection}
          onRows={onRows}
        />
      </Collapsible.Panel>
    </Collapsible.Root>
  );
};

/** What a filter is beside those of the list to mean one group of it. */
const queryOfGroup = (query: IssueQuery, grouping: Exclude<Grouping, 'none'>, key: string): IssueQuery => {
  const name = filterOfGrouping[grouping];
  return { ...query, [name]: name === 'repository_id' || name === 'cwe' ? [key] : key };
};

const GroupRows = ({
  label,
  query,
  sort,
  columns,
  selection,
  onRows,
}: {
  label: string;
  query: IssueQuery;
  sort: Sort;
  columns: readonly Column<Issue>[];
  selection: Selection | null;
  onRows: (rows: readonly Issue[]) => void;
}) => {
  const [wanted, want] = useState(PAGE);
  const issues = useIssueRows(query, { sort, wanted });
  const rows = issues.data?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows alone say whether there is something to tell
  useEffect(() => {
    onRows(rows ?? []);
    return () => onRows([]);
  }, [rows]);
  return (
    <QueryView query={issues} skeleton={<TableSkeleton rows={3} columns={5} />}>
      {(shown) => (
        <>
          <IssueTable
            label={label}
            rows={shown.rows}
            path="/issues"
            sort={sort}
            columns={columns}
            selection={selection}
            stale={issues.isPlaceholderData}
          />
          {shown.next !== null && (
            <div className={styles.more}>
              <Button size="small" busy={issues.isFetching} onClick={() => want(shown.rows.length + PAGE)}>
                Show {number(PAGE)} more
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
};
