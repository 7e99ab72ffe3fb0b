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
    .flatMap((issue) =>
      dismissed.has(at(issue))
        ? [`${at(issue)} ${issue.rule_id} (${dismissed.get(at(issue))?.map(({ rule_id }) => rule_id)})`]
        : [],
    );
  expect(before.length).toBeGreaterThan(100);
  expect(back.filter((issue) => !foundSince.has(issue))).toEqual([]);
});

/** Weaknesses of other kinds at lines of old issues, which no version found that we keep a database of. */
const foundSince: ReadonlySet<string> = new Set([
  // A password that is kept as it is (256), where a query may be changed (943).
  'javascript-nosql-request-object/a.js:1 javascript-password-plain (javascript-nosql-request-object)',
  // A path that leads out of its folder (22), where any kind of file is taken (434).
  'ruby-upload-client-name/a.rb:1 flow-path-traversal (ruby-upload-client-name)',
]);
