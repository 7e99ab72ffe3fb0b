import type { Range } from '../../../files/positions.ts';
import { type Cursor, endBefore, isSign, MOST_LEVELS, peek, skipBracketed, skipLines, textOf } from './cursor.ts';
import type { Entry, Expression } from './syntax.ts';
import { closedAt, tokensOf } from './tokens.ts';

interface Reading {
  readonly level: number;
  /** Within brackets an expression goes on behind the end of its line. */
  readonly across: boolean;
}

const operator = /^(?:[=!<>]=|&&|\|\||[-+*/%<>!])$/;

/** A document in JSON, which is an expression of HCL. */
export const readJson = (text: string): Expression =>
  readExpression({ text, tokens: tokensOf(text), at: 0 }, { level: 0, across: true });

/** The expression at the cursor, up to what cannot belong to it. */
export const readExpression = (cursor: Cursor, { level, across }: Reading): Expression => {
  const start = peek(cursor)?.start ?? endBefore(cursor);
  const inner = { level: level + 1, across };
  const operands: Expression[] = [];
  let hasOperator = false;
  for (;;) {
    if (across) skipLines(cursor);
    const token = peek(cursor);
    if (token === undefined) break;
    if (token.kind === 'sign' && operator.test(textOf(cursor, token)) && !isNegative(cursor, operands)) {
      hasOperator = true;
      cursor.at += 1;
    } else if (isSign(cursor, '?'))
      return readConditional(cursor, start, joined(cursor, { start, operands, hasOperator }), inner);
    else {
      const operand = operands.length > 0 && !hasOperator ? null : readOperand(cursor, inner);
      if (operand === null) break;
      operands.push(operand);
    }
  }
  return joined(cursor, { start, operands, hasOperator });
};

/** A number below zero, not a difference. */
const isNegative = (cursor: Cursor, before: readonly Expression[]): boolean =>
  before.length === 0 && isSign(cursor, '-') && peek(cursor, 1)?.kind === 'number';

const joined = (
  cursor: Cursor,
  { start, operands, hasOperator }: { start: number; operands: readonly Expression[]; hasOperator: boolean },
): Expression => {
  const [only] = operands;
  if (only !== undefined && operands.length === 1 && !hasOperator) return only;
  return { kind: 'other', start, end: Math.max(start, endBefore(cursor)) };
};

const readConditional = (cursor: Cursor, start: number, test: Expression, reading: Reading): Expression => {
  cursor.at += 1;
  const tooDeep = reading.level > MOST_LEVELS;
  const yes = tooDeep ? nothingAt(cursor) : readExpression(cursor, reading);
  if (isSign(cursor, ':')) cursor.at += 1;
  const no = tooDeep ? nothingAt(cursor) : readExpression(cursor, reading);
  return { kind: 'conditional', start, end: endBefore(cursor), parts: [test, yes, no] };
};

const nothingAt = (cursor: Cursor): Expression => {
  const at = endBefore(cursor);
  return { kind: 'other', start: at, end: at };
};

/** Null where none begins. */
const readOperand = (cursor: Cursor, reading: Reading): Expression | null => {
  const token = peek(cursor);
  if (token === undefined || token.kind === 'newline') return null;
  const range = { start: token.start, end: token.end };
  const text = textOf(cursor, token);
  if (text === '-') return readNegative(cursor);
  if (token.kind === 'sign') return readBracketed(cursor, text, reading);
  cursor.at += 1;
  if (token.kind === 'number') return { kind: 'literal', ...range, value: Number(text) };
  if (token.kind === 'heredoc') return { kind: 'other', ...range };
  if (token.kind === 'string') return readString(cursor.text, range, reading.level);
  if (isSign(cursor, '(')) return readCall(cursor, text, token.start, reading);
  const known = constants.get(text);
  return known === undefined
    ? readReference(cursor, text, token.start, reading)
    : { kind: 'literal', ...range, value: known };
};

const readNegative = (cursor: Cursor): Expression | null => {
  if (!isNegative(cursor, [])) return null;
  const start = peek(cursor)?.start ?? 0;
  const value = -Number(textOf(cursor, peek(cursor, 1)));
  cursor.at += 2;
  return { kind: 'literal', start, end: endBefore(cursor), value };
};

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const closing: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
]);

const readBracketed = (cursor: Cursor, open: string, { level }: Reading): Expression | null => {
  const start = peek(cursor)?.start ?? 0;
  const close = closing.get(open);
  if (close === undefined) return null;
  cursor.at += 1;
  skipLines(cursor);
  if (level > MOST_LEVELS || textOf(cursor, peek(cursor)) === 'for') {
    skipBracketed(cursor);
    return { kind: 'other', start, end: endBefore(cursor) };
  }
  if (open === '{') {
    const entries = readEntries(cursor, level);
    return { kind: 'object', start, end: endBefore(cursor), entries };
  }
  const items = readItems(cursor, close, level);
  const end = endBefore(cursor);
  const [only] = items;
  if (open === '[') return { kind: 'list', start, end, items };
  return only !== undefined && items.length === 1 ? { ...only, start, end } : { kind: 'other', start, end };
};

