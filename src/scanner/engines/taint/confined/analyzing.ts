import type { SourceFile } from '../../../files/source-file.ts';
import type { EngineInput, Guess } from '../../engine.ts';
import type { Crew } from './crew.ts';
import type { AnalyzeCommand, Spooled } from './protocol.ts';

/** What all groups of a program are followed with. */
export interface Analyzing extends Pick<EngineInput, 'root' | 'limits' | 'signal' | 'cache'> {
  readonly crew: Crew;
  readonly spooled: ReadonlyMap<SourceFile, Spooled>;
  /** Files that settle what imports mean. */
  readonly settings: readonly SourceFile[];
  /** A folder of what is known, compiled. */
  readonly knowledge: string;
  /** Most processes at a time. */
  readonly processes: number;
  /** Lines that are followed together at most. */
  readonly groupLines: number;
  /** Processor time that a group may take without a word, in milliseconds. */
  readonly silentMs: number;
  /** What others suppose anywhere. */
  readonly guesses: readonly Guess[];
  /** By rule: ids of rules that guessed at the same flaw. */
  readonly replaces: (rule: string) => readonly string[];
}

export const commandOf = (
  { root, limits, spooled, settings, knowledge, guesses }: Analyzing,
  group: readonly SourceFile[],
): AnalyzeCommand => ({
  kind: 'analyze',
  root,
  fileBytes: limits.fileBytes,
  files: group.flatMap((file) => {
    const place = spooled.get(file);
    return place === undefined ? [] : [{ ...place, path: file.path }];
  }),
  settings: settings.map(({ path }) => path),
  knowledge,
  guesses: guessesIn({ guesses }, group),
});

export const guessesIn = ({ guesses }: Pick<Analyzing, 'guesses'>, group: readonly SourceFile[]): Guess[] => {
  const paths = new Set(group.map(({ path }) => path));
  return guesses.filter(({ file }) => paths.has(file));
};
