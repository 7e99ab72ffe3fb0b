const WIDTH = 56;

/** How a language writes down a value. */
export interface Notation {
  /** `{ a: 1 }` has a blank inside, `{"a": 1}` has none. */
  blank: '' | ' ';
  name(property: string): string;
  text(value: string): string;
  /** A number, a truth value, or nothing. */
  other(value: unknown): string;
}

/** A value of the contract's examples: in one line if that is short enough, as most formatters have it. */
export const literal = (value: unknown, notation: Notation, indent = ''): string => {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.other(value);
  const step = notation.blank === '' ? `${indent}    ` : `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, notation, step))
    : Object.entries(value).map(([name, item]) => `${notation.name(name)}: ${literal(item, notation, step)}`);
  const [open, close, blank] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', notation.blank];
  const line = `${open}${blank}${items.join(', ')}${blank}${close}`;
  if (line.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `${step}${item},\n`).join('')}${indent}${close}`;
};