/** Up to and with the bracket that closes them. */
const readItems = (cursor: Cursor, close: string, level: number): Expression[] => {
  const items: Expression[] = [];
  for (;;) {
    skipLines(cursor);
    if (peek(cursor) === undefined) return items;
    const before = cursor.at;
    if (!isSign(cursor, close) && !isSign(cursor, ',')) items.push(readExpression(cursor, { level, across: true }));
    skipLines(cursor);
    if (isSign(cursor, close)) break;
    // Also past what is no expression, so that reading always ends.
    if (isSign(cursor, ',') || cursor.at === before) cursor.at += 1;
  }
  cursor.at += 1;
  return items;
};

const readEntries = (cursor: Cursor, level: number): Entry[] => {
  const entries: Entry[] = [];
  for (;;) {
    skipLines(cursor);
    if (peek(cursor) === undefined) return entries;
    if (isSign(cursor, '}')) break;
    const key = isSign(cursor, ',') ? null : readOperand(cursor, { level: level + 1, across: false });
    if (key !== null && (isSign(cursor, '=') || isSign(cursor, ':'))) {
      cursor.at += 1;
      entries.push({ key, value: readExpression(cursor, { level, across: false }) });
    } else if (key === null) cursor.at += 1;
  }
  cursor.at += 1;
  return entries;
};

const readCall = (cursor: Cursor, name: string, start: number, { level }: Reading): Expression => {
  cursor.at += 1;
  if (level > MOST_LEVELS) {
    skipBracketed(cursor);
    return { kind: 'other', start, end: endBefore(cursor) };
  }
  const parts = readItems(cursor, ')', level);
  return { kind: 'call', name, start, end: endBefore(cursor), parts };
};

/** `var.a.b`, `local.a["b"]`, `local.a[0]`; with a splat it is none that has a value here. */
const readReference = (cursor: Cursor, first: string, start: number, { level }: Reading): Expression => {
  const steps: [string, ...(string | Expression)[]] = [first];
  let isKnown = true;
  for (;;) {
    const next = peek(cursor, 1);
    if (isSign(cursor, '.') && (next?.kind === 'name' || next?.kind === 'number' || isSign(cursor, '*', 1))) {
      steps.push(textOf(cursor, next));
      isKnown &&= next?.kind !== 'sign';
      cursor.at += 2;
    } else if (isSign(cursor, '[') && peek(cursor)?.start === endBefore(cursor)) {
      cursor.at += 1;
      if (level > MOST_LEVELS || isSign(cursor, '*')) {
        skipBracketed(cursor);
        isKnown = false;
      } else steps.push(...readItems(cursor, ']', level + 1));
    } else break;
  }
  const range = { start, end: endBefore(cursor) };
  return isKnown ? { kind: 'reference', ...range, steps } : { kind: 'other', ...range };
};

/** Levels that a template counts for: what is within is read again for each. */
const TEMPLATE_LEVELS = 20;

const readString = (text: string, range: Range, level: number): Expression => {
  const written = text.slice(range.start, range.end);
  if (!/[$%]\{/.test(written)) return { kind: 'literal', ...range, value: unquoted(written) };
  const parts: (string | Expression)[] = [];
  let from = range.start + 1;
  for (let at = from; at < range.end - 1; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith('%{', at) || text.startsWith('$${', at)) return { kind: 'other', ...range };
    else if (text.startsWith('${', at)) {
      const end = closedAt(text, at + 1, range.end);
      const inner = interpolation(text, { start: at + 2, end }, level + TEMPLATE_LEVELS);
      if (inner === null) return { kind: 'other', ...range };
      parts.push(unquoted(`"${text.slice(from, at)}"`), inner);
      at = end - 1;
      from = end;
    }
  }
  parts.push(unquoted(`"${text.slice(from, range.end - 1)}"`));
  return { kind: 'template', ...range, parts: parts.filter((part) => part !== '') };
};

/** Null for one that nothing closes, or that lies too deep. */
const interpolation = (text: string, range: Range, level: number): Expression | null => {
  if (level > MOST_LEVELS) return null;
  const cursor: Cursor = { text, tokens: tokensOf(text, range), at: 0 };
  const expression = readExpression(cursor, { level, across: true });
  return isSign(cursor, '}') && peek(cursor, 1) === undefined ? expression : null;
};

/** Text of a quoted string without interpolations; a name as it is. */
export const unquoted = (written: string): string => {
  if (!written.startsWith('"')) return written;
  try {
    const value: unknown = JSON.parse(written.replaceAll(/[\t\r]/g, ' '));
    return typeof value === 'string' ? value : written;
  } catch {
    return written.slice(1, written.endsWith('"') ? -1 : undefined);
  }
};
