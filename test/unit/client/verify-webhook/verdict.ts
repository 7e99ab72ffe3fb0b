import { type VerifyOptions, verifyWebhook } from '../../../../src/client/delivery/verify-webhook.ts';
import { WebhookVerificationError } from '../../../../src/client/delivery/webhook-verification-error.ts';
import { signingSecret } from '../../../../src/domain/webhooks/signing-secret.ts';
import { signBody, standardSignature } from '../../../../src/webhooks/sign.ts';
import { signedDelivery } from '../../../fixtures/client/signed-delivery.ts';
import { password } from '../../../fixtures/worlds/credentials.ts';
import { t0 } from '../../../fixtures/worlds/world.ts';

export const secret = `${password('current')} ünï — 💥`;
export const at = { now: () => t0 };

export type HeaderFields = Record<string, string>;

/** `verified`, or why not. */
export const verdict = async (
  { body, headers }: { body: Parameters<typeof verifyWebhook>[0]; headers: Parameters<typeof verifyWebhook>[1] },
  secrets: string | readonly string[] = secret,
  options: VerifyOptions = at,
): Promise<string> => {
  try {
    await verifyWebhook(body, headers, secrets, options);
    return 'verified';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
};

export const delivery = () => signedDelivery({ secrets: [secret] });

/** The headers of one family alone. */
export const only = (headers: HeaderFields, family: 'given' | 'standard'): HeaderFields =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('webhook-') === (family === 'standard')),
  );

/** Signs any body in both families. */
export const signed = (body: string | Uint8Array, { id = 'evt_1', seconds = t0 / 1000 } = {}) => ({
  body,
  headers: {
    'X-Service-Signature': signBody(secret, body),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standardSignature({ secrets: [signingSecret(secret)], id, timestampSeconds: seconds, body }),
  },
});
