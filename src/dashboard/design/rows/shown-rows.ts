import type { CSSProperties } from 'react';

/** A list longer than this has only the rows near what is seen in the document. */
export const SHORT = 100;

/** A row that is in the document. */
export interface ShownRow {
  index: number;
  /** Pixels of the rows that are left out between this one and the one before it. */
  before: number;
}

/** What of a list is in the document. */
export interface ShownRows {
  rows: readonly ShownRow[];
  /** Pixels of the rows that are left out at the end. */
  after: number;
  /** Some rows are left out: screen readers learn of the whole. */
  isPart: boolean;
  /** For the element that holds the rows. */
  list: { ref: (element: HTMLElement | null) => void; style?: CSSProperties };
  /** For the element of a row. */
  rowProps: (index: number) => { ref?: (element: HTMLElement | null) => void; 'data-index'?: number };
}

/** What a list of many rows is made of. */
export interface ListOfRows {
  /** Of each row, in order. */
  keys: readonly string[];
  /** About how high a row is, in pixels. */
  estimate: number;
  /** Pixels between two rows. */
  gap?: number;
  /** Rows that are always in the document, by index; the first and the last one are anyway. */
  kept?: readonly number[];
}
