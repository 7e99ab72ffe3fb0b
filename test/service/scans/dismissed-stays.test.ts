import { expect, test } from 'vitest';
import { createEngines } from '../../../src/composition/scanning.ts';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { keptVersions, openKept } from '../../fixtures/databases/kept-database.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { callerOf, createClock, createWorld } from '../../fixtures/worlds/world.ts';

type Place = Pick<Issue, 'file' | 'line' | 'rule_id' | 'cwe' | 'state'>;

const at = ({ file, line }: Place): string => `${file}:${line}`;

/** What a scan by the present version says of the sources that a version has scanned, in the database it left. */
const scanAgain = async (version: string): Promise<{ before: Place[]; after: Place[] }> => {
  const kept = await openKept(version);
  const tree = createSourceTree(kept.sources);
  try {
    const [known] = await kept.db.query<{ account_id: string; name: string; repo_url: string }>(
      sql`select a.account_id, a.name, s.repo_url from scans s join accounts a on a.account_id = s.account_id`,
    );
    if (!known) throw new Error(`version ${version} has left no scan`);
    const world = createWorld({ db: kept.db, clock: createClock(Date.UTC(2027, 0, 1)) });
    const caller = callerOf({ ...known, plan: 'enterprise', created_at: 0 });
    const rows = await kept.db.query<{ record: string }>(sql`select record from issues`);
    const before = rows.map(({ record }) => JSON.parse(record) as Issue); // as the store keeps it
    const found = await scanDirectory({
      root: tree.root,
      engines: await createEngines({}),
      options: { exclude: [], honor_suppressions: true },
      limits: defaultLimits,
      signal: new AbortController().signal,
      deadline: new AbortController().signal,
      onProgress: () => undefined,
    });
    const scan = await world.completedScan(caller, [...found.findings], {
      input: { repo_url: known.repo_url },
      outcome: found,
    });
    return { before, after: await world.issues.allOfScan(caller, scan.scan_id) };
  } finally {
    tree.remove();
    await kept.dispose();
  }
};

test.each(keptVersions())('what was dismissed under version %s does not come back', async (version) => {
  const { before, after } = await scanAgain(version);

  const dismissed = Map.groupBy(before, at);
  const back = after
    .filter(({ state }) => state === 'open')
    .flatMap((issue) => {
      // A weakness of another kind is a new one, wherever it stands.
      const same = dismissed.get(at(issue))?.filter(({ cwe }) => cwe.some((one) => issue.cwe.includes(one))) ?? [];
      return same.length === 0 ? [] : [`${at(issue)} ${issue.rule_id} (${same.map(({ rule_id }) => rule_id)})`];
    });
  expect(before.length).toBeGreaterThan(100);
  expect(back).toEqual([]);
});
