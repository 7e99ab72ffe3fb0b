import { closeSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { checkIntegrity } from './integrity.ts';

/**
 * All pages in one step: in steps, SQLite begins again whenever somebody writes in between. Readers and writers go on
 * meanwhile.
 */
const ALL_PAGES = 2_147_483_647;

/**
 * Copies an embedded database as it is at this moment, while others write to it, into one new file that needs none
 * beside it. The copy appears under its name once it was checked and is on the disk; answers its bytes. Throws
 * DamagedDatabase when the copy does not hold together, and so its source does not either.
 */
export const backUp = async (file: string, target: string): Promise<number> => {
  const draft = `${target}.${process.pid}.partial`;
  try {
    await copy(file, draft);
    checkIntegrity(draft, { thorough: true });
    sync(draft);
    linkSync(draft, target); // fails if somebody was faster
  } finally {
    rmSync(draft, { force: true });
  }
  sync(dirname(target));
  return statSync(target).size;
};

/** Read-only: a log that does not belong to the file must not get into it by our closing it. */
const copy = async (file: string, draft: string): Promise<void> => {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, draft, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const made = new DatabaseSync(draft);
  made.exec('pragma journal_mode = delete');
  made.close();
};

/** Puts a file, or the names in a folder, on the disk. */
export const sync = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
