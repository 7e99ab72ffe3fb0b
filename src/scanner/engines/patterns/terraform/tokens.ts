import type { Range } from '../../../files/positions.ts';

export interface Token extends Range {
  readonly kind: 'name' | 'number' | 'string' | 'heredoc' | 'newline' | 'sign';
}

const blank = /[ \t\r\ufeff]+|#[^\n]*|\/\/[^\n]*/y;
const word = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const heredoc = /<<-?([\p{L}_][\p{L}\p{N}_-]*)\r?\n/uy;
const sign = /\.\.\.|[=!<>]=|&&|\|\||=>|[\s\S]/y;

/** The tokens of HCL, and of JSON, which has no others. Reads each character a few times; nothing makes it fail. */
export const tokensOf = (text: string, { start, end }: Range = { start: 0, end: text.length }): Token[] => {
  const tokens: Token[] = [];
  let at = start;
  while (at < end) {
    const next = commentEnd(text, at) ?? endOf(blank, text, at);
    if (next === null) {
      const token = tokenAt(text, at, end);
      tokens.push(token);
      at = token.end;
    } else at = next;
  }
  return tokens;
};

const tokenAt = (text: string, start: number, limit: number): Token => {
  const of = (kind: Token['kind'], end: number): Token => ({ kind, start, end: Math.min(end, limit) });
  if (text[start] === '\n') return of('newline', start + 1);
  if (text[start] === '"') return of('string', closedAt(text, start, limit));
  const named = endOf(word, text, start);
  if (named !== null) return of('name', named);
  const counted = endOf(number, text, start);
  if (counted !== null) return of('number', counted);
  const body = endOf(heredoc, text, start);
  if (body !== null) return of('heredoc', heredocEnd(text, body, heredoc.exec(text)?.[1] ?? ''));
  return of('sign', endOf(sign, text, start) ?? start + 1);
};

/** One that nothing closes goes on to the end. */
const commentEnd = (text: string, at: number): number | null => {
  if (!text.startsWith('/*', at)) return null;
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
};

const endOf = (expression: RegExp, text: string, at: number): number | null => {
  expression.lastIndex = at;
  const end = expression.test(text) ? expression.lastIndex : null;
  expression.lastIndex = at;
  return end;
};

/**
 * Behind what closes the quote or brace at `start`, past what `${` and `%{` hold; a quote that nothing closes ends with
 * its line.
 */
export const closedAt = (text: string, start: number, limit: number): number => {
  const open: string[] = [text[start] ?? ''];
  for (let at = start + 1; at < limit; at += 1) {
    const char = text[at] ?? '';
    if (open.at(-1) === '"') {
      if (char === '\\') at += 1;
      else if (char === '\n') return at;
      else if (char === '"') open.pop();
      else if ((char === '$' || char === '%') && text[at + 1] === '{' && text[at - 1] !== char) {
        open.push('{');
        at += 1;
      }
    } else if (char === '"' || char === '{') open.push(char);
    else if (char === '}') open.pop();
    if (open.length === 0) return at + 1;
  }
  return limit;
};

const heredocEnd = (text: string, from: number, marker: string): number => {
  for (let at = from; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    if (text.slice(at, end).trim() === marker) return end;
    at = end + 1;
  }
  return text.length;
};
