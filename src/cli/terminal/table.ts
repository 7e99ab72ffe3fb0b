/** Names of files and accounts are other people's text: what a terminal would obey is shown as `�`. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

/** Colours a finished cell, or leaves it as it is. */
export type Paint = (cell: string, column: number) => string;

const unpainted: Paint = (cell) => cell;

/** Lines of left-aligned columns, the last one unpadded; every cell is made printable. The header is not painted. */
export const formatTable = (header: string[], rows: string[][], paint = unpainted): string => {
  const all = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const pad = (row: string[]): string[] =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)));
  return all
    .map((row, index) => (index === 0 ? pad(row) : pad(row).map(paint)))
    .map((row) => row.join('  '))
    .join('\n');
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A note for the person who watches: never part of the result, which standard output has. */
export const note = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
