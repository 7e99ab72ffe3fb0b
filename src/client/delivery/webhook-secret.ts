/**
 * A secret to register a webhook with: `whsec_` and the base64 of 32 random bytes, as the libraries of Standard
 * Webhooks take it. Store it before the call: the service never shows it again.
 *
 * @example
 * const secret = newWebhookSecret();
 * await sightline.webhooks.create({ url, events: ['scan.completed'], secret, active: true });
 */
export const newWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** The bytes that a `whsec_…` stands for; none for a secret that is not written so. */
export const decodedSecret = (secret: string): Uint8Array<ArrayBuffer>[] => {
  const [, base64] = STANDARD.exec(secret) ?? [];
  return base64 ? [fromBase64(base64)] : [];
};

export const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Whole base64, by the rule of the service. */
const STANDARD = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?)$/;
