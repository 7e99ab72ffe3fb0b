/**
 * Fails where something is not written as docs/guides/building/writing.md says: names of one letter, comments wider than
 * the code, spreads that are there for the formatter, and words for which there is a plainer one, of which texts for
 * readers know more. `--fix` wraps the comments.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { shownTexts } from './shown-texts.ts';
import { WIDTH, wrapComments } from './wrap-comments.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = '{src,scripts,test,examples}/**/*.{ts,tsx}';
/** Written by hand beside the source; rules hold code of their own. */
const OTHERS = '{bin,docs,openapi,asyncapi,scripts,src,test}/**/*.{css,grit,js,mjs,sh,yaml}';
const TEXTS = ['*.md', '{docs,src,scripts,test,examples}/**/*.md', '{openapi,asyncapi}/**/*.{yaml,md}'];
/** Built, released, written by others as they write, and what names the words that have a plainer one. */
const EXCLUDED = [
  '**/node_modules/**',
  'src/client/dist/**',
  'test/flows/batches/**',
  'test/flows/entries/programs/**',
  'openapi/released/**',
  'src/scanner/rules/**/*.yaml',
  'test/fixtures/**',
  'docs/dist/**',
  // Made of the guides, which are looked at themselves.
  'docs/src/content/docs/**',
  'docs/guides/building/writing.md',
  'scripts/lint/writing.ts',
  'test/unit/scripts/writing.test.ts',
];

/** What the product says to its readers: rules, dashboard, contract and guides. */
const SHOWN = [
  'src/scanner/{rules,engines/taint/rules}/**/*.yaml',
  'src/dashboard/**/*.{ts,tsx}',
  '{openapi,asyncapi}/**/*.yaml',
  'docs/guides/!(building)/**/*.md',
  'src/{client,mock}/README.md',
];

const TOO_WIDE = `has a comment wider than the code (${WIDTH}): \`npm run check:writing -- --fix\` wraps it`;
/** A line that is a comment, and one that ends with one. */
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ [^'"`]*$/;
/** A line that is a comment, in whichever language. */
const COMMENT_LINE = /^\s*(?:#|\/\/|\/?\*)/;
/** Directives stand in one line, however long their reason. */
const WHOLE = /biome-ignore|@ts-expect-error|https?:\/\//;

/** Places in a picture are called so. */
const PLACES = new Set(['x', 'y']);
/** So are two of a kind that are compared: both, or none. */
const PAIR = ['a', 'b'];

const PLAINER: readonly (readonly [words: RegExp, plainer: string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bwhoever (?:asks|asked|calls|called)\b/i, 'the caller'],
  [/\bgrave(?:r|st|ly)?\b/i, 'severe'],
  [/\btold of\b/i, 'gets, learns of, reported'],
  [/\bunless told\b/i, 'by default'],
  [/\bthe chosen one/i, 'the selected one'],
  [/\bput(?:s|ting)? (?!the )\w+ right\b/i, 'fix'],
  [/\b(?:may well|in due course|as it were|obviously|simply)\b/i, 'leave it out'],
];

/** In what readers see; comments and names of tests may say some of it. */
const PLAINER_SHOWN: readonly (readonly [words: RegExp, plainer: string])[] = [
  [/\bwho(?:m|so)?ever\b/i, 'anyone who'],
  [/(?:^|[.;:] )[Ww]ho (?:can|may|[a-z]+s)\b[^?]*$|\b(?:to|by|for|of) who\b/, 'anyone who'],
  [/\beverybody\b/i, 'everyone, anyone'],
  [/\bgets? at\b(?! (?:most|least|once))/i, 'has access to'],
  [/\bmakes? of (?:it|them)\b/i, 'changes'],
  [/\bis what (?:its|their|his|her)\b/i, 'say who does what'],
  [/\bamong (?:it|them)\b/i, 'including'],
  [/\bhand(?:s|ed|ing)? (?:(?:the|each|a) \w+ )?over\b/i, 'pass'],
  [/\b(?:anyone|read|changed?)\b[^.]* on the way\b/i, 'on the network path'],
  [/\bthan (?:was |were )?meant\b|\b(?:folder|file) that was meant\b/i, 'intended'],
  [/\bat will\b/i, 'say how'],
  [/\b(?:thereby|therein|thereof|whereby|wherein|hereby|so as to)\b/i, 'leave it out'],
  [/\bfaults? of\b/i, 'vulnerability, weakness'],
  [/\band (?:its|their) (?:kin|like)\b/i, 'and similar'],
  [/\b(?:is|are|was|were|be|been) looked at\b/i, 'analysed, covered'],
  [/\bset aside\b/i, 'dismissed'],
  [/\banybody\b/i, 'anyone'],
  [/\bin vain\b/i, 'and did not find it'],
  [/\b(?:left|leaves?|leaving) \w+ out of account\b|\bleft out of account\b/i, 'ignored'],
  [/\bstretch(?:es)? of time\b/i, 'period'],
  [/\bgo(?:es)? on (?:\w+ing|more)\b/i, 'continues, keeps'],
  [/\bhand(?:s|ed)? (?:\w+ ){1,3}back\b/i, 'pass, return'],
  [/\bh(?:old|olds|eld) (?:\w+ )*back\b/i, 'delay'],
  [/\bin flight\b/i, 'in progress'],
  [/\ball the same\b/i, 'still'],
  [/\b(?:made|work(?:s|ed)?) (?:up|out) (?:of|from)\b/i, 'generated, computed'],
  [/\bplay(?:s|ed)? (?:a|the|for)\b/i, 'simulate'],
  [/\bfits? the (?:filters?|schema)\b/i, 'match'],
  [/\bwill do\b/i, 'works too, is enough'],
  [/\b(?:stands?|stood) (?:otherwise|at another|in its place|beside)\b/i, 'is, differs'],
  [/\bwhat (?:came|comes|becomes|became) of\b/i, 'outcome'],
  [/\b(?:is|are|was|were) told\b/i, 'reported, learns'],
];

/** One line for each fault of a file of the source, or of another one with comments. */
export const writingProblems = (path: string, text: string): string[] => [
  ...wideComments(path, text).map((at) => `${path}:${at + 1} ${TOO_WIDE}`),
  ...(isSource(path) ? sourceProblems(path, text) : []),
];

const isSource = (path: string): boolean => /\.tsx?$/.test(path);

/** Numbers of the lines whose comments are wider than code may be, from 0. */
export const wideComments = (path: string, text: string): number[] => {
  const lines = text.split('\n');
  const isComment = isSource(path) ? commentOfSource(path, text, lines) : (line: string) => COMMENT_LINE.test(line);
  return lines.flatMap((line, at) => (line.length > WIDTH && !WHOLE.test(line) && isComment(line, at) ? [at] : []));
};

const commentOfSource = (path: string, text: string, lines: readonly string[]) => {
  let file: ts.SourceFile | undefined;
  return (line: string, at: number): boolean => {
    const { index: column } = COMMENT.exec(line) ?? {};
    if (column === undefined) return false;
    file ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    return !isInText(file, lines.slice(0, at).join('\n').length + Math.min(at, 1) + column);
  };
};

const sourceProblems = (path: string, text: string): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...oneLetterNames(path, file), ...spreadLiterals(path, file), ...wordProblems(path, text)];
};

