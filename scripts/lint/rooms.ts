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
  const folders = foldersOf(paths);
  const rooms = [...new Set(paths.map((path) => posix.dirname(path)).filter(isRoom))].sort();
  const kinds = [...folders].filter((folder) => /^test\/[^/]+$/.test(folder)).sort();
  return [
    ...crowded(paths),
    ...rooms.flatMap((room) => [...noteProblems(room, read), ...touchProblems(room, paths, folders, read)]),
    ...kinds.flatMap((kind) => noteProblems(kind, read)),
  ];
};

const crowded = (paths: readonly string[]): string[] =>
  Object.entries(Object.groupBy(paths, (path) => posix.dirname(path)))
    .filter(([, files = []]) => files.length > MOST_FILES)
    .map(
      ([folder, files = []]) => `${folder} has ${files.length} source files: give them rooms of ${MOST_FILES} at most`,
    );

/** Folders that have files, and those around them. */
const foldersOf = (paths: readonly string[]): ReadonlySet<string> => {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = posix.dirname(path); at !== '.' && !folders.has(at); at = posix.dirname(at)) folders.add(at);
  return folders;
};

/**
 * Every folder with files of its own in a part of the source or of the scripts. Tests stand in the rooms of what they
 * test, so that one note for each kind of them is enough.
 */
const isRoom = (folder: string): boolean => /^(?:src|scripts)\/./.test(folder);

const noteProblems = (room: string, read: (path: string) => string | null): string[] => {
  const note = read(`${room}/${NOTE}`);
  if (note === null) return [`${room} lacks its ${NOTE}: a title, what the room is for, and what it touches`];
  const [title = '', , touches = '', ...more] = note.trimEnd().split('\n');
  return title.startsWith('# ') && touches.startsWith('Touches ') && more.length === 0
    ? []
    : [`${room}/${NOTE} has three lines: a title, what the room is for, and "Touches …"`];
};

/** Rooms that are imported from and that the note does not name, and names that stand for nothing. */
const touchProblems = (
  room: string,
  paths: readonly string[],
  folders: ReadonlySet<string>,
  read: (path: string) => string | null,
): string[] => {
  const note = read(`${room}/${NOTE}`);
  if (note === null) return [];
  const names = [...note.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name);
  const named = names.map((name) => ({ name, folder: folderNamed(name, room, folders) }));
  const own = paths.filter((path) => posix.dirname(path) === room);
  const touched = [...new Set(own.flatMap((path) => importsOf(path, read(path) ?? '')))].sort();
  return [
    ...named
      .filter(({ folder }) => folder === undefined)
      .map(({ name }) => `${room}/${NOTE} names \`${name}/\`, which is not there`),
    ...touched
      .filter((other) => !isWithin(other, room) && !isWithin(room, other))
      .filter((other) => !named.some(({ folder }) => folder !== undefined && isWithin(other, folder)))
      .map((other) => `${room} touches ${other}, which its ${NOTE} does not name`),
  ];
};

/**
 * `kernel` is a room beside this one or beside one around it, whichever is nearest; `domain/kernel` a room of another
 * part.
 */
const folderNamed = (name: string, room: string, folders: ReadonlySet<string>): string | undefined => {
  for (let around = posix.dirname(room); ; around = posix.dirname(around)) {
    const folder = posix.join(around, name);
    if (folders.has(folder) || around === '.') return folders.has(folder) ? folder : undefined;
  }
};

/** Folders of the repository's sources that a file imports from. */
const importsOf = (path: string, text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.dirname(posix.join(posix.dirname(path), fileName)))
    .filter((folder) => /^(?:src|scripts|test)\/./.test(folder));

const isWithin = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`);

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
