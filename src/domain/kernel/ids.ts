/** What an identifier begins with tells what it names (decision 1). */
type IdPrefix =
  | 'acc'
  | 'key'
  | 'usr'
  | 'scan'
  | 'repo'
  | 'br'
  | 'iss'
  | 'tri'
  | 'flt'
  | 'asg'
  | 'com'
  | 'wh'
  | 'evt'
  | 'dlv'
  | 'ses'
  | 'aud'
  | 'mail';

/** Makes an identifier such as `scan_01kac…` whose text order is the order of creation. */
export type NewId = (prefix: IdPrefix) => string;

/** Makes a secret that nobody guesses: 32 random bytes as base64url. Only its SHA-256 is stored. */
export type NewSecretToken = () => string;
