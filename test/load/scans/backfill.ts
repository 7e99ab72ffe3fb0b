import { SECOND } from '../../../src/domain/kernel/time.ts';
import { type Db, sql } from '../../../src/store/engines/db.ts';
import { forgetBranches } from '../../fixtures/databases/forget-branches.ts';
import { upgrade } from '../../fixtures/databases/upgraded.ts';
import { outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld } from '../../fixtures/worlds/world.ts';
import { benchOnEachEngine } from '../each-engine.ts';
import { report } from '../report.ts';
import { manyFindings } from './scan-ends.ts';
import { time } from './scan-large.ts';

const ISSUES = 20_000;
const BRANCHES = ['main', 'develop', 'release/1', 'release/2', 'feature/search'];

/** How long a service does not serve when it is upgraded from the version before branches. */
export const benchBackfill = (): Promise<void> => benchOnEachEngine('upgrade', benchEngine);

const benchEngine = async (db: Db): Promise<void> => {
  await scanAll(db);
  await forgetBranches(db);
  const took = await time(() => upgrade(db));
  const [states] = await db.query<{ n: number }>(sql`select count(*) as n from issue_states`);
  report(`upgrade: thousand states a second, ${db.engine}`, {
    ratio: (states?.n ?? 0) / took,
    aim: '≥ 20',
    detail: `${states?.n} states in ${(took / SECOND).toFixed(1)} s`,
  });
};

/** Each branch twice, the second time without a tenth of the issues. */
const scanAll = async (db: Db): Promise<void> => {
  const world = createWorld({ db });
  const caller = await world.caller();
  const all = manyFindings(ISSUES);
  const fewer = all.slice(ISSUES / 10);
  for (const found of [all, fewer])
    for (const ref of BRANCHES) await world.completedScan(caller, found, { input: { ref }, outcome: outcome(found) });
};
