import { Buffer } from 'node:buffer';
import { isSealed } from './sealed.ts';

/** What stands where a secret would: templates, look-ups, words that say so. */
const placeholders = [
  /^[$%<{[*]|[$#]\{|\{\{|\}\}|%\(|\*{3}|\.{3}|…/,
  // An element, or what has to be put in: `<b>`, `<your password>`.
  /<\/?(?:[abipu]|br|em|strong|code|span|div|small)\b[^>]*>|<(?:[a-z]+[ _-])*(?:pass(?:word)?|secret|key|token|user(?:name)?|name|host|value|id)>/i,
  // An expression that a password has to match.
  /^\^|\(\?[=!:<]|\\[dws]|\[[a-z]-[a-z]|\.[*+]/i,
  // What a program says in a language of other letters.
  /[^\p{ASCII}]{4}/u,
  // Code between two literals.
  /^\s*[+,)].*[+,(]\s*$/,
  /example|sample|placeholder|change[_-]?(?:me|it)|your[_-]|insert|replace|dummy|fake|redacted|xxxx|todo|fixme|undefined|null|set[_-]a[_-]|[_-]here\b|my[_-]?(?:test|secret|password|token)/i,
  /process\.env|os\.environ|getenv|secrets?[._]|vault|config[._]|settings[._]|self\.|this\.|\bnew\b|=>|\(\)/i,
  /^(?:true|false|none|required|optional|string|password|secret|token|default|disabled|enabled)$/i,
  /^(?:[\w-]*(?:password|passwd|secret|token|key|credential)s?)$/i,
  /^(?:\/|\.{1,2}\/|[a-z]:\\|https?:\/\/|file:|arn:aws:|ssm:|sops|ENC\[)/i,
  /^(.)\1+$|^(?:0123|1234|abcd)\w{0,8}$/i,
  // A version or a range of versions: packages are called "auth-token" and the like.
  /^[\^~<>=v ]*\d+(?:\.[\dx*]+)+(?:[-+.\w]*)(?:\s?\|{1,2}\s?[\^~<>=v]*\d[\w.*-]*)*$/i,
  // A phrase of plain words is a label or a key of a translation.
  /^[a-z]+(?:[._\s:/-][a-z]+)+$/,
];

/** Nothing but a shape: made for documentation, or blacked out. */
const invented = /x{6}|\*{4}|\.{4}|example|redacted|placeholder|(.)\1{9}|1234567890|0123456789|abcdefghij/i;

/** Bits a character below which a key is not random. */
const LEAST_ENTROPY = 2.6;

/** Shannon entropy in bits per character. */
export const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
};

export const isPlaceholder = (value: string): boolean => placeholders.some((placeholder) => placeholder.test(value));

/** A key of the right shape that opens nothing: vendors show such in their documentation. */
export const isInvented = (key: string): boolean => invented.test(key) || entropy(key) < LEAST_ENTROPY;

/** A password is short and memorable, so it needs variety of kinds; a key is long, so it needs entropy. */
export const looksSecret = (value: string): boolean => {
  if (isPlaceholder(value) || isSealed(value) || isCamelCase(value)) return false;
  // A sentence is a label; a password with a blank has none but random parts.
  if (/\s/.test(value)) return value.trim() === value && value.split(/\s+/).every(isRandomPart);
  if (value.length >= SHORT) return entropy(value) >= 3 && (/\d|[+/=]/.test(value) || !isWords(value));
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((one) => one.test(value)).length;
  return kinds >= 2 && entropy(value) >= 2.25;
};

/** Below, a value is a password rather than a key. */
const SHORT = 16;

/** The name of a variable. */
const isCamelCase = (value: string): boolean => /^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+$/.test(value) && isWords(value);

const isRandomPart = (part: string): boolean =>
  part.length >= 6 && /\d/.test(part) && /[A-Za-z]/.test(part) && looksSecret(part);

/**
 * Whether the letters of a value are words that somebody can say, as the parts of a name are. Random letters have parts
 * without a vowel, or hardly a part that is longer than two.
 */
const isWords = (value: string): boolean => {
  const words = value.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const unsaid = words.filter((word) => word.length >= 4 && !/[aeiouy]/i.test(word));
  const isBroken = words.some((word) => /[^aeiouy]{5}/i.test(word)) || unsaid.length >= 2;
  return !isBroken && letters >= 3 * words.length;
};

/** The text that a Base64 value stands for; null where it is none, or no text. */
export const textInBase64 = (value: string): string | null => {
  const text = Buffer.from(value, 'base64').toString('latin1');
  return /^[\t\n\r\x20-\x7e]{4,}$/.test(text) ? text : null;
};
