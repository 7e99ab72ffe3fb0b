import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../kernel/caller.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const SHAPE = /^sl_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Uniformly random integer below `limit`. */
export type RandomInteger = (limit: number) => number;

/** A new secret: `sl_<environment>_`, 32 random base62 characters, checksum (decision 2). */
export const createSecret = (environment: Environment, randomInteger: RandomInteger): string => {
  const characters = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET.charAt(randomInteger(ALPHABET.length)));
  const body = `sl_${environment}_${characters.join('')}`;
  return body + checksum(body);
};

/** The environment that a secret says it is for; null when it is no key of ours or was mistyped. */
export const environmentOfSecret = (secret: string): Environment | null => {
  const [, environment] = SHAPE.exec(secret) ?? [];
  if (environment !== 'live' && environment !== 'test') return null;
  const body = secret.slice(0, -CHECKSUM_CHARACTERS);
  return secret.endsWith(checksum(body)) ? environment : null;
};

/** What is stored. The secret has 190 random bits, so an unsalted fast hash gives nothing away. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

const checksum = (body: string): string => {
  let rest = crc32(body);
  let text = '';
  while (text.length < CHECKSUM_CHARACTERS) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
};
