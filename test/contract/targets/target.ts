import type { Cell } from '../cells/cells.ts';
import type { Answer } from '../cells/exchange.ts';

/** Something that answers as the contract says: the suite asks each for every documented answer. */
export interface Target {
  /** Makes the target give this answer. `data` is what the generated client made of a success. */
  provoke(cell: Cell): Promise<{ answer: Answer; data?: unknown }>;
  stop(): Promise<void>;
}
