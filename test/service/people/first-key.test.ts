import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets } from '../../../src/composition/secrets.ts';
import { readConfig } from '../../../src/runtime/config.ts';
import type { Db } from '../../../src/store/engines/db.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';

test('a key that another process makes between two looks is taken, and not called lost', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sightline-first-key-'));
  const config = readConfig({ DATA_DIR });
  const db = await openSqlite(join(DATA_DIR, 'sightline.db'));
  let others = 0;
  const overtaken: Db = {
    ...db,
    query: async (statement) => {
      if (others++ === 0) await openSecrets(config, db);
      return db.query(statement);
    },
  };

  const late = await openSecrets(config, overtaken);
  const early = await openSecrets(config, db);

  expect(late.open(early.seal('a secret'))).toBe('a secret');
  await db.close();
  rmSync(DATA_DIR, { recursive: true });
});
