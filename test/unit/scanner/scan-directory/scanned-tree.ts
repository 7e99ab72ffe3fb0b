import { afterEach } from 'vitest';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { type ScanDirectoryInput, scanDirectory } from '../../../../src/scanner/pipeline.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { saying } from '../engines/told-engine.ts';

/** A folder that each test fills with sources of its own and scans. */
export const scannedTree = () => {
  let tree: SourceTree | undefined;
  afterEach(() => tree?.remove());

  /** Puts these in place of what was there. */
  const sources = (files: Parameters<typeof createSourceTree>[0]): void => {
    tree?.remove();
    tree = createSourceTree(files);
  };
  const scan = (change: Partial<ScanDirectoryInput> = {}) => {
    if (!tree) throw new Error('there is nothing to scan');
    return scanDirectory({
      root: tree.root,
      engines: [saying()],
      options: { exclude: [], honor_suppressions: true },
      limits: defaultLimits,
      signal: new AbortController().signal,
      deadline: new AbortController().signal,
      onProgress: () => undefined,
      ...change,
    });
  };
  return { sources, scan };
};
