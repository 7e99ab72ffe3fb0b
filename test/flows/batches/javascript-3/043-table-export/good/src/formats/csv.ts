export const render = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\r\n');