/** One line for each word that has a plainer one. */
export const wordProblems = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    PLAINER.flatMap(([words, plainer]) => {
      const [found] = words.exec(line) ?? [];
      return found === undefined ? [] : [`${path}:${index + 1} "${found}" has a plainer word: ${plainer}`];
    }),
  );

/** One line for each word in a text for readers that has a plainer one. */
export const shownProblems = (path: string, text: string): string[] =>
  shownTexts(path, text).flatMap(({ line, text: shown }) =>
    PLAINER_SHOWN.flatMap(([words, plainer]) => {
      const [found] = words.exec(shown) ?? [];
      return found === undefined ? [] : [`${path}:${line} "${found}" has a plainer word for readers: ${plainer}`];
    }),
  );

/** Code within a text, such as a program that a test scans, is not ours. */
const isInText = (node: ts.Node, position: number): boolean => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) return node.getStart() <= position;
  return (
    ts.forEachChild(node, (child) => child.pos <= position && position < child.end && isInText(child, position)) ===
    true
  );
};

const oneLetterNames = (path: string, file: ts.SourceFile): string[] => {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (isNaming(node) && ts.isIdentifier(node.name) && /^[a-z]$/i.test(node.name.text)) names.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const isOfPair = (name: ts.Identifier): boolean =>
    PAIR.every((letter) => names.some((other) => other.text === letter && around(other) === around(name)));
  return names
    .filter((name) => !PLACES.has(name.text) && !(PAIR.includes(name.text) && isOfPair(name)))
    .map((name) => {
      const line = file.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      return `${path}:${line} ${name.text} says nothing: a name is read more often than written`;
    });
};

/** `...{ a, b }` among other properties and `...['a', 'b']` among other items: they only hold a line together. */
const spreadLiterals = (path: string, file: ts.SourceFile): string[] => {
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      isSpread(node) &&
      (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression))
    ) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      problems.push(`${path}:${line} a spread of a literal outwits the formatter: a long list is a list of lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
};

const isSpread = (node: ts.Node): node is ts.SpreadAssignment | ts.SpreadElement =>
  ts.isSpreadAssignment(node) || ts.isSpreadElement(node);

/** What gives a value a name. Types are often called by one letter, as everywhere. */
const isNaming = (node: ts.Node): node is ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement =>
  ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);

/** The function that a name belongs to, or the file. */
const around = (node: ts.Node): ts.Node =>
  ts.isFunctionLike(node.parent) || ts.isSourceFile(node.parent) ? node.parent : around(node.parent);

if (process.argv[1] === import.meta.filename) {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const pathsOf = (patterns: string | readonly string[]): string[] =>
    globSync(patterns, { cwd: ROOT, exclude: EXCLUDED })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const withComments = [...pathsOf(SOURCES), ...pathsOf(OTHERS)];
  if (process.argv.includes('--fix'))
    for (const path of withComments) {
      const text = read(path);
      const wide = wideComments(path, text);
      if (wide.length > 0) writeFileSync(join(ROOT, path), wrapComments(text, wide));
    }
  const problems = [
    ...withComments.flatMap((path) => writingProblems(path, read(path))),
    ...pathsOf(TEXTS).flatMap((path) => wordProblems(path, read(path))),
    ...globSync(SHOWN, { cwd: ROOT, exclude: ['openapi/released/**', '**/examples/**'] }).flatMap((path) =>
      shownProblems(path, read(path)),
    ),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
