import { type Cursor, endBefore, isSign, MOST_LEVELS, peek, skipBracketed, skipLines, textOf } from './cursor.ts';
import { readExpression, unquoted } from './read-expression.ts';
import type { Attribute, Block, Body } from './syntax.ts';
import { tokensOf } from './tokens.ts';

/** The attributes and blocks of a text in HCL. What is none of them is passed over. */
export const readBody = (text: string): Body => {
  const cursor: Cursor = { text, tokens: tokensOf(text), at: 0 };
  return { start: 0, end: text.length, nodes: readNodes(cursor, 0) };
};

const readNodes = (cursor: Cursor, level: number): (Attribute | Block)[] => {
  const nodes: (Attribute | Block)[] = [];
  while (peek(cursor) !== undefined) {
    if (level > 0 && isSign(cursor, '}')) break;
    const node = peek(cursor)?.kind === 'name' ? readNode(cursor, level) : null;
    if (node === null) cursor.at += 1;
    else nodes.push(node);
  }
  return nodes;
};

const readNode = (cursor: Cursor, level: number): Attribute | Block | null => {
  const start = peek(cursor)?.start ?? 0;
  const name = textOf(cursor, peek(cursor));
  if (isSign(cursor, '=', 1)) {
    cursor.at += 2;
    const value = readExpression(cursor, { level, across: false });
    return { kind: 'attribute', name, start, end: value.end, value };
  }
  let labels = 1;
  while (peek(cursor, labels)?.kind === 'string' || peek(cursor, labels)?.kind === 'name') labels += 1;
  if (!isSign(cursor, '{', labels)) {
    cursor.at += labels - 1;
    return null;
  }
  const texts = cursor.tokens.slice(cursor.at + 1, cursor.at + labels).map((token) => unquoted(textOf(cursor, token)));
  cursor.at += labels + 1;
  const body = readBlockBody(cursor, level + 1);
  return { kind: 'block', type: name, labels: texts, start, end: endBefore(cursor), body };
};

/** From behind its opening brace to behind the one that closes it. */
const readBlockBody = (cursor: Cursor, level: number): Body => {
  const start = endBefore(cursor);
  if (level > MOST_LEVELS) {
    skipBracketed(cursor);
    return { start, end: endBefore(cursor) - 1, nodes: [] };
  }
  skipLines(cursor);
  const nodes = readNodes(cursor, level);
  const end = peek(cursor)?.start ?? endBefore(cursor);
  if (peek(cursor) !== undefined) cursor.at += 1;
  return { start, end, nodes };
};
