import type { Finding, Unfinished } from '../../domain/scans/finding.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { EngineResult } from './run-engine.ts';

/** Beyond it a scan that was cut off keeps no list: any file may be among them. */
const MOST_UNFINISHED = 10_000;

/** Whether one of the engines has analysed a file to its end. */
export const analysedBy = (results: readonly EngineResult[]): ((path: string) => boolean) => {
  const asked = results.map(({ files, unfinished }) => ({ paths: new Set(files.map(({ path }) => path)), unfinished }));
  return (path) => asked.some(({ paths, unfinished }) => paths.has(path) && unfinished?.has(path) === false);
};

/**
 * How data was followed through a file, to its end: from where outsiders come in, or through a program in which nobody
 * was seen to come in (a framework that nobody has described). Null: not at all.
 */
export type Followed = 'entered' | 'unentered' | null;

export const followedBy = (
  files: readonly SourceFile[],
  results: readonly EngineResult[],
): ((path: string) => Followed) => {
  const followed = results.flatMap((result) => {
    const isAnalysed = analysedBy([result]);
    const own = files.filter((file) => result.depthOf(file) === 'flows' && isAnalysed(file.path));
    return own.map(({ path }) => [path, result.unentered.has(path) ? 'unentered' : 'entered'] as const);
  });
  const byPath = new Map<string, Followed>(followed);
  return (path) => byPath.get(path) ?? null;
};

/** What the limit of issues drops is still there, in files that engines are through with. */
export const unfinishedOf = (results: readonly EngineResult[], dropped: readonly Finding[]): Unfinished =>
  Object.fromEntries(
    results.flatMap(({ run, unfinished }) => {
      if (unfinished === null || (run.status !== 'completed' && unfinished.size > MOST_UNFINISHED)) return [];
      const files = dropped.filter(({ engines }) => engines.includes(run.id)).map(({ file }) => file);
      const all = new Set([...unfinished, ...files]);
      return all.size === 0 && run.status === 'completed' ? [] : [[run.id, [...all].sort()]];
    }),
  );
