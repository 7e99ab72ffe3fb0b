import { crc32 } from 'node:zlib';
import { pathKindOf } from '../../../domain/issues/path-kind.ts';
import type { Confidence } from '../engine.ts';
import type { FoundSecret } from './generic-secrets.ts';

/** How sure a secret is that was found by its shape, once the text and the file that it stands in are looked at. */
export const surenessOf = (found: FoundSecret, text: string, path: string): Confidence => {
  if (found.confidence !== 'high') return found.confidence;
  if (isMiswritten(text.slice(found.start, found.end))) return 'low';
  return madeForTests.has(found.kind.rule_id) && pathKindOf(path) === 'test' ? 'medium' : 'high';
};

/** What tests need one of and open nothing with: their own servers and databases take it. */
const madeForTests: ReadonlySet<string> = new Set([
  'secret-private-key',
  'secret-jwk-private-key',
  'secret-url-password',
]);

/**
 * GitHub and npm put the CRC-32 of a token's characters behind them in base 62: where it is another, none was issued.
 */
const isMiswritten = (secret: string): boolean => {
  const { body, check } = checked.exec(secret)?.groups ?? {};
  return body !== undefined && check !== undefined && checkOf(body) !== check;
};

const checked = /^(?:gh[pousr]|npm)_(?<body>[A-Za-z0-9]{30})(?<check>[A-Za-z0-9]{6})$/;

const checkOf = (body: string): string => {
  let check = '';
  for (let left = crc32(body); left > 0; left = Math.floor(left / digits.length))
    check = digits.charAt(left % digits.length) + check;
  return check.padStart(6, '0');
};

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
