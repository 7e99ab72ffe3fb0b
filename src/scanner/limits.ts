import { constants } from 'node:os';

/** What one scan may use. Bytes, milliseconds, UTF-16 characters and counts. Settings change some of them. */
export interface ScanLimits {
  /** Bytes of one file; larger ones are skipped with a notice. */
  readonly fileBytes: number;
  /**
   * Characters of one line; ast-grep is quadratic in them, so it gets longer ones broken, and no other engine cares.
   */
  readonly lineLength: number;
  /** Bytes fetched by git, and bytes checked out: neither may be larger. */
  readonly repositoryBytes: number;
  /** Files listed; the rest is skipped with a notice. */
  readonly files: number;
  /** Issues kept; the most severe and confident stay. */
  readonly issues: number;
  /** Bytes of memory of one engine process. */
  readonly engineMemoryBytes: number;
  /** Wall clock of one engine over the whole checkout, in milliseconds. */
  readonly engineTimeoutMs: number;
  /** Wall clock of one native engine process (one chunk of files), in milliseconds. */
  readonly chunkTimeoutMs: number;
  /** Bytes that one engine process may print. */
  readonly engineOutputBytes: number;
  /**
   * Of the processes of a scan, as the system counts it: 0 like everybody, 19 the lowest, with which a scan on a busy
   * machine hardly gets on.
   */
  readonly priority: number;
}

const MIB = 1024 * 1024;

export const defaultLimits: ScanLimits = {
  fileBytes: MIB,
  lineLength: 5_000,
  repositoryBytes: 1024 * MIB,
  files: 200_000,
  issues: 10_000,
  engineMemoryBytes: 2048 * MIB,
  engineTimeoutMs: 570_000,
  chunkTimeoutMs: 60_000,
  engineOutputBytes: 64 * MIB,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};
