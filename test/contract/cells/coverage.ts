import type { Cell } from './cells.ts';

/** Which documented answers were seen from which target, drawn as operations by statuses. */
export const createCoverage = <Target extends string>(
  targets: readonly Target[],
  ids: readonly string[],
  cells: readonly Cell[],
) => {
  const seen = new Map(targets.map((target) => [target, new Set<string>()]));
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted((a, b) => a - b);
  const keyOf = ({ id, status }: Cell): string => `${id} ${status}`;
  const documented = new Set(cells.map(keyOf));
  const width = Math.max(...ids.map((id) => id.length));

  /** The first letters of the targets that gave it. */
  const markOf = (key: string): string => {
    if (!documented.has(key)) return '·';
    const by = targets.filter((target) => seen.get(target)?.has(key));
    if (by.length === targets.length) return 'all';
    return by.map(([first]) => first).join('') || 'none';
  };
  const line = (title: string, columns: readonly (string | number)[]): string =>
    `${title.padEnd(width)}  ${columns.map((column) => String(column).padEnd(4)).join(' ')}`.trimEnd();

  return {
    mark: (target: Target, cell: Cell): void => void seen.get(target)?.add(keyOf(cell)),
    table: (): string =>
      [
        line('answers seen from', statuses),
        ...ids.map((id) =>
          line(
            id,
            statuses.map((status) => markOf(`${id} ${status}`)),
          ),
        ),
      ].join('\n'),
  };
};
