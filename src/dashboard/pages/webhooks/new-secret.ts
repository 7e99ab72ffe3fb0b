const BYTES = 32;

/** A secret that nobody can guess, 256 random bits, as libraries of Standard Webhooks take it: `whsec_` and base64. */
export const newSecret = (random: (bytes: Uint8Array) => Uint8Array = fill): string =>
  `whsec_${btoa(String.fromCharCode(...random(new Uint8Array(BYTES))))}`;

const fill = (bytes: Uint8Array): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes.length));
