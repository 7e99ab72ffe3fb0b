import { type ClientVariable, clientEnvironment } from '../remote/client-environment.ts';

/** What a command's help says below its options. */
export interface Lesson {
  /** A command line and what it does. */
  examples: readonly (readonly [line: string, meaning: string])[];
  environment?: readonly ClientVariable[];
  /** By exit code; without them those of every command that has no more to say. */
  exits?: Readonly<Record<number, string>>;
}

const USUAL_EXITS = { 0: 'done', 2: 'wrong usage; the message says what to change', 3: 'it failed' };

/** Examples, environment and exit codes, for the end of a command's help. */
export const lesson = ({ examples, environment = [], exits = USUAL_EXITS }: Lesson): string => {
  const variables = environment.map((name) => [name, clientEnvironment[name]] as const);
  const parts = [
    section(
      'Examples',
      examples.map(([line, meaning]) => `  $ ${line}\n      ${meaning}`),
    ),
    section('Environment', columns(variables)),
    section('Exit codes', columns(Object.entries(exits))),
  ];
  return parts.filter(Boolean).join('\n');
};

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? `\n${title}:\n${lines.join('\n')}` : '';

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
};
