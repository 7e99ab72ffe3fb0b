/** What decides a result besides the scanner's own version: which result it is, of which contents. */
export type ResultName = readonly (string | number | null)[];

/** What earlier scans of the same repository have found out. A result that is missing costs time, nothing else. */
export interface ResultCache {
  /** What was kept under this name, as it was kept; null where nothing was, or where it can't be read any more. */
  read(name: ResultName): string | null;
  keep(name: ResultName, text: string): void;
}

/** Keeps nothing. */
export const noCache: ResultCache = { read: () => null, keep: () => undefined };
