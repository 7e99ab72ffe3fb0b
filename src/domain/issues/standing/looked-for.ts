import type { components } from '../../../../generated/openapi.ts';
import type { Unfinished } from '../../scans/finding.ts';
import { createExclusion } from '../../scans/globs.ts';
import type { Issue } from '../issues.ts';

type EngineRun = components['schemas']['EngineRun'];

/** As much of a scan as tells where it has looked. */
export interface Look {
  /** False: its time ran out, so that it has seen a part only. */
  isWhole: boolean;
  engines: readonly Pick<EngineRun, 'id' | 'status'>[];
  unfinished: Unfinished;
  exclude: readonly string[];
}

/**
 * Whether a scan would have found an issue that is still there: only then does it say something that it did not. It
 * came to its end, left the file out neither by its options nor for a limit, and each engine that found the issue
 * analysed the file to the end. A file that the commit no longer has was looked for.
 */
export const createLookedFor = ({ isWhole, engines, unfinished, exclude }: Look) => {
  const isThrough = wholeLook({ engines, unfinished });
  const isExcluded = createExclusion(exclude);
  return (issue: Pick<Issue, 'engines' | 'file'>): boolean => isWhole && isThrough(issue) && !isExcluded(issue.file);
};

export type LookedFor = ReturnType<typeof createLookedFor>;

/** Whether every engine that found an issue analysed its file to the end. */
const wholeLook = ({ engines, unfinished }: Pick<Look, 'engines' | 'unfinished'>) => {
  const left = new Map(
    engines
      .filter(({ id, status }) => status === 'completed' || unfinished[id] !== undefined)
      .map(({ id }) => [id, new Set(unfinished[id])]),
  );
  return (issue: Pick<Issue, 'engines' | 'file'>): boolean =>
    issue.engines.every((id) => left.get(id)?.has(issue.file) === false);
};

/**
 * What engines have not analysed to the end, and among the files of known issues those that no engine was given.
 * `left_out` null: which they are is not known, so it may be any.
 */
export const withLeftOut = (
  { engines, unfinished, left_out }: Pick<Look, 'engines' | 'unfinished'> & { left_out: readonly string[] | null },
  known: Iterable<Pick<Issue, 'file'>>,
): Unfinished => {
  const isLeftOut = left_out === null ? () => true : createPathTest(left_out);
  const files = [...new Set([...known].map(({ file }) => file))].filter(isLeftOut);
  if (files.length === 0) return unfinished;
  return Object.fromEntries(
    engines.flatMap(({ id, status }) =>
      status === 'completed' || unfinished[id] !== undefined
        ? [[id, [...new Set([...(unfinished[id] ?? []), ...files])].sort()]]
        : [],
    ),
  );
};

/** True of the paths, and of all below those that end in a slash. */
const createPathTest = (paths: readonly string[]) => {
  const files = new Set(paths);
  const folders = paths.filter((path) => path.endsWith('/'));
  return (file: string): boolean => files.has(file) || folders.some((folder) => file.startsWith(folder));
};
