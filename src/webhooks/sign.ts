import { createHmac } from 'node:crypto';

/**
 * The value of `X-Service-Signature`: `sha256=` and the lower-case hex HMAC-SHA256 of the exact bytes sent, keyed with
 * the UTF-8 bytes of the secret (service description §6.4).
 */
export const signBody = (secret: string, body: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/**
 * The value of `webhook-signature` by the Standard Webhooks specification: for each secret `v1,` and the base64
 * HMAC-SHA256 of `id.timestamp.body`, separated by spaces. The key bytes are the secret's UTF-8, as in the given header
 * (decision 23).
 */
export const standardSignature = ({
  secrets,
  id,
  timestampSeconds,
  body,
}: {
  secrets: readonly string[];
  id: string;
  timestampSeconds: number;
  body: string | Uint8Array;
}): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestampSeconds}.`).update(body).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
