import type { ReadHeader } from './headers.ts';
import { decodedSecret, fromBase64 } from './webhook-secret.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Each secret signs each body once in each family; more signatures than a rotation can bring are not looked at
 * (decision 29: five).
 */
const MOST_SIGNATURES = 10;
const GIVEN = /^sha256=[0-9a-f]{64}$/;
const encoder = new TextEncoder();

export interface Authenticity {
  /** By either family or both. */
  isAuthentic: boolean;
  /** `webhook-timestamp` was signed along and must be recent too. */
  byStandard: boolean;
}

/** Which header families authenticate the body, under any of the secrets. */
export const authenticityOf = async (
  secrets: readonly string[],
  body: Bytes,
  header: ReadHeader,
): Promise<Authenticity> => {
  const written = secrets.map((secret) => encoder.encode(secret));
  const decoded = secrets.flatMap(decodedSecret);
  const byGiven = await fitsGiven(await keysOf(written), body, header('x-service-signature') ?? '');
  // A `whsec_…` may have been registered before such secrets were decoded, and keeps its reading (decision 23)
  const byStandard = await fitsStandard(await keysOf([...decoded, ...written]), body, header);
  return { isAuthentic: byGiven || byStandard, byStandard };
};

const keysOf = (secrets: readonly Bytes[]): Promise<CryptoKey[]> =>
  Promise.all(
    secrets.map((secret) => crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])),
  );

/** `X-Service-Signature`: `sha256=` and the lower-case hex HMAC-SHA-256 of the body (service description §6.4). */
const fitsGiven = async (keys: readonly CryptoKey[], body: Bytes, signature: string): Promise<boolean> => {
  if (!GIVEN.test(signature)) return false;
  const pairs = signature.slice('sha256='.length).match(/../g) ?? [];
  const given = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  return anyEqual(await Promise.all(keys.map((key) => hmac(key, body))), [given]);
};

const anyEqual = (expected: readonly Bytes[], given: readonly Bytes[]): boolean =>
  expected.map((one) => given.map((other) => equal(one, other)).includes(true)).includes(true);

/** Takes as long whatever the difference: a comparison that stops at the first would let a forger feel his way. */
const equal = (one: Bytes, other: Bytes): boolean => {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
};

const hmac = async (key: CryptoKey, message: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, message));

/**
 * `webhook-signature` of Standard Webhooks: any `v1,` and base64 HMAC-SHA-256 of `id.timestamp.body`, separated by
 * blanks (decision 23).
 */
const fitsStandard = async (keys: readonly CryptoKey[], body: Bytes, header: ReadHeader): Promise<boolean> => {
  const prefix = encoder.encode(`${header('webhook-id') ?? ''}.${header('webhook-timestamp') ?? ''}.`);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);
  const given = (header('webhook-signature') ?? '').split(' ').slice(0, MOST_SIGNATURES).flatMap(fromVersion1);
  return anyEqual(await Promise.all(keys.map((key) => hmac(key, message))), given);
};

const fromVersion1 = (signature: string): Bytes[] => {
  const [, base64] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature) ?? [];
  return base64 === undefined ? [] : [fromBase64(base64)];
};
