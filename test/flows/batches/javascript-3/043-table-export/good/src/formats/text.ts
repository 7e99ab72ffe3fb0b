export const render = (rows: string[][]): string => rows.map((row) => row.join('\t')).join('\n');
