// biome-ignore-all lint/a11y/useSemanticElements: as below
// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is a grid, and `display` other than a table's takes its roles away
import { type ComponentProps, Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { classes } from '../classes.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { Rows } from '../rows/rows.tsx';
import type { ShownRow, ShownRows } from '../rows/shown-rows.ts';
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
  const lines = linesOf(props);
  const headings = [...lines.keys()].filter((index) => 'heading' in (lines[index] ?? {}));
  return (
    <div className={styles.frame}>
      <div className={classes(styles.scroller, stale && styles.stale)} aria-busy={stale || undefined}>
        <Rows keys={lines.map(({ key }) => key)} kept={headings} estimate={ROW}>
          {({ rows: shown, after, isPart, list, rowProps }) => (
            <table
              {...list}
              className={styles.table}
              role="table"
              aria-label={label}
              aria-rowcount={isPart ? 1 + lines.length : undefined}
              onKeyDown={moveBetweenRows}
            >
              <thead role="rowgroup" className={styles.head}>
                <tr role="row" aria-rowindex={isPart ? 1 : undefined}>
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
              {sectionsOf(lines, shown).map((section) => (
                <tbody key={section.key} role="rowgroup">
                  {section.shown.map(({ line, index, before }) => (
                    <Fragment key={line.key}>
                      <LeftOut height={before} />
                      <TableLine
                        {...props}
                        line={line}
                        place={opensBeside ? place : null}
                        attributes={{ ...rowProps(index), ...(isPart && { 'aria-rowindex': 2 + index }) }}
                      />
                    </Fragment>
                  ))}
                </tbody>
              ))}
              {after > 0 && (
                <tbody>
                  <LeftOut height={after} />
                </tbody>
              )}
            </table>
          )}
        </Rows>
      </div>
    </div>
  );
};

/** About the height of a row, in pixels. */
const ROW = 52;

/** A row, or the heading above some. */
type Line<Row> = { key: string } & ({ heading: string } | { row: Row });

const linesOf = <Row,>({ rows, rowKey, sectionOf = () => '' }: TableProps<Row>): Line<Row>[] => {
  const lines: Line<Row>[] = [];
  let above = '';
  for (const row of rows) {
    const heading = sectionOf(row);
    if (heading !== above) lines.push({ key: `above ${rowKey(row)}`, heading });
    lines.push({ key: rowKey(row), row });
    above = heading;
  }
  return lines;
};

/** Lines that are shown, below one heading each. */
const sectionsOf = <Row,>(lines: readonly Line<Row>[], shown: ShownRows['rows']) => {
  const sections: { key: string; shown: (ShownRow & { line: Line<Row> })[] }[] = [];
  for (const one of shown) {
    const line = lines[one.index];
    if (line === undefined) continue;
    const last = sections.at(-1);
    if (last === undefined || 'heading' in line)
      sections.push({ key: 'heading' in line ? line.heading : '', shown: [{ ...one, line }] });
    else last.shown.push({ ...one, line });
  }
  return sections;
};

/** Keeps the room of rows that are not in the document. */
const LeftOut = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot have the focus
  height > 0 && <tr aria-hidden="true" className={styles.leftOut} style={{ blockSize: height }} />;

type LineProps<Row> = TableProps<Row> & { line: Line<Row>; place: unknown; attributes: ComponentProps<'tr'> };

const TableLine = <Row,>({ line, ...props }: LineProps<Row>) =>
  'row' in line ? (
    <TableRow {...props} row={line.row} />
  ) : (
    <tr {...props.attributes} role="row" className={styles.section}>
      <th role="rowheader" scope="rowgroup" colSpan={props.columns.length + (props.selection === undefined ? 0 : 1)}>
        {line.heading}
      </th>
    </tr>
  );

const TableRow = <Row,>(props: Omit<LineProps<Row>, 'line'> & { row: Row }) => {
  const { row, columns, rowKey, rowHref, rowLabel, selection, place, attributes } = props;
  const key = rowKey(row);
  const chosen = selection?.chosen.has(key) ?? false;
  return (
    <tr {...attributes} role="row" className={classes(styles.row, rowHref && styles.leads, chosen && styles.chosen)}>
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
