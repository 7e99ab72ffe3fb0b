import { posix } from 'node:path';
import type { PathKind } from '../../domain/issues/issues.ts';
import { createGlobMatcher } from '../../domain/scans/globs.ts';

/** A repository says more than this of its files with patterns; each is asked for each path. */
const MAX_RULES = 40;
/** Characters of one file. */
const MAX_LENGTH = 64 * 1024;

/** What a `.gitattributes` file says of a kind of path; null takes back what path or earlier lines say. */
interface Rule {
  readonly matches: (path: string) => boolean;
  readonly kind: PathKind | null;
}

/** GitHub's names; git itself knows nothing of them. */
const kinds: ReadonlyMap<string, PathKind> = new Map([
  ['linguist-generated', 'generated'],
  ['linguist-vendored', 'vendored'],
  ['linguist-documentation', 'example'],
]);

export interface GitAttributes {
  /** Takes in the text of a folder's `.gitattributes`; the folder is POSIX and empty for the root. */
  add(folder: string, text: string): void;
  /** What the last line that matches says: a kind, `source` where it takes one back, undefined where none says any. */
  kindOf(path: string): PathKind | undefined;
}

/**
 * Reads the `linguist-…` attributes of a repository's `.gitattributes`, a folder's after those of the folders above it.
 * Patterns as in gitattributes(5), without classes (`[a-z]`); lines beyond a bound are left out.
 */
export const createGitAttributes = (): GitAttributes => {
  const rules: Rule[] = [];
  return {
    add: (folder, text) => {
      for (const line of text.slice(0, MAX_LENGTH).split(/\r?\n/)) {
        const rule = rules.length < MAX_RULES ? readRule(folder, line) : null;
        if (rule !== null) rules.push(rule);
      }
    },
    kindOf: (path) => {
      const rule = rules.findLast(({ matches }) => matches(path));
      return rule === undefined ? undefined : (rule.kind ?? 'source');
    },
  };
};

const readRule = (folder: string, line: string): Rule | null => {
  const [pattern, ...attributes] = line.trim().split(/[ \t]+/);
  if (pattern === undefined || pattern === '' || /^[#![]/.test(pattern)) return null;
  const told = attributes.flatMap((attribute) => readAttribute(attribute) ?? []);
  if (told.length === 0) return null;
  return {
    matches: createGlobMatcher([globOf(folder, pattern)]),
    kind: told.find(({ kind }) => kind !== null)?.kind ?? null,
  };
};

const readAttribute = (attribute: string): { kind: PathKind | null } | null => {
  const [, off, name = '', value] = /^([-!]?)([\w-]+)(?:=(\w+))?$/.exec(attribute) ?? [];
  const kind = kinds.get(name);
  if (kind === undefined) return null;
  return { kind: off === '' && value !== 'false' ? kind : null };
};

/** A pattern without a slash names files in all folders below, one with a slash a path from its own. */
const globOf = (folder: string, pattern: string): string =>
  posix.join(folder, pattern.includes('/') ? pattern.replace(/^\/+/, '') : `**/${pattern}`);
