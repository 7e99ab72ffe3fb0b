import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'encryption.key';

/** The configured key, or the one in the data folder, which the first start makes (decision: DESIGN §4, `ENCRYPTION_KEY`). */
export const encryptionKey = (configured: Buffer | null, dataDirectory: string): Buffer => {
  if (configured) return configured;
  const file = join(dataDirectory, NAME);
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32)
    throw new Error(`${file} does not hold a key; put the right one back, it opens the stored secrets`);
  return key;
};
