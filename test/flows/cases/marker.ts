import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where a program's marked sink stands. */
export interface SinkPlace {
  /** POSIX path within the program. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** All files of a program, POSIX paths, sorted. */
export function programFiles(program: string): string[] {
  return readdirSync(program, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(program, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Finds the one marker of a program. @throws when there is none, or more than one. */
export function findSink(program: string): SinkPlace {
  const places = programFiles(program).flatMap((file) =>
    readFileSync(join(program, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (marker.test(line) ? [{ file, line: index + 1 }] : [])),
  );
  const [place, second] = places;
  if (place === undefined) throw new Error('no line carries the sink marker');
  if (second !== undefined) throw new Error(`${places.length} lines carry the sink marker, one must`);
  return place;
}

/** Takes the marker out; no line moves. */
export function withoutMarker(source: string): string {
  return source
    .split('\n')
    .map((line) => line.replace(marker, ''))
    .join('\n');
}

const marker =
  /[ \t]*(?:\{\/\* SINK \*\/\}|\/\* SINK \*\/|<!-- SINK -->|<%# SINK %>|\{\{! SINK \}\}|\{# SINK #\}|(?:\/\/-?|#) SINK[ \t]*$)/;
