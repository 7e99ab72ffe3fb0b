import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { raw, sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { finding, sqlString } from '../../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';

const FLOW = 'flow-sql-injection';
const GUESS = sqlString.rule_id;

/** What follows data finds where a pattern guessed. */
const flow = (change: Parameters<typeof finding>[0] = {}): Finding =>
  finding({ rule_id: FLOW, replaces: [GUESS], engines: ['taint'], text: 'flow', ...change });

const asKnownTo = ({ fingerprint, relocation_hash }: Finding) => ({ fingerprint, relocation_hash });

const countsOf = ({ issues_count, new_issues_count, fixed_issues_count }: Scan) => [
  issues_count,
  new_issues_count,
  fixed_issues_count,
];

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const scanFinding = (found: Finding[]) => world.completedScan(caller, found);
  const issuesOf = async ({ scan_id }: Scan): Promise<Issue[]> => world.issues.allOfScan(caller, scan_id);
  const only = async (scan: Scan): Promise<Issue> => {
    const [issue, ...others] = await issuesOf(scan);
    if (!issue || others.length > 0) throw new Error('the scan has not one issue');
    return issue;
  };
  const idOf = async (scan: Scan) => (await only(scan)).issue_id;
  const known = async () => (await world.issueLists.list(caller, {}, { limit: 100 })).data;
  const stateOf = async (issue_id: string) => (await world.issues.get(caller, issue_id)).state;
  const dismiss = async (issue_id: string) => {
    await world.triage.update(caller, issue_id, { dismissal: { reason: 'false_positive' } });
  };

  describe('a finding of a rule that replaces another', () => {
    test('is the issue that the other one knew, with its id, its first sight and its decision', async () => {
      const before = await only(await scanFinding([sqlString]));
      await dismiss(before.issue_id);

      const after = await only(await scanFinding([flow({ earlier: [asKnownTo(sqlString)] })]));

      const { issue_id, first_seen_at } = before;
      expect(after).toMatchObject({ issue_id, first_seen_at, rule_id: FLOW, state: 'dismissed' });
      expect(await known()).toHaveLength(1);
    });

    test('is the same issue again under either fingerprint, on its own', async () => {
      const both = flow({ earlier: [asKnownTo(sqlString)] });
      const ids = [await idOf(await scanFinding([sqlString])), await idOf(await scanFinding([both]))];

      ids.push(await idOf(await scanFinding([flow()])));

      expect(new Set(ids).size).toBe(1);
    });

    test('goes back to the rule that it replaced when its engine fails', async () => {
      const first = await idOf(await scanFinding([flow({ earlier: [asKnownTo(sqlString)] })]));

      const scan = await scanFinding([sqlString]);

      expect([await idOf(scan), countsOf(scan)]).toEqual([first, [1, 0, 0]]);
    });

    test('keeps its issue when the replaced one is found on its own beside it, whichever comes first', async () => {
      const first = await idOf(await scanFinding([flow({ earlier: [asKnownTo(sqlString)] })]));

      const issues = await issuesOf(await scanFinding([sqlString, flow()]));

      expect(issues.map(({ rule_id, issue_id }) => [rule_id, issue_id === first])).toEqual([
        [GUESS, false],
        [FLOW, true],
      ]);
    });

    test('is the issue that the other one knew in a file of another name', async () => {
      const before = await idOf(await scanFinding([sqlString]));
      const moved = finding({ text: 'a', file: 'src/find.js' });

      const scan = await scanFinding([flow({ file: 'src/find.js', earlier: [asKnownTo(moved)] })]);

      expect(await idOf(scan)).toBe(before);
    });

    test('that was an issue of its own beside the other is one with it, under the oldest id, and nothing is new or fixed', async () => {
      const guess = await idOf(await scanFinding([sqlString]));
      await dismiss(guess);
      const [, own] = await issuesOf(await scanFinding([sqlString, flow()]));

      const scan = await scanFinding([flow({ earlier: [asKnownTo(sqlString)] })]);

      expect([await idOf(scan), (await only(scan)).state, countsOf(scan)]).toEqual([guess, 'dismissed', [0, 0, 0]]);
      expect(await stateOf(own?.issue_id ?? '')).toBe('fixed');
      expect(await idOf(await scanFinding([flow()]))).toBe(guess);
    });

    test('has the decision about any of those that it turns out to be, the oldest first', async () => {
      const guess = await idOf(await scanFinding([sqlString]));
      const [, own] = await issuesOf(await scanFinding([sqlString, flow()]));
      await dismiss(own?.issue_id ?? '');

      const scan = await scanFinding([flow({ earlier: [asKnownTo(sqlString)] })]);

      expect([await idOf(scan), (await only(scan)).state]).toEqual([guess, 'dismissed']);
    });

    test('takes no other issue of its own rule, though both were known to the other one', async () => {
      const twins = [sqlString, { ...weakTwin }];
      const [one, two] = twins.map((twin, at) =>
        flow({ text: `flow ${at}`, line: at + 1, earlier: [asKnownTo(twin)] }),
      );
      if (!one || !two) throw new Error('two were made');
      const [first, second] = await issuesOf(await scanFinding([one, two]));
      await dismiss(first?.issue_id ?? '');

      const left = await only(await scanFinding([{ ...two, earlier: one.earlier }]));

      expect([left.issue_id, left.state]).toEqual([second?.issue_id, 'open']);
    });

    test('leaves a fingerprint to the finding whose own it is', async () => {
      await scanFinding([sqlString]);

      const scan = await scanFinding([flow({ earlier: [asKnownTo(sqlString)] }), sqlString]);
      const again = await scanFinding([sqlString]);

      const [, guess] = await issuesOf(scan);
      expect(guess?.rule_id).toBe(GUESS);
      expect(await idOf(again)).toBe(guess?.issue_id);
    });
  });

  test('what is known is told the oldest first, whatever it is known by', async () => {
    const many = Array.from({ length: 20 }, (_none, at) => finding({ text: `guess ${at}`, line: at + 1 }));
    const scan = await scanFinding(many);
    const ids = (await issuesOf(scan)).map(({ issue_id }) => issue_id).sort();
    const repository = { ...caller, repository_id: scan.repository_id };
    const [branch] = await database().db.query<{ branch_id: string }>(sql`select branch_id from branches`);
    const branches = { default_branch_id: branch?.branch_id ?? null, own_branch_id: null };
    const { issues } = world.store;
    const hashes = {
      fingerprints: many.map(({ fingerprint }) => fingerprint),
      relocation_hashes: many.map(({ relocation_hash }) => relocation_hash),
    };
    const places = { rule_ids: [GUESS], files: [sqlString.file] };

    const traces = await issues.traces(repository, hashes, branches, t0);
    const ofRules = await issues.tracesOfRules(repository, places, branches, t0);

    expect([traces, ofRules].map((known) => known.map(({ issue_id }) => issue_id))).toEqual([ids, ids]);
  });

  describe('where the text that a replaced rule matched is not known', () => {
    const places = (...lines: number[]) => lines.map((line) => finding({ text: `guess ${line}`, line }));
    const idAt = async (scan: Scan, line: number) => (await issuesOf(scan)).find((one) => one.line === line)?.issue_id;

    test('the nearest issue of it in the same function is meant', async () => {
      const before = await scanFinding(places(10, 20));

      const after = await scanFinding([flow({ text: 'x', line: 22 }), flow({ text: 'y', line: 11 })]);

      expect([await idAt(after, 11), await idAt(after, 22)]).toEqual([await idAt(before, 10), await idAt(before, 20)]);
    });

    test('an issue of it thirty lines away is meant', async () => {
      const before = await idOf(await scanFinding(places(10)));

      expect(await idOf(await scanFinding([flow({ line: 40 })]))).toBe(before);
    });

    test.each([
      ['another file', { file: 'src/other.js' }],
      ['another function', { enclosing_function: 'other' }],
      ['a line far away', { line: 41 }],
      ['another rule', { replaces: ['another-rule'] }],
    ])('an issue of %s is not', async (_what, change) => {
      const before = await idOf(await scanFinding(places(10)));

      const after = await scanFinding([flow({ line: 11, ...change })]);

      expect([(await idOf(after)) === before, countsOf(after)]).toEqual([false, [1, 1, 1]]);
    });

    test('an issue that was fixed before is not', async () => {
      await scanFinding(places(10));
      await scanFinding([]);

      expect(countsOf(await scanFinding([flow({ line: 10 })]))).toEqual([1, 1, 0]);
    });

    test('an issue is meant by one finding', async () => {
      await scanFinding(places(10));

      const scan = await scanFinding([flow({ text: 'x', line: 12 }), flow({ text: 'y', line: 9 })]);

      expect(countsOf(scan)).toEqual([2, 1, 0]);
    });

    test('an issue that an older version has seen is meant whatever its function', async () => {
      const before = await idOf(await scanFinding(places(10)));
      await database().db.query(raw('update occurrences set enclosing_function = null'));

      expect(await idOf(await scanFinding([flow({ line: 12, enclosing_function: 'other' })]))).toBe(before);
    });
  });
});

const weakTwin = finding({ text: 'twin' });
