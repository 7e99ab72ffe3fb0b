// biome-ignore-all lint/a11y/useSemanticElements: as below
// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is a grid, and `display` other than a table's takes its roles away
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { classes } from '../classes.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A CSS length, `cqi` of the table's own room; columns without one share the rest. */
  width?: string;
  align?: 'start' | 'end';
  /** Not shown where there is little room: on a tablet and a phone (`medium`), or on a tablet alone (`tablet`). */
  hideOn?: 'medium' | 'tablet';
}

export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads. Its first cell becomes the link, and the whole row takes the press. */
  rowHref?: (row: Row) => string;
  /** A row opens beside the list, which stays as it is, on its page. */
  opensBeside?: boolean;
  /** Names a row for its checkbox. */
  rowLabel?: (row: Row) => string;
  selection?: Selection;
  /** Rows stand below this heading from the first one on that has it; empty for none. */
  sectionOf?: (row: Row) => string;
  /** What is shown is old, the next page is on its way. */
  stale?: boolean;
}

/**
 * Rows of one kind. On a phone each row is a card. Tab goes from row to row, arrow keys and Home/End move between them.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, rowKey, selection, opensBeside = false, stale = false } = props;
  const place: unknown = useHistoryState();
  return (
    <div className={styles.frame}>
      <div className={classes(styles.scroller, stale && styles.stale)} aria-busy={stale || undefined}>
        <table className={styles.table} role="table" aria-label={label} onKeyDown={moveBetweenRows}>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {selection !== undefined && (
                <th role="columnheader" scope="col" className={styles.tick}>
                  <SelectAll rows={rows.map(rowKey)} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  className={look(column)}
                  style={{ inlineSize: column.width }}
                >
                  {column.header === '' ? <span className="visually-hidden">Actions</span> : column.header}
                </th>
              ))}
            </tr>
          </thead>
          {sectionsOf(rows, props.sectionOf).map(({ heading, rows: its }) => (
            <tbody key={heading} role="rowgroup">
              {heading !== '' && (
                <tr role="row" className={styles.section}>
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                    {heading}
                  </th>
                </tr>
              )}
              {its.map((row) => (
                <TableRow key={rowKey(row)} {...props} row={row} place={opensBeside ? place : null} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
};

/** Neighbours below one heading. */
const sectionsOf = <Row,>(rows: readonly Row[], sectionOf: (row: Row) => string = () => '') => {
  const sections: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = sectionOf(row);
    const last = sections.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else sections.push({ heading, rows: [row] });
  }
  return sections;
};

const TableRow = <Row,>(props: TableProps<Row> & { row: Row; place: unknown }) => {
  const { row, columns, rowKey, rowHref, rowLabel, selection, place } = props;
  const key = rowKey(row);
  const chosen = selection?.chosen.has(key) ?? false;
  return (
    <tr role="row" className={classes(styles.row, rowHref && styles.leads, chosen && styles.chosen)}>
      {selection !== undefined && (
        <td role="cell" className={styles.tick}>
          <Checkbox
            bare
            label={`Select ${rowLabel?.(row) ?? key}`}
            checked={chosen}
            onChange={(on) => selection.onChange(changed(selection.chosen, [key], on))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={classes(look(column), index === 0 && column.width === undefined && styles.lead)}
          data-header={column.header}
        >
          {index === 0 && rowHref !== undefined ? (
            <Link href={rowHref(row)} state={place} className={styles.link} data-row={key}>
              {column.cell(row)}
            </Link>
          ) : (
            <div className={styles.content}>{column.cell(row)}</div>
          )}
        </td>
      ))}
    </tr>
  );
};

const SelectAll = ({ rows, selection }: { rows: string[]; selection: Selection }) => {
  const count = rows.filter((key) => selection.chosen.has(key)).length;
  const all = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      bare
      label="Select all on this page"
      checked={all}
      mixed={count > 0 && !all}
      onChange={(on) => selection.onChange(changed(selection.chosen, rows, on))}
    />
  );
};

const changed = (chosen: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> =>
  on ? new Set([...chosen, ...keys]) : new Set([...chosen].filter((key) => !keys.includes(key)));

const look = (column: Pick<Column<unknown>, 'align' | 'hideOn'>): string =>
  classes(
    column.align === 'end' && styles.end,
    column.hideOn === 'medium' && styles.hideOnMedium,
    column.hideOn === 'tablet' && styles.hideOnTablet,
  );

const moveBetweenRows = (event: KeyboardEvent<HTMLTableElement>): void => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement); // -1 for anything that is no row
  if (at === -1) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
};

/** As many rows as a page of the list will have, of the same height. */
export const TableSkeleton = ({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) => (
  <div className={styles.bones}>
    <Loading />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else and never change places
      <div key={row} className={styles.bone}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Skeleton key={column} width={column === 0 ? '70%' : '45%'} height="0.75rem" />
        ))}
      </div>
    ))}
  </div>
);

/** What can be done with the rows that are chosen. Takes no room while there are none. */
export const SelectionBar = ({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) => (
  <div className={styles.selection} data-open={count > 0 || undefined} inert={count === 0}>
    <p aria-live="polite">{count > 0 && `${count} selected`}</p>
    <button type="button" className={styles.clear} onClick={onClear}>
      Clear
    </button>
    <div className={styles.selectionActions}>{children}</div>
  </div>
);
