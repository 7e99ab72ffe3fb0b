/**
 * How else the value of a secret may be written. What a rule names is text of one format with its escapes, and often
 * more than the secret: an address with a password, a list of keys. The same password may stand elsewhere alone, or in
 * the escapes of another format.
 */
import { textInBase64 } from '../engines/secrets/values.ts';

/** A value of several lines is looked for line by line: a key that is indented elsewhere is the same key. */
export const plainForms = (written: string): string[] =>
  written
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('-----'))
    .flatMap((line) => [line, ...innerValues(line)])
    .flatMap((text) => [text, ...decoders.map((decode) => decode(text))])
    .flatMap((text) => [text, textInBase64(text) ?? '']);

/** A value as Base64, and in the escapes of formats in which text is most often written, where it needs any. */
export const encodedForms = (value: string): string[] => [
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ...(/^\w+$/.test(value) ? [] : encoders.map((encode) => encode(value))),
];

const inner: readonly RegExp[] = [
  // The password of an address, of a login, or behind what says how it is kept: `//ada:a@host`, `ada:a`, `base64:a`.
  /^(?:[a-z][\w+.-]*:\/\/)?[\w.%+-]{0,60}:(?!\/\/)(?<value>.+)@/i,
  /^[\w.-]{1,60}:(?!\/\/)(?<value>[^@\s]+)$/,
  // In a list of settings.
  /(?:^|[;&?\s])(?:password|pwd)\s?=\s?(?<value>[^;&\s]+)/gi,
  // Literals in a list of keys.
  /(?<quote>["'`])(?<value>[^"'`\s]+)\k<quote>/g,
];

const innerValues = (line: string): string[] =>
  inner.flatMap((shape) => {
    const found = shape.global ? [...line.matchAll(shape)] : [shape.exec(line)];
    return found.flatMap((match) => match?.groups?.value ?? []);
  });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const fromCode = (digits: string, radix: number): string => {
  const code = Number.parseInt(digits, radix);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** Each undoes the escapes of one kind of text: literals, XML, addresses. */
const decoders: readonly ((text: string) => string)[] = [
  (text) =>
    text
      .replaceAll(
        /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([0-3][0-7]{2})|(.))/gi,
        (_, braced, wide, hex, octal, sign) =>
          octal === undefined ? (sign ?? fromCode(braced ?? wide ?? hex, 16)) : fromCode(octal, 8),
      )
      .replaceAll(/''|""/g, ([quote = '']) => quote),
  (text) =>
    text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (entity, name, decimal, hex) =>
      name === undefined ? fromCode(decimal ?? hex, decimal === undefined ? 16 : 10) : (entities[name] ?? entity),
    ),
  (text) => text.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => fromCode(code, 16)),
];

const SIGNS = /[^\p{L}\p{N}_]/gu;

const hexOf = (sign: string, digits: number): string => sign.charCodeAt(0).toString(16).padStart(digits, '0');

/** Every sign escaped, or only those that the format cannot do without. */
const encoders: readonly ((value: string) => string)[] = [
  (value) => value.replaceAll(SIGNS, (sign) => `%${hexOf(sign, 2).toUpperCase()}`),
  (value) => value.replaceAll(SIGNS, (sign) => `%${hexOf(sign, 2)}`),
  (value) => value.replaceAll(/[^\w!'()*.~-]/g, (sign) => `%${hexOf(sign, 2).toUpperCase()}`),
  (value) => value.replaceAll(SIGNS, (sign) => `\\u${hexOf(sign, 4)}`),
  (value) => value.replaceAll(SIGNS, (sign) => `\\x${hexOf(sign, 2)}`),
  (value) => value.replaceAll(SIGNS, (sign) => `\\${sign}`),
  (value) => value.replaceAll(/[\\"]/g, (sign) => `\\${sign}`),
  (value) => value.replaceAll(/[\\']/g, (sign) => `\\${sign}`),
  (value) => value.replaceAll(/[<>&]/g, (sign) => `\\u${hexOf(sign, 4)}`),
  (value) => value.replaceAll(/[&<>"]/g, (sign) => entityOf[sign] ?? sign),
  (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#x${hexOf(sign, 2)};`),
];

const entityOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
