/** Names of files and accounts are other people's text: what a terminal would obey is shown as `�`. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

/** Lines of left-aligned columns, the last one unpadded; every cell is made printable. */
export const formatTable = (header: string[], rows: string[][]): string => {
  const all = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
