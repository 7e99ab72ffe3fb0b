/**
 * The character that `&lt;`, `&#60;` or `&#x3c;` stands for, for those that matter in markup; any other stays as it is.
 */
export function characterReference(reference: string): string {
  const name = reference.slice(1, -1);
  if (!name.startsWith('#')) return named[name] ?? reference;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point >= 0 && point <= 0x10ffff ? String.fromCodePoint(point) : reference;
}

const named: Readonly<Record<string, string | undefined>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
