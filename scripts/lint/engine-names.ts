/**
 * Fails where the engine that follows data names a language, a library or a front end: what these are is data (specs),
 * and the next language must need no change there.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { languages } from '../../src/scanner/engines/taint/specs/languages.ts';
import { readSpecs } from '../../src/scanner/engines/taint/specs/load.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = 'src/scanner/engines/taint/engine/**/*.ts';
const FRONT_END = /\/(?:lower|resolve)\/[^/]+\/|\/tree\//;
/** Packages that are called like something of the engine's own: kinds of sinks and values, fields. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'url',
  'path',
  'types',
  'module',
  'next',
  'arg',
  'async',
  'string',
  'html',
  'enum',
  'end',
  'file',
  'header',
  '__',
]);

/** One line for each text that is the name of a language or of a library, and for each import of what knows one. */
export const namedIn = (path: string, text: string, names: ReadonlySet<string>): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (FRONT_END.test(node.moduleSpecifier.getText().slice(1, -1))) problems.push(told(node, 'imports a front end'));
      return;
    }
    if (ts.isStringLiteralLike(node) && names.has(node.text)) problems.push(told(node, `names ${node.text}`));
    ts.forEachChild(node, visit);
  };
  const told = (node: ts.Node, what: string): string =>
    `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}: that belongs into specs`;
  visit(file);
  return problems;
};

/** Languages, and the packages that their specs speak of. */
export const knownNames = (): ReadonlySet<string> => {
  const packages = languages.flatMap((language) =>
    readSpecs(language).flatMap(({ document }) => document.modules ?? []),
  );
  return new Set([...languages, ...packages].filter((name) => !OWN_WORDS.has(name)));
};

if (process.argv[1] === import.meta.filename) {
  const names = knownNames();
  const problems = globSync(SOURCES, { cwd: ROOT }).flatMap((path) =>
    namedIn(path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8'), names),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
