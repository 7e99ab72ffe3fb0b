const PREFIX = 'whsec_';

/** As many as the digest of SHA-256 has. */
const BYTES = 32;

/**
 * A secret to register a webhook with: `whsec_` and the base64 of 32 random bytes, as the libraries of Standard
 * Webhooks take it. Store it before the call: the service never shows it again.
 *
 * @example
 * const secret = newWebhookSecret();
 * await sightline.webhooks.create({ url, events: ['scan.completed'], secret, active: true });
 */
export const newWebhookSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return `${PREFIX}${btoa(String.fromCharCode(...bytes))}`;
};

/** The bytes that a `whsec_…` stands for; null for a secret that is not written so. */
export const decodedSecret = (secret: string): Uint8Array<ArrayBuffer> | null =>
  STANDARD.test(secret)
    ? Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0))
    : null;

/** Whole base64 of at least one byte, by the rule of the service. */
const STANDARD = /^whsec_(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
