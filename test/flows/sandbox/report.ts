import type { Twin } from '../cases/flow-case.ts';

/** What happened in one run: one twin with one value. */
export interface RunReport {
  readonly twin: Twin;
  /** The value as text; null: the harmless one. */
  readonly payload: string | null;
  readonly arrivals: readonly ArrivalReport[];
  readonly errors: readonly string[];
}

export interface ArrivalReport {
  readonly sink: string;
  readonly kind: string;
  readonly place: { readonly file: string; readonly line: number } | null;
  readonly hostile: boolean;
  /** What arrived, cut. */
  readonly text: string;
}
