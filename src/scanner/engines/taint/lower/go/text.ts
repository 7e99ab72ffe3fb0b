/** The text of a literal: with escapes, or as it stands between two backticks. */
export function textOf(raw: string): string {
  return raw.startsWith('`') ? raw.slice(1, -1).replaceAll('\r', '') : unescaped(raw.slice(1, -1));
}

/** A number as the language prints it. */
export function numberText(raw: string): string {
  const digits = raw.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]+$/.test(digits)) return String(Number.parseInt(digits, 8));
  return String(Number(digits));
}

/** Resolves escapes; what is not one stays as it is. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-7]{3})|([\s\S]))/g,
    (whole, unit?: string, long?: string, byte?: string, octal?: string, single?: string) => {
      const code = unit ?? long ?? byte;
      const point = code === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(code, 16);
      if (!Number.isNaN(point)) return point > 0x10ffff ? whole : String.fromCodePoint(point);
      return singleEscapes[single ?? ''] ?? whole;
    },
  );
}

const singleEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};
