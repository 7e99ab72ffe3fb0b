import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const POLL_MS = 250;

/** Bytes of all files below a folder; one that vanishes meanwhile counts nothing. */
export const folderSize = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      lstat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

export interface FolderWatch {
  /** Aborted by the outer signal, and as soon as the folder is found larger than the limit. */
  readonly signal: AbortSignal;
  exceeded(): boolean;
  stop(): void;
}

/** Looks at a growing folder every quarter of a second. */
export const watchFolderSize = (options: { folder: string; limit: number; signal: AbortSignal }): FolderWatch => {
  const over = new AbortController();
  const look = async () => {
    if ((await folderSize(options.folder)) > options.limit) over.abort(new Error('the folder has grown too large'));
  };
  const timer = setInterval(() => void look(), POLL_MS);
  return {
    signal: AbortSignal.any([options.signal, over.signal]),
    exceeded: () => over.signal.aborted,
    stop: () => clearInterval(timer),
  };
};
