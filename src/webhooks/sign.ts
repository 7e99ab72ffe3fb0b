import { createHmac } from 'node:crypto';
import type { SigningSecret } from '../domain/webhooks/signing-secret.ts';

/**
 * The value of `X-Service-Signature`: `sha256=` and the lower-case hex HMAC-SHA256 of the exact bytes sent, keyed with
 * the UTF-8 bytes of the secret (service description §6.4).
 */
export const signBody = (secret: string, body: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/**
 * The value of `webhook-signature` by the Standard Webhooks specification: for each secret `v1,` and the base64
 * HMAC-SHA256 of `id.timestamp.body`, separated by spaces. A secret registered as `whsec_…` gives its decoded bytes as
 * the key, any other its UTF-8 (decision 23).
 */
export const standardSignature = ({
  secrets,
  id,
  timestampSeconds,
  body,
}: {
  secrets: readonly SigningSecret[];
  id: string;
  timestampSeconds: number;
  body: string | Uint8Array;
}): string =>
  secrets
    .map((secret) =>
      createHmac('sha256', keyOf(secret)).update(`${id}.${timestampSeconds}.`).update(body).digest('base64'),
    )
    .map((signature) => `v1,${signature}`)
    .join(' ');

const keyOf = ({ secret, encoding }: SigningSecret): Buffer =>
  encoding === 'base64' ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
