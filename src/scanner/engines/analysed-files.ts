import type { Finding, Unfinished } from '../../domain/scans/finding.ts';
import type { JudgedCalls } from './engine.ts';
import type { EngineResult } from './run-engine.ts';

/** Beyond it a scan that was cut off keeps no list: any file may be among them. */
const MOST_UNFINISHED = 10_000;

/** Whether one of the engines has analysed a file to its end. */
export const analysedBy = (results: readonly EngineResult[]): ((path: string) => boolean) => {
  const asked = results.map(({ files, unfinished }) => ({ paths: new Set(files.map(({ path }) => path)), unfinished }));
  return (path) => asked.some(({ paths, unfinished }) => paths.has(path) && unfinished?.has(path) === false);
};

/** By file: what engines that follow data, and have come to their end, have found out of calls in it. */
export const judgedBy = (results: readonly EngineResult[]): ((file: string) => readonly JudgedCalls[]) => {
  const judged = results.flatMap((result) => (isThrough(result) ? [result.judged] : []));
  return (file) => judged.flatMap((byFile) => byFile.get(file) ?? []);
};

const isThrough = ({ run }: EngineResult): boolean => run.status === 'completed' || run.status === 'partial';

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
