import type { ProcessorMeter } from './processor-time.ts';

export interface ChildCommand {
  /** Absolute path. */
  readonly command: string;
  readonly args: readonly string[];
  /**
   * Arguments with which it exits 0 at once when its input is empty: the protections are tried out with them. Default
   * `--version`.
   */
  readonly probe?: readonly string[];
  readonly directory: string;
  /** Empty unless given; nothing of ours is inherited. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Folders that the child may read where the system can enforce it. Null: it needs the network and all files, as git
   * does.
   */
  readonly readable: readonly string[] | null;
  /**
   * Bytes of address space. Null for Node, whose reservations exceed any useful limit (give it `--max-old-space-size`).
   */
  readonly memoryBytes: number | null;
  /**
   * Bytes of memory that may be written to, where the system can enforce it: bounds what Node keeps outside of its heap
   * as well.
   */
  readonly dataBytes?: number;
  /** Bytes that one file written by the child may have. */
  readonly fileBytes?: number;
  /** Wall clock, in milliseconds. The same in CPU seconds outlives us, should we be killed. */
  readonly timeoutMs: number;
  /** Bytes of standard output. */
  readonly outputBytes: number;
  readonly signal: AbortSignal;
  /** As the system counts it, 19 the lowest; default: ours. What the child starts has the same. */
  readonly priority?: number;
  /** Hears what the child has used when it is killed, where the system tells. */
  readonly meter?: ProcessorMeter;
}
