import type { LeftOut } from '../../domain/scans/finding.ts';

/** Beyond it no list is kept: any file may be among them. */
const MOST_LEFT_OUT = 100_000;

export interface LeftOutFiles {
  addFile(path: string): void;
  /** All in it; '' is the root. */
  addFolder(path: string): void;
  /** There are more, and nobody has counted them. */
  giveUp(): void;
  list(): LeftOut;
}

/** Collects what a walk gives to no engine. */
export const createLeftOut = (most = MOST_LEFT_OUT): LeftOutFiles => {
  const paths = new Set<string>();
  let isKnown = true;
  const giveUp = (): void => {
    isKnown = false;
    paths.clear();
  };
  const add = (path: string): void => {
    if (isKnown) paths.add(path);
    if (paths.size > most) giveUp();
  };
  return {
    addFile: add,
    addFolder: (path) => (path === '' ? giveUp() : add(`${path}/`)),
    giveUp,
    list: () => (isKnown ? [...paths].sort() : null),
  };
};
