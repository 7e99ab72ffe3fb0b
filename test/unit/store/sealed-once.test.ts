import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { sealedOnce } from '../../../src/store/sealed/sealed-once.ts';

test('a secret that somebody has deleted right after it was stored is named', async () => {
  const emptied = { db: { query: async () => [] }, secretBox: createSecretBox(randomBytes(32)) };

  await expect(sealedOnce(emptied, { name: 'idempotency_key', content: 'a secret' })).rejects.toThrow(
    'idempotency_key was not there right after it was stored',
  );
});
