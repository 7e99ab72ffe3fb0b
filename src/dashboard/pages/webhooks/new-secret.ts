const BYTES = 32;

/**
 * A secret that nobody can guess: 256 random bits in the 43 characters of base64url, which no shell or `.env` file
 * needs quoted.
 */
export const newSecret = (random: (bytes: Uint8Array) => Uint8Array = fill): string =>
  btoa(String.fromCharCode(...random(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fill = (bytes: Uint8Array): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes.length));
