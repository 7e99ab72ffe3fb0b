import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { finding, sqlString } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';
import { countsOf, issueSteps } from './issue-steps.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, issuesOf, known, only } = issueSteps(() => ({ world, caller }));

  describe('against the scan before', () => {
    test('an issue keeps its id and its first sight over scans, and the latest scan is the one it names', async () => {
      const first = await only(await scanFinding([sqlString]));
      const scan = await scanFinding([{ ...sqlString, line: 99, snippet: 'a  ' }]);

      const issue = await world.issues.get(caller, first.issue_id);

      expect(issue).toEqual({ ...first, scan_id: scan.scan_id, line: 99, snippet: 'a  ' });
      expect(await issuesOf(scan)).toEqual([issue]);
    });

    test('an issue in a renamed file keeps its id', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([finding({ text: 'a', file: 'src/orders/find.js' })]);

      expect(await only(scan)).toEqual({
        ...before,
        scan_id: scan.scan_id,
        file: 'src/orders/find.js',
        fingerprint: finding({ text: 'a', file: 'src/orders/find.js' }).fingerprint,
      });
      expect(countsOf(scan)).toEqual([1, 0, 0]);
    });

    test('a copy of an issue in another file is another issue', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([finding({ text: 'a', file: 'src/copy.js' }), sqlString]);

      const [copy, original] = await issuesOf(scan);
      expect([copy?.issue_id === before.issue_id, original?.issue_id]).toEqual([false, before.issue_id]);
      expect(countsOf(scan)).toEqual([2, 1, 0]);
    });

    test('equal issues in a renamed folder each keep their id', async () => {
      const alike = (folder: string) =>
        ['a.js', 'b.js', 'c.js'].map((name) => finding({ text: 'a', file: folder + name }));
      const idByName = async (scan: Scan) =>
        Object.fromEntries((await issuesOf(scan)).map(({ file, issue_id }) => [file.slice(-4), issue_id]));

      const before = await idByName(await scanFinding(alike('src/old/')));
      const scan = await scanFinding(alike('src/new/').toReversed());

      expect(await idByName(scan)).toEqual(before);
      expect(countsOf(scan)).toEqual([3, 0, 0]);
    });

    test('an issue whose file was copied twice and removed moves to one place', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding(['src/b.js', 'src/c.js'].map((file) => finding({ text: 'a', file })));

      const kept = (await issuesOf(scan)).filter(({ issue_id }) => issue_id === before.issue_id);
      expect([kept.length, ...countsOf(scan)]).toEqual([1, 2, 1, 0]);
    });

    test('two files that exchange their names exchange nothing else', async () => {
      const [a, b] = [finding({ text: 'x', file: 'a.js' }), finding({ text: 'y', file: 'b.js' })];
      await scanFinding([a, b]);

      const scan = await scanFinding([finding({ text: 'x', file: 'b.js' }), finding({ text: 'y', file: 'a.js' })]);

      expect(countsOf(scan)).toEqual([2, 0, 0]);
      expect(await known()).toHaveLength(2);
    });

    test('another spelling of the address is the same repository', async () => {
      const issue = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([sqlString], { input: { repo_url: 'https://GIT.example.com/acme/shop/' } });

      expect([(await only(scan)).issue_id, countsOf(scan)]).toEqual([issue.issue_id, [1, 0, 0]]);
    });

    test('another spelling of the address is compared with the last scan under any, on the same ref', async () => {
      await scanFinding([sqlString]);
      await scanFinding([sqlString], { input: { ref: 'main' } });
      const same = await scanFinding([sqlString], { input: { repo_url: 'https://GIT.example.com/acme/shop/' } });
      await scanFinding([sqlString], { input: { ref: 'main' } });

      const fixed = await scanFinding([], { input: { repo_url: 'https://git.example.com/acme/shop' } });

      expect([countsOf(same), countsOf(fixed)]).toEqual([
        [1, 0, 0],
        [0, 0, 1],
      ]);
    });

    test('the same finding is another issue in another account, environment and repository', async () => {
      const own = await only(await scanFinding([sqlString]));
      const elsewhere = await only(
        await scanFinding([sqlString], { input: { repo_url: 'https://git.example.com/acme/other' } }),
      );
      caller = { ...caller, environment: 'test' };
      const inTest = await only(await scanFinding([sqlString]));
      caller = await world.caller();
      const stranger = await only(await scanFinding([sqlString]));

      expect(new Set([own, elsewhere, inTest, stranger].map(({ issue_id }) => issue_id)).size).toBe(4);
      expect((await known()).map(({ issue_id }) => issue_id)).toEqual([stranger.issue_id]);
      await expect(world.issues.get(caller, own.issue_id)).rejects.toEqual(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      );
    });
  });
});
