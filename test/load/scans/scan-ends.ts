import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { ScanRun } from '../../../src/domain/scans/scan-run.ts';
import { bulk, type Db, raw, sql } from '../../../src/store/engines/db.ts';
import { inBatches } from '../../../src/store/issues/batches.ts';
import { finding, outcome } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';
import { benchOnEachEngine } from '../each-engine.ts';
import { median } from '../load.ts';
import { report } from '../report.ts';
import { time } from './scan-large.ts';

const FINDINGS = 10_000;
const ROUNDS = 5;

type EndOf = 'unchanged' | 'first';

/**
 * End : plain insert, of the version before branches had states of their own, 28 November 2026; the middle of three
 * runs.
 */
const BEFORE: Readonly<Record<Db['engine'], Record<EndOf, number>>> = {
  sqlite: { unchanged: 18.2, first: 8.9 },
  postgres: { unchanged: 18.1, first: 9.8 },
};

const AIM: Readonly<Record<EndOf, string>> = { unchanged: '≤ 0.60', first: '≤ 1.50' };

/** The transaction that ends a scan of 10,000 findings, against a plain insert of as many of its rows. */
export const benchScanEnds = (): Promise<void> => benchOnEachEngine('ends of scans', benchEngine);

const benchEngine = async (db: Db): Promise<void> => {
  const world = createWorld({ db });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(world));
  const plain = median(rounds.map((round) => round.plain));
  for (const kind of ['unchanged', 'first'] as const) {
    const end = median(rounds.map((round) => round[kind]));
    const ratio = median(rounds.map((round) => round[kind] / round.plain));
    const before = BEFORE[db.engine][kind];
    report(`end of ${kind === 'first' ? 'a first scan' : 'an unchanged scan'} : before, ${db.engine}`, {
      ratio: ratio / before,
      aim: AIM[kind],
      detail: `end : plain insert ${ratio.toFixed(2)}, before ${before.toFixed(2)}; ${end.toFixed(0)} and ${plain.toFixed(0)} ms`,
    });
  }
};

/** Milliseconds of the two ends and of the insert, in an account that has nothing else. */
const measureRound = async (world: World): Promise<Record<EndOf | 'plain', number>> => {
  const caller = await world.caller();
  const begin = async (): Promise<ScanRun> => {
    world.clock.pass(SECOND);
    await world.scan(caller);
    const run = await world.claim();
    if (!run) throw new Error('no scan was waiting');
    return run;
  };
  const found = manyFindings(FINDINGS);
  const run = await begin();
  const first = await time(() => world.runs.complete(run, outcome(found)));
  const again = await begin();
  const unchanged = await time(() => world.runs.complete(again, outcome(found)));
  const other = await begin();
  const plain = await insertPlain(world.db, run.scan.scan_id, other.scan.scan_id);
  await world.runs.fail(other, { code: 'INTERNAL_ERROR', message: 'It only lends its id.' });
  return { first, unchanged, plain };
};

/** The rows of one scan once more, under the id of another. */
const insertPlain = async (db: Db, from: string, scan_id: string): Promise<number> => {
  const rows = await db.query(sql`select * from occurrences where scan_id = ${from} order by position`);
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '));
  const copies = rows.map((row) => Object.values({ ...row, scan_id }));
  return time(() =>
    db.transaction(async (tx) => {
      for (const batch of inBatches(copies))
        await tx.query(sql`insert into occurrences (${columns}) values ${bulk(batch)}`);
    }),
  );
};

const SEVERITIES = ['critical', 'high', 'medium', 'medium', 'medium', 'low', 'low', 'low', 'info', 'info'] as const;

/** Records of about the size that real rules make, in many files. */
export const manyFindings = (count: number): Finding[] =>
  Array.from({ length: count }, (_, at) =>
    finding({
      text: `  const rows${at} = await database.query('select * from orders where name = ' + request.query.name);\n  return rows${at};`,
      rule_id: `javascript-rule-${at % 40}`,
      severity: SEVERITIES[at % SEVERITIES.length] ?? 'low',
      file: `src/area-${at % 20}/module-${at % 500}.js`,
      line: at + 1,
    }),
  );
