/**
 * Where a value goes on behind the end that was named. An expression that knows a token by its look ends with the
 * longest that it has heard of, and a rule names the first of the literals that make one value together.
 */
import { type LanguageName, languageOf } from '../files/languages.ts';
import type { Range } from '../files/positions.ts';

/** The values of a file, and each literal that is joined to one: what stands between them is no secret. */
export const wholeValues = (text: string, values: readonly Range[], file: string): Range[] => {
  const join = joiner(languageOf(file));
  return values.flatMap((value) => {
    const end = endOfToken(text, value);
    return [{ start: value.start, end }, ...joinedTo(text, end, join)];
  });
};

/** Below, it is a word or a number, and what stands behind is another. */
const LEAST_TOKEN = 16;
/** A hostile file is one word, and each of its findings would be led to its end. */
const MOST_TOKEN = 4_000;
/** Literals that make a value together. */
const MOST_JOINED = 50;
const inToken = /[\w+/=~-]/;

const endOfToken = (text: string, { start, end }: Range): number => {
  if (end - start < LEAST_TOKEN || !inToken.test(text.charAt(end - 1))) return end;
  const most = Math.min(text.length, end + MOST_TOKEN);
  let at = end;
  while (at < most && inToken.test(text.charAt(at))) at += 1;
  return at;
};

const adjacent: ReadonlySet<LanguageName | null> = new Set<LanguageName>(['python', 'c', 'c++', 'ruby']);

const operator = String.raw`\s{0,200}(?:\+\+?|\.{1,2}|&|<>|\|\||\\\r?\n)\s{0,200}`;
const opening = String.raw`[A-Za-z@$]{0,3}(?<quote>["'\`])(?!\k<quote>{2})`;
const closing = String.raw`(?:"""|'''|["'\`])`;

/** From the quote that ends a literal to the first sign of the next: an operator joins them, or their language does. */
const joiner = (language: LanguageName | null): RegExp => {
  if (language === 'shell') return new RegExp(`${closing}${opening}`, 'y');
  const between = adjacent.has(language) ? String.raw`(?:${operator}|\s{0,200})` : operator;
  return new RegExp(`${closing}${between}${opening}`, 'y');
};

const joinedTo = (text: string, end: number, join: RegExp): Range[] => {
  const joined: Range[] = [];
  for (let at = end; joined.length < MOST_JOINED; ) {
    join.lastIndex = at;
    const quote = join.exec(text)?.groups?.quote;
    if (quote === undefined) return joined;
    const start = join.lastIndex;
    at = endOfLiteral(text, start, quote);
    joined.push({ start, end: at });
  }
  return joined;
};

const endOfLiteral = (text: string, start: number, quote: string): number => {
  for (let at = start; at < text.length; at += 1)
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
    else if (text[at] === '\n' && quote !== '`') return at;
  return text.length;
};
