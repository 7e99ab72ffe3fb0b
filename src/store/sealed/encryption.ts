import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const VERSION = 'v2';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_DIGITS = 8;

/**
 * A stored secret that none of the keys at hand opens: what it says must not be guessed, and others must go on without
 * it.
 */
export class UnreadableSecret extends Error {
  constructor(cause?: unknown) {
    super('a stored secret was sealed with a key that is not at hand', { cause });
    this.name = 'UnreadableSecret';
  }
}

/** Seals secrets for the database. */
export interface SecretBox {
  seal(secret: string): string;
  /** Throws UnreadableSecret when the text was sealed with none of the keys. */
  open(sealed: string): string;
  /** How each text begins that was sealed with the key which seals now. */
  readonly prefix: string;
  /** Whether there are keys that open and no longer seal. */
  readonly hasPrevious: boolean;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * AES-256-GCM under a 32-byte key; the text form is `v2.<key id>.<base64url of nonce, tag, ciphertext>`. It seals with
 * `key` and opens with any of the previous ones too, so that an operator can replace the key. Texts of the first
 * version, `v1.<…>`, name no key: each is tried.
 */
export const createSecretBox = (key: Buffer, previous: readonly Buffer[] = []): SecretBox => {
  const keys = [key, ...previous].map((bytes): Key => ({ id: idOf(bytes), bytes }));
  const prefix = `${VERSION}.${idOf(key)}.`;

  return {
    prefix,
    hasPrevious: previous.length > 0,
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },
    open: (sealed) => {
      const [version, ...parts] = sealed.split('.');
      const content = Buffer.from(parts.at(-1) ?? '', 'base64url');
      const fitting = keys.filter(({ id }) => version === 'v1' || (version === VERSION && id === parts[0]));
      let cause: unknown;
      for (const { bytes } of fitting) {
        try {
          return decrypt(bytes, content);
        } catch (error) {
          cause = error;
        }
      }
      throw new UnreadableSecret(cause);
    },
  };
};

/** Tells keys apart and says nothing about them. */
const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('sightline key id').digest('hex').slice(0, KEY_ID_DIGITS);

const decrypt = (key: Buffer, content: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(content.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(content.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};
