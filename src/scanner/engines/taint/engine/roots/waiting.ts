import type { Later, Reached } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';

/** What a run leaves to be done after it. */
export class Waiting {
  /** Functions that somebody calls later. */
  readonly jobs: Later[] = [];
  /** Functions that were made, and not run by then. */
  readonly closures: ObjectId[] = [];

  /** What was found in answers that may yet be told how they are read. */
  readonly sent: { readonly answers: readonly (readonly ObjectId[])[]; readonly found: Reached }[] = [];

  get isEmpty(): boolean {
    return this.jobs.length === 0 && this.closures.length === 0;
  }

  clear(): void {
    this.jobs.length = 0;
    this.closures.length = 0;
  }
}
