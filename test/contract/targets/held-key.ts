import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createIdempotency } from '../../../src/domain/kernel/idempotency.ts';
import { createKeys } from '../../../src/domain/people/keys.ts';
import { keyFile, makeKey } from '../../../src/runtime/encryption-key.ts';
import { newId } from '../../../src/runtime/ids.ts';
import { openSqlite } from '../../../src/store/engines/sqlite.ts';
import { createBodyHash } from '../../../src/store/kernel/body-hash.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createStore } from '../../../src/store/store.ts';
import type { Service } from '../../fixtures/servers/service.ts';

interface Held {
  secret: string;
  operation: string;
  key: string;
  body: unknown;
}

/**
 * Does what another process of the service does while it works on the first call with this key: it has not answered
 * yet.
 */
export const holdIdempotencyKey = async (
  { dataDirectory }: Service,
  { secret, operation, key, body }: Held,
): Promise<void> => {
  const db = await openSqlite(join(dataDirectory, 'sightline.db'));
  const secretBox = createSecretBox(makeKey(keyFile(dataDirectory)));
  const hashBody = await createBodyHash({ db, secretBox });
  const store = createStore({ db, newId, secretBox });
  const keys = createKeys({ store, now: Date.now, newId, randomInteger: randomInt });
  const caller = await keys.authenticate({ secret, exposed: false });
  const request = { caller, operation, key, body: JSON.parse(String(body)), read: (first: object) => first };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  void createIdempotency({ store, now: Date.now, hashBody }).once(request, () => {
    begin();
    return new Promise<never>(() => undefined);
  });
  await begun;
  await db.close();
};
