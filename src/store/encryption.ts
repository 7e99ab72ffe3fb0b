import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets for the database. */
export interface SecretBox {
  seal(secret: string): string;
  /** Throws when the text was not sealed with this key. */
  open(sealed: string): string;
}

/** AES-256-GCM under a 32-byte key; the text form is `v1.<base64url of nonce, tag, ciphertext>`. */
export const createSecretBox = (key: Buffer): SecretBox => ({
  seal: (secret) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  },
});
