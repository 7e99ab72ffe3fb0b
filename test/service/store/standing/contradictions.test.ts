import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { Finding, ScanOutcome } from '../../../../src/domain/scans/finding.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../../src/scanner/pipeline.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { createSourceTree } from '../../../fixtures/git/source-tree.ts';
import { finding, outcome, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';
import { countsOf, issueSteps } from '../issues/issue-steps.ts';

const SHA = '5f3a1c9be07d42886bd19f0ce4a7725d30b18e64';

/** What numbers said of each other before an issue had a state of its own on each branch. */
onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, known, stateOf, only } = issueSteps(() => ({ world, caller }));
  const of = (ref: string, found: Finding[]) => scanFinding(found, { input: { ref } });

  test('one commit is new once, whether it is asked for as default branch, by name or by its digits', async () => {
    const scans = [await scanFinding([sqlString]), await of('main', [sqlString]), await of(SHA, [sqlString])];

    expect(scans.map(countsOf)).toEqual([
      [1, 1, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('a fix on a branch leaves an issue open that the default branch still has', async () => {
    const issue = await only(await of('main', [sqlString]));
    await of('feature', [sqlString]);
    const fixing = await of('feature', []);

    expect(countsOf(fixing)).toEqual([0, 0, 1]);
    expect(await stateOf(issue)).toBe('open');
    expect((await world.issues.get(caller, issue.issue_id, 'feature')).state).toBe('fixed');
  });

  test('a file that is renamed on a branch and copied back there changes nothing on the default branch', async () => {
    const moved = finding({ text: 'a', file: 'src/find.js' });
    const issue = await only(await of('main', [sqlString]));
    await of('feature', [moved]);
    await of('feature', [moved, sqlString]);

    const unchanged = await of('main', [sqlString]);

    expect(countsOf(unchanged)).toEqual([1, 0, 0]);
    expect((await only(unchanged)).issue_id).toBe(issue.issue_id);
  });

  test('a scan that leaves other files out calls nothing new, and what it left out does not stay open for ever', async () => {
    await scanFinding([sqlString, weakHash]);
    const narrow = { input: { options: { exclude: [sqlString.file] } } };

    const counts = [countsOf(await scanFinding([weakHash], narrow)), countsOf(await scanFinding([weakHash]))];

    expect(counts).toEqual([
      [1, 0, 0],
      [1, 0, 1],
    ]);
    expect((await known({ state: ['open'] })).map(({ rule_id }) => rule_id)).toEqual([weakHash.rule_id]);
  });

  test('an older scan that ends last does not open again what a newer one saw gone', async () => {
    const issue = await only(await scanFinding([sqlString]));
    await world.scan(caller);
    const older = await world.claim();
    await world.scan(caller);
    const newer = await world.claim();
    if (!older || !newer) throw new Error('two were waiting');

    await world.runs.complete(newer, outcome([]));
    await world.runs.complete(older, outcome([sqlString]));

    expect(await stateOf(issue)).toBe('fixed');
    expect(await world.scans.get(caller, older.scan.scan_id)).toMatchObject({
      counted: false,
      notices: [expect.objectContaining({ code: 'superseded' })],
    });
    expect(await world.scans.get(caller, newer.scan.scan_id)).toMatchObject({ counted: true, fixed_issues_count: 1 });
  });

  describe('a file that grows over the limit of size', () => {
    const source = 'export const hash = (text) => createHash("md5").update(text).digest("hex");\n';

    test('keeps its issues', async () => {
      const before = await look(source);
      const issue = await only(await scanFinding([...before.findings], { outcome: before }));

      const after = await look(source + '// more\n'.repeat(1_000));
      const grown = await scanFinding([...after.findings], { outcome: after });

      expect(after.findings).toEqual([]);
      expect([countsOf(grown), await stateOf(issue)]).toEqual([[0, 0, 0], 'open']);
    });
  });
});

const patterns = createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() });

/** What the scanner says of one file, whose size it is allowed to read up to some lines. */
const look = async (text: string): Promise<ScanOutcome> => {
  const tree = createSourceTree({ 'src/token.js': `import { createHash } from 'node:crypto';\n${text}` });
  const { signal } = new AbortController();
  try {
    return await scanDirectory({
      root: tree.root,
      engines: [patterns],
      options: { exclude: [], honor_suppressions: true },
      limits: { ...defaultLimits, fileBytes: 2_000 },
      signal,
      deadline: signal,
      onProgress: () => undefined,
    });
  } finally {
    tree.remove();
  }
};
