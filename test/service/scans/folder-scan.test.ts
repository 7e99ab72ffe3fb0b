import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createPlannedEngine } from '../../../src/scanner/engines/planned.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { createFolderScan } from '../../../src/scanner/runs/run-pipeline.ts';
import { ScanTimedOut } from '../../../src/scanner/runs/scan-time.ts';
import { scanFolderOnce } from '../../../src/scanner/runs/scan-without-queue.ts';
import type { RunScan } from '../../../src/scanner/runs/scan-worker.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { outcome, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';
import { engine, finding } from '../../unit/scanner/engines/told-engine.ts';

let database: TestDatabase;
let world: World;
let caller: Caller;
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  caller = await world.caller();
});
afterEach(() => database.dispose());

const seen: number[] = [];
const scanOnce = (runScan: RunScan) =>
  scanFolderOnce({
    store: world.store,
    runs: world.runs,
    runScan,
    scope: caller,
    address: 'file:///home/ada/shop',
    exclude: ['docs'],
    timeoutSeconds: 600,
    newId: world.newId,
    now: world.clock.now,
    onProgress: (percent) => seen.push(percent),
  });

describe('a folder that is scanned without a queue', () => {
  test('has its report at once', async () => {
    const { scan, issues } = await scanOnce(async ({ scan: { options } }, { onProgress }) => {
      onProgress({ phase: 'scanning', percent: 40, files_scanned: 1, files_total: 2 });
      expect(options).toEqual({ exclude: ['docs'], honor_suppressions: true });
      return outcome([weakHash]);
    });

    expect(scan).toMatchObject({ status: 'completed', repo_url: 'file:///home/ada/shop', ref: null, issues_count: 1 });
    expect(scan.scan_id).toMatch(/^scan_/);
    expect(issues.map(({ rule_id }) => rule_id)).toEqual([weakHash.rule_id]);
    expect(seen).toEqual([40]);
  });

  test('keeps what was found within the time', async () => {
    const { scan, issues } = await scanOnce(async () => ({ ...outcome([weakHash]), timed_out: true }));

    expect([scan.status, issues.length]).toEqual(['timed_out', 1]);
  });

  test('has nothing where even that took too long', async () => {
    const { scan, issues } = await scanOnce(async () => {
      throw new ScanTimedOut();
    });

    expect([scan.status, issues]).toEqual(['timed_out', []]);
  });

  test('fails as the scan does', async () => {
    await expect(
      scanOnce(async () => {
        throw new TypeError('a mistake of ours');
      }),
    ).rejects.toThrow('a mistake of ours');
  });

  test('is looked at by its engines, and told which are not there yet', async () => {
    const tree = createSourceTree({ 'a.js': 'eval(x);\n', 'docs/a.js': 'eval(x);\n' });
    const engines = [
      engine('patterns', async function* ({ files }) {
        for (const { path } of files) yield { kind: 'finding', finding: finding({ file: path }) };
      }),
      createPlannedEngine('dependencies'),
    ];

    const { scan, issues } = await scanOnce(createFolderScan({ root: tree.root, engines, limits: defaultLimits }));
    tree.remove();

    expect(issues.map(({ file }) => file)).toEqual(['a.js']);
    expect(scan.engines).toEqual([
      { id: 'patterns', version: '1', status: 'completed', detail: null },
      { id: 'dependencies', version: null, status: 'unavailable', detail: 'not built in yet' },
    ]);
  });
});

test('an engine that is not there yet understands no file', () => {
  const file = {
    path: 'a.js',
    size: 1,
    lines: 1,
    hash: 'h',
    path_kind: 'source',
    language: 'javascript',
    verbatim: true,
  } as const;
  const planned = createPlannedEngine('dependencies');

  expect([planned.supports(file), planned.depthOf(file)]).toEqual([false, 'none']);
});
