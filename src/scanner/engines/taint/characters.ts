/**
 * Classes of characters, one bit each: what a value may still hold is a sum of them, and so is what does harm at a
 * place. They are those that decide whether text can leave the place where it was put.
 */
export const Char = {
  lessThan: 1 << 0,
  greaterThan: 1 << 1,
  doubleQuote: 1 << 2,
  singleQuote: 1 << 3,
  backtick: 1 << 4,
  ampersand: 1 << 5,
  semicolon: 1 << 6,
  pipe: 1 << 7,
  dollar: 1 << 8,
  slash: 1 << 9,
  backslash: 1 << 10,
  dot: 1 << 11,
  colon: 1 << 12,
  star: 1 << 13,
  parenthesis: 1 << 14,
  /** CR or LF. */
  lineBreak: 1 << 15,
  space: 1 << 16,
  /** A to Z, a to z, underscore. */
  letter: 1 << 17,
  digit: 1 << 18,
  percent: 1 << 19,
  dash: 1 << 20,
  brace: 1 << 21,
  equals: 1 << 22,
  at: 1 << 23,
  hash: 1 << 24,
  comma: 1 << 25,
  question: 1 << 26,
  bracket: 1 << 27,
  plus: 1 << 28,
  /** Anything else, control characters and all beyond ASCII included. */
  other: 1 << 29,
} as const;

export type CharSet = number;
export const noChars: CharSet = 0;
export const allChars: CharSet = (1 << 30) - 1;

const single: Readonly<Record<string, CharSet>> = {
  '<': Char.lessThan,
  '>': Char.greaterThan,
  '"': Char.doubleQuote,
  "'": Char.singleQuote,
  '`': Char.backtick,
  '&': Char.ampersand,
  ';': Char.semicolon,
  '|': Char.pipe,
  $: Char.dollar,
  '/': Char.slash,
  '\\': Char.backslash,
  '.': Char.dot,
  ':': Char.colon,
  '*': Char.star,
  '(': Char.parenthesis,
  ')': Char.parenthesis,
  '\n': Char.lineBreak,
  '\r': Char.lineBreak,
  ' ': Char.space,
  '\t': Char.space,
  '\v': Char.space,
  '\f': Char.space,
  _: Char.letter,
  '%': Char.percent,
  '-': Char.dash,
  '{': Char.brace,
  '}': Char.brace,
  '=': Char.equals,
  '@': Char.at,
  '#': Char.hash,
  ',': Char.comma,
  '?': Char.question,
  '[': Char.bracket,
  ']': Char.bracket,
  '+': Char.plus,
};

/** The class of one character. */
export const classOf = (character: string): CharSet => {
  const known = single[character];
  if (known !== undefined) return known;
  if (/^[A-Za-z]$/.test(character)) return Char.letter;
  return /^[0-9]$/.test(character) ? Char.digit : Char.other;
};

/** The class that a character has for itself; null where others share it. */
export const ownClassOf = (character: string): CharSet | null => {
  const found = single[character];
  return Object.values(single).filter((one) => one === found).length === 1 ? (found ?? null) : null;
};

/** All classes that a text holds. */
export const classesOf = (text: string): CharSet => {
  let found: CharSet = noChars;
  for (const character of text) found |= classOf(character);
  return found;
};
