import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** No text that was kept is longer; one that says so when it is opened is not ours. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Speed before size: what is kept is read at each scan. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * A text as bytes that only this key opens, and only under this name: what is kept holds code, and code may hold
 * secrets.
 */
export const sealEntry = (key: Buffer, name: Buffer, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(name);
  const content = Buffer.concat([cipher.update(zstdCompressSync(text, options)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
};

/** Throws for bytes that are not as they were sealed. */
export const openEntry = (key: Buffer, name: Buffer, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(name);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const content = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return zstdDecompressSync(content, { maxOutputLength: MOST_BYTES }).toString('utf8');
};
