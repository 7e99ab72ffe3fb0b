/** Cells of a CSV file as RFC 4180 has them, line by line. Fails for what is not of that form to its end. */
export const csvRecords = (text: string): string[][] => {
  const records: string[][] = [];
  let cells: string[] = [];
  let read = 0;
  for (const [whole, quoted, plain = '', end] of text.matchAll(CELL)) {
    if (read === text.length) break; // nothing follows the last line break
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    read += whole.length;
    if (end === ',') continue;
    records.push(cells);
    cells = [];
  }
  if (read !== text.length) throw new Error(`no CSV from character ${read} on: ${text.slice(read, read + 40)}`);
  return records;
};

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

/** The records below the first one, by its names. */
export const csvObjects = (text: string): Record<string, string>[] => {
  const [names = [], ...records] = csvRecords(text);
  return records.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};
