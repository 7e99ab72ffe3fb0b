/**
 * How the bytes of a secret become the key of `webhook-signature`: `utf8`, its characters; `base64`, what follows
 * `whsec_` decoded, as Standard Webhooks writes secrets and its libraries read them (decision 23).
 */
export type SecretEncoding = 'utf8' | 'base64';

/** A secret as it was registered, with the reading that it keeps from then on. */
export interface SigningSecret {
  secret: string;
  encoding: SecretEncoding;
}

/** How a secret that is registered now is read. */
export const encodingOf = (secret: string): SecretEncoding => (STANDARD.test(secret) ? 'base64' : 'utf8');

/** A secret as it would be registered now. */
export const signingSecret = (secret: string): SigningSecret => ({ secret, encoding: encodingOf(secret) });

/** Whole base64 of at least one byte: the libraries refuse any other. */
const STANDARD = /^whsec_(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?$/;
