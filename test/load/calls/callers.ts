import { randomInt } from 'node:crypto';
import { createKeys } from '../../../src/domain/people/keys.ts';
import { newId } from '../../../src/runtime/ids.ts';
import type { Db } from '../../../src/store/engines/db.ts';
import { findings } from '../../fixtures/worlds/findings.ts';
import { createWorld } from '../../fixtures/worlds/world.ts';
import { insertScans } from '../lists/scan-rows.ts';

/** The encryption key of the databases that are made here. */
export const KEY = Buffer.alloc(32);

/** An account with that many scans, the last of which found that many issues, and the secret of a key to read them. */
export const createCaller = async (db: Db, { scans, issues }: { scans: number; issues: number }): Promise<string> => {
  const world = createWorld({ db, newId, key: KEY, clock: { now: Date.now, pass: () => undefined } });
  const caller = await world.caller();
  await insertScans(db, { account_id: caller.account_id, count: scans - 1 });
  await world.completedScan(caller, findings(issues));
  const keys = createKeys({ store: world.store, now: Date.now, newId, randomInteger: randomInt });
  const { secret } = await keys.create({ ...caller, name: 'bench', permission: 'read' });
  return secret;
};
