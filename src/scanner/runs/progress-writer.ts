import type { ScanProgress } from '../../domain/scans/scan-run.ts';

/** Engines report far more often than anyone reads. */
const EVERY_MS = 250;

/** Writes the newest progress, one write at a time, the ones in between dropped. */
export const createProgressWriter = (
  write: (progress: ScanProgress) => Promise<unknown>,
  onError: (error: unknown) => void,
) => {
  let newest: ScanProgress | null = null;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const progress = newest;
    newest = null;
    if (progress) writing = writing.then(() => write(progress)).then(() => undefined, onError);
  };

  return {
    write: (progress: ScanProgress): void => {
      newest = progress;
      timer ??= setTimeout(flush, EVERY_MS);
    },
    /** Drops what was not written yet (the end follows) and waits for a write under way. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      newest = null;
      await writing;
    },
  };
};
