/**
 * Where the statements of a file are, without a grammar: a file is read once, sign by sign, with its brackets, texts
 * and comments. That is done in the service's own process, on hostile files too, so it parses nothing: it takes a time
 * that is linear in the file, and a wrong guess costs no more than an ignore comment that covers too little or the line
 * beside. A statement that holds a block (a function, an `if`) is the parent of those in it, and `isBlock` stands
 * between them; the values of a list are parts of their statement.
 */

import { languageOf } from '../../files/languages.ts';
import type { Range } from '../../files/positions.ts';
import { type Region, readRegion } from './statement-reader.ts';
import { scriptSyntax, syntaxOf, tagsAlone } from './statement-syntax.ts';

/** Finds the regions of a file; null for a file in a language whose statements nobody knows. */
export const readStatements = (file: string, text: string): readonly Region[] | null => {
  const syntax = syntaxOf(languageOf(file, text));
  if (syntax === null) return null;
  if (syntax !== 'markup') return readRegion({ text, start: 0, end: text.length, syntax });
  return scriptsIn(text).flatMap(({ start, end, isScript }) =>
    readRegion({ text, start, end, syntax: isScript ? scriptSyntax : tagsAlone }),
  );
};

/** A page in order: markup, script, markup, … */
const scriptsIn = (text: string): (Range & { isScript: boolean })[] => {
  const lower = text.toLowerCase();
  const found: (Range & { isScript: boolean })[] = [];
  let start = 0;
  for (let open = lower.indexOf('<script'); open !== -1; open = lower.indexOf('<script', start)) {
    const begin = lower.indexOf('>', open) + 1;
    const close = begin === 0 ? -1 : lower.indexOf('</script', begin);
    if (close === -1) break;
    found.push({ start, end: begin, isScript: false }, { start: begin, end: close, isScript: true });
    start = close;
  }
  return [...found, { start, end: text.length, isScript: false }];
};

/** What a comment of one line begins with; null where nobody knows, or several languages meet. */
export const lineSignsOf = (file: string, text: string): readonly string[] | null => {
  const syntax = syntaxOf(languageOf(file, text));
  return syntax === null || syntax === 'markup' ? null : syntax.lineComments;
};

/** Makes a function that finds the innermost region at an offset. */
export const createRegionFinder = (regions: readonly Region[]): ((offset: number) => Region | null) => {
  return (offset) => {
    let low = -1;
    let high = regions.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((regions[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    for (let region = regions[low] ?? null; region !== null; region = region.parent) {
      if (offset < region.end) return region;
    }
    return null;
  };
};
