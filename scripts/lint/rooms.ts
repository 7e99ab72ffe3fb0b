/**
 * Fails where the source is no house in rooms: folders that are lists, and rooms that do not say what they are for or
 * touch what they did not name.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = '{src,test,scripts}/**/*.{ts,tsx}';
const BUILT = 'src/client/dist/**';

/** More source files than this in one folder are a list, not a place. */
export const MOST_FILES = 20;
/** Says in three lines what a room is for and what it may touch. */
export const NOTE = 'ROOM.md';

/** What is wrong with the folders that have these files; paths from the root of the repository, with slashes. */
export const roomProblems = (paths: readonly string[], read: (path: string) => string | null): string[] => {
  const rooms = [...new Set(paths.map(roomOf).filter((room) => room !== null))].sort();
  return [...crowded(paths), ...rooms.flatMap((room) => noteProblems(room, paths, read))];
};

const crowded = (paths: readonly string[]): string[] =>
  Object.entries(Object.groupBy(paths, (path) => posix.dirname(path)))
    .filter(([, files = []]) => files.length > MOST_FILES)
    .map(
      ([folder, files = []]) => `${folder} has ${files.length} source files: give them rooms of ${MOST_FILES} at most`,
    );

/** `src/part/room`, or `src/part` of a file that stands in no room of its part; null outside of all parts. */
const roomOf = (path: string): string | null => {
  const [top, part, ...rest] = posix.dirname(path).split('/');
  if (top !== 'src' || part === undefined) return null;
  return posix.join(top, part, rest[0] ?? '');
};

const noteProblems = (room: string, paths: readonly string[], read: (path: string) => string | null): string[] => {
  const note = read(`${room}/${NOTE}`);
  if (note === null) return [`${room} lacks its ${NOTE}: a title, what the room is for, and what it touches`];
  const [title = '', , touches = '', ...more] = note.trimEnd().split('\n');
  if (!title.startsWith('# ') || !touches.startsWith('Touches ') || more.length > 0)
    return [`${room}/${NOTE} has three lines: a title, what the room is for, and "Touches …"`];
  const named = [...touches.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name);
  const own = paths.filter((path) => roomOf(path) === room);
  const touched = [...new Set(own.flatMap((path) => importsOf(path, read(path) ?? '')))].sort();
  return touched
    .filter((other) => other !== room && other !== part(room) && part(other) !== room)
    .filter((other) => !named.some((name) => covers(name, room, other)))
    .map((other) => `${room} touches ${other}, which its ${NOTE} does not name`);
};

/** Rooms that a file imports from. */
const importsOf = (path: string, text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => roomOf(posix.join(posix.dirname(path), fileName)))
    .filter((room) => room !== null);

const part = (room: string): string => room.split('/').slice(0, 2).join('/');

/** `kernel` is a room beside this one, `domain` a part with all its rooms, `domain/kernel` one room of another part. */
const covers = (name: string, room: string, other: string): boolean =>
  other === `${part(room)}/${name}` || other === `src/${name}` || part(other) === `src/${name}`;

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
};

if (process.argv[1] === import.meta.filename) {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: [BUILT] }).map((path) => path.replaceAll('\\', '/'));
  const problems = roomProblems(paths, readIfThere);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
