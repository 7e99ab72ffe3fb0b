import type { Backend, Cleaner, Parts, Sink } from '../backend.ts';
import type { Dialect, DialectCleaner } from './dialect.ts';
import { waysIn } from './ways.ts';

/** The generator's side of a dialect. */
export const backendOf = (dialect: Dialect): Backend => ({
  language: dialect.language,
  entries: dialect.entries.map(({ sent, ...entry }) => ({
    ...entry,
    place: 'server',
    drive: sent === undefined ? {} : { drive: [{ request: { path: '/items', ...sent } }] },
  })),
  ways: waysIn(dialect),
  cleaners: dialect.cleaners.map((cleaner) => cleanerIn(dialect, cleaner)),
  sinks: dialect.sinks.map((sink): Sink => ({ ...sink, where: ['server'] })),
  text: dialect.text,
  variable: dialect.variable,
  assign: dialect.declare,
  assemble: (parts) => assemble(dialect, parts),
  entryFile: () => dialect.file,
});

const cleanerIn = (
  dialect: Dialect,
  { sorts, works, mechanism, refuses, value = (same) => same }: DialectCleaner,
): Cleaner => ({
  sorts,
  works,
  mechanism,
  write: ({ fresh, input }) => {
    const result = dialect.variable(fresh('value'));
    const check = refuses === undefined ? [] : [dialect.when(refuses(input), dialect.leave)];
    return { result, before: [...check, dialect.declare(result, value(input))].join('\n') };
  },
});

const assemble = (dialect: Dialect, { entry, pieces, sink, bound, style, fresh }: Parts): Record<string, string> => {
  const value = pieces.at(-1)?.result ?? '';
  const end = bound ? (sink.bound ?? sink.write)(value) : sink.write(value);
  const spare = dialect.variable(fresh('list'));
  const dead = style.deadCode ? [dialect.list(spare, [dialect.text('a'), dialect.text('b')])] : [];
  const body = [...dead, ...pieces.map(({ before }) => before), end].join('\n');
  const tops = pieces.flatMap(({ top }) => (top === undefined ? [] : [top]));
  return { [dialect.file]: `${dialect.program(entry, tops, body).replace('@@', comment(dialect))}\n` };
};

const comment = ({ language }: Dialect): string => (language === 'ruby' ? ' # SINK' : ' // SINK');
