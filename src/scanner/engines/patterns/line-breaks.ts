/**
 * ast-grep prints the whole line with each match, so many matches on one line cost their number times its length: 5 GB
 * for 250 KB. Lines over the limit are broken where a line feed means nothing to the grammar (after an opening bracket,
 * and after a comma within brackets) and what is found is told where it stands in the file. A line that offers no such
 * place stays as long as it is: text without brackets has few matches.
 */
import type { LanguageName } from '../../files/languages.ts';
import type { Position } from '../../files/positions.ts';

/** Shorter pieces would only make more of them. */
const PIECE = 400;

export interface BrokenText {
  readonly text: string;
  /** Where a place of the broken text stands in the file. */
  readonly placeOf: (place: Position) => Position;
  /** 1-based lines of the file that are still too long. */
  readonly tooLong: readonly number[];
}

interface Origin {
  readonly line: number;
  /** Code units of its line before it. */
  readonly column: number;
}

export const breakLongLines = (text: string, language: LanguageName | null, limit: number): BrokenText => {
  const pieces: string[] = [];
  const origins: Origin[] = [];
  const tooLong: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const cuts = [0, ...(line.length > limit ? cutsOf(line, language) : []), line.length];
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const piece = line.slice(from, cuts[at + 1]);
      pieces.push(piece);
      origins.push({ line: index + 1, column: from });
      if (piece.length > limit && tooLong.at(-1) !== index + 1) tooLong.push(index + 1);
    }
  }
  return { text: pieces.join('\n'), placeOf: (place) => placeIn(origins, place), tooLong };
};

const placeIn = (origins: readonly Origin[], { line, column }: Position): Position => {
  const origin = origins[line - 1];
  return origin === undefined ? { line, column } : { line: origin.line, column: origin.column + column };
};

const cutsOf = (line: string, language: LanguageName | null): number[] => {
  const cuts: number[] = [];
  for (const at of breakable(line, language)) if (at < line.length && at - (cuts.at(-1) ?? 0) >= PIECE) cuts.push(at);
  return cuts;
};

/** Offsets at which a line feed means nothing, in their order; reads each character a few times at most. */
function* breakable(line: string, language: LanguageName | null): Generator<number, void, void> {
  const ends = createEnds(line);
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    if (char === '\\') at += 1;
    else if (startsComment(line, at, language)) return;
    else if (isQuote(char) || startsExpression(line, at, language)) at = ends.of(char, at);
    else if ('([{'.includes(char)) {
      depth += 1;
      if (language !== 'shell' || char === '(') yield at + 1;
    } else if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    else if (isSeparator(line, at, { depth, language })) yield at + 1;
  }
}

const isQuote = (char: string): boolean => char === '"' || char === "'";

/** Words of a shell end at blanks, so only its commands are told apart; `;;` is one sign. */
const isSeparator = (line: string, at: number, { depth, language }: { depth: number; language: string | null }) =>
  language === 'shell'
    ? line[at] === ';' && line[at + 1] === ' ' && line[at - 1] !== ';'
    : line[at] === ',' && depth > 0;

/** Where a literal ends that begins somewhere; one without an end is none, and is not looked for again. */
const createEnds = (line: string) => {
  const endless = new Set<string>();
  const of = (sign: string, from: number): number => {
    if (endless.has(sign)) return from;
    const end = endOf(line, sign, from);
    if (end === null) endless.add(sign);
    return end ?? from;
  };
  return { of };
};

const endOf = (line: string, sign: string, from: number): number | null => {
  let isInClass = false;
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === sign && !isInClass) return at;
    else if (sign === '/') isInClass = line[at] === '[' || (isInClass && line[at] !== ']');
  }
  return null;
};

const withHash: ReadonlySet<string | null> = new Set(['python', 'ruby', 'shell', 'php', 'hcl']);

/** Of one line; also a line for the preprocessor of C, in which every character counts. */
const startsComment = (line: string, at: number, language: LanguageName | null): boolean => {
  if (line[at] === '#') return line.slice(0, at).trim() === '' || (withHash.has(language) && isBlank(line[at - 1]));
  return line[at] === '/' && line[at + 1] === '/' && (at === 0 || /[\s;{}),]/.test(line[at - 1] ?? ''));
};

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';

/** A regular expression of JavaScript: it stands where an operand may. */
const startsExpression = (line: string, at: number, language: LanguageName | null): boolean =>
  line[at] === '/' &&
  (language === 'javascript' || language === 'typescript') &&
  /[(,=:[!&|?{;+~]$/.test(line.slice(Math.max(0, at - 20), at).trimEnd());
