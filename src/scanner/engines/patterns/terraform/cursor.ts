import type { Token } from './tokens.ts';

/** Where a reader stands among the tokens of a text. */
export interface Cursor {
  readonly text: string;
  readonly tokens: readonly Token[];
  at: number;
}

/** Deeper nesting is left out. */
export const MOST_LEVELS = 100;

export const peek = ({ tokens, at }: Cursor, ahead = 0): Token | undefined => tokens[at + ahead];

export const textOf = ({ text }: Cursor, token: Token | undefined): string =>
  token === undefined ? '' : text.slice(token.start, token.end);

export const isSign = (cursor: Cursor, sign: string, ahead = 0): boolean => {
  const token = peek(cursor, ahead);
  return token?.kind === 'sign' && textOf(cursor, token) === sign;
};

export const skipLines = (cursor: Cursor): void => {
  while (peek(cursor)?.kind === 'newline') cursor.at += 1;
};

/** Where the last token before the cursor ends. */
export const endBefore = ({ tokens, at }: Cursor): number => tokens[at - 1]?.end ?? 0;

/** From behind an opening bracket to behind the one that closes it. */
export const skipBracketed = (cursor: Cursor): void => {
  for (let depth = 1; depth > 0 && peek(cursor) !== undefined; cursor.at += 1) {
    if ('([{'.includes(bracketAt(cursor))) depth += 1;
    else if (')]}'.includes(bracketAt(cursor))) depth -= 1;
  }
};

const bracketAt = (cursor: Cursor): string => {
  const token = peek(cursor);
  return token?.kind === 'sign' ? textOf(cursor, token) : '-';
};
