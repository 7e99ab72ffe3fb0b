/** What a cell may hold; null is an empty one. */
export type Cell = string | number | null;

/**
 * One line of a file for spreadsheets (RFC 4180). Text that a spreadsheet would take for a formula, at once or after
 * the quotes and spaces in front of it, gets an apostrophe: repositories write titles and paths, and people comments.
 * Written here, since what a library adds to these two expressions is readers, options and settings of its own.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Full-width signs are signs to spreadsheets of some languages. */
const FORMULA = /^(?:[\t\r\n]|[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** A space at either end is lost to some readers where it is not quoted. */
const TO_QUOTE = /[",\r\n]|^\s|\s$/;
