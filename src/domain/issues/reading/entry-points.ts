import type { components } from '../../../../generated/openapi.ts';

type Schemas = components['schemas'];
type Scan = Pick<Schemas['Scan'], 'entry_points' | 'coverage'>;

/** What an entry point of each kind is called, one and several. */
const words: Readonly<Record<Schemas['EntryPointKind'], readonly [string, string]>> = {
  request: ['handler of requests', 'handlers of requests'],
  message: ['handler of messages', 'handlers of messages'],
  page: ['reader of page addresses and messages', 'readers of page addresses and messages'],
  user_input: ['reader of user input', 'readers of user input'],
  command_line: ['reader of the command line', 'readers of the command line'],
  exported_function: ['exported function', 'exported functions'],
};

/** "23 handlers of requests, 2 readers of the command line", of one language; empty where there is none. */
export const entryPointsIn = ({ entry_points }: Pick<Scan, 'entry_points'>, language: string): string =>
  (entry_points ?? [])
    .filter((one) => one.language === language)
    .map(({ kind, count }) => {
      // A later service may know more kinds.
      const [one, several] = words[kind] ?? [kind, kind];
      return `${count} ${count === 1 ? one : several}`;
    })
    .join(', ');

/** "142 of 180 files", or a dash where nobody follows data in the language. */
export const reachedIn = ({ files, reached_files }: Scan['coverage'][number]): string =>
  reached_files === null ? '–' : `${reached_files} of ${files}`;
