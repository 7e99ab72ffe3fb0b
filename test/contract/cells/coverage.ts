import type { Cell } from './cells.ts';

/** Which documented answers were seen from which target, drawn as operations by statuses. */
export const createCoverage = (ids: readonly string[], cells: readonly Cell[]) => {
  const seen = { mock: new Set<string>(), real: new Set<string>() };
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted((a, b) => a - b);
  const keyOf = ({ id, status }: Cell): string => `${id} ${status}`;
  const documented = new Set(cells.map(keyOf));
  const width = Math.max(...ids.map((id) => id.length));

  const markOf = (key: string): string => {
    if (!documented.has(key)) return '·';
    if (seen.mock.has(key) && seen.real.has(key)) return 'both';
    return seen.mock.has(key) ? 'mock' : seen.real.has(key) ? 'real' : 'none';
  };
  const line = (title: string, columns: readonly (string | number)[]): string =>
    `${title.padEnd(width)}  ${columns.map((column) => String(column).padEnd(4)).join(' ')}`.trimEnd();

  return {
    mark: (target: keyof typeof seen, cell: Cell): void => void seen[target].add(keyOf(cell)),
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
