import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue, IssueFilter } from '../../../../src/domain/issues/issues.ts';
import type { IssueListFilter } from '../../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { finding, findings, leakedKey, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../../fixtures/worlds/world.ts';
import { issueSteps } from './issue-steps.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, issuesOf, known, only } = issueSteps(() => ({ world, caller }));

  describe('issues', () => {
    const mixed = [
      sqlString,
      leakedKey,
      weakHash,
      finding({ text: 'd', file: 'src/token.js.map', severity: 'low', engines: ['patterns', 'taint'] }),
      finding({ text: 'f', file: '💥 é/a.js', severity: 'info' }),
      finding({ text: 'e', file: 'SRC/token.js', path_kind: 'test', severity: 'info', rule_id: 'other' }),
    ];

    test('are filtered alike in a scan and in the account', async () => {
      const scan = await scanFinding(mixed);
      const files = (issues: Issue[]) => issues.map(({ file }) => file).toSorted();

      const cases: [IssueFilter, string[]][] = [
        [{ severity: ['critical', 'low'] }, ['src/orders/search.js', 'src/token.js.map']],
        [{ rule_id: 'aws-key' }, ['config/app.env']],
        [{ engine: 'taint' }, ['src/token.js.map']],
        [{ engine: 'patterns', severity: ['info'] }, ['SRC/token.js', '💥 é/a.js']],
        [{ file: 'src/token.js' }, ['src/token.js']],
        [{ file: 'src/' }, ['src/orders/search.js', 'src/token.js', 'src/token.js.map']],
        [{ file: '💥 é/' }, ['💥 é/a.js']],
        [{ file: 's%/' }, []],
        [{ path_kind: ['test', 'vendored'] }, ['SRC/token.js']],
        [{ path_kind: ['source'], severity: ['info'] }, ['💥 é/a.js']],
        [{ state: ['fixed', 'dismissed'] }, []],
      ];
      for (const [filter, want] of cases)
        expect([files(await issuesOf(scan, filter)), files(await known(filter))]).toEqual([want, want]);
    });

    test.each(['newest', 'oldest', 'relevance'] as const)('are none of a rule that found none, by %s', async (sort) => {
      await scanFinding([sqlString]);
      const { data } = await world.issueLists.list(caller, { rule_id: 'unknown' }, { limit: 10, sort });

      expect(data).toEqual([]);
    });

    test('name repository and ref as the scan that they name was given them', async () => {
      const spelled = { repo_url: 'https://GIT.example.com/acme/shop/', ref: 'main' };
      const first = await scanFinding([sqlString]);
      const second = await scanFinding([sqlString], { input: spelled });
      const originOf = ({ scan_id, repo_url, ref }: Issue) => ({ scan_id, repo_url, ref });

      expect(originOf(await only(first))).toEqual({ scan_id: first.scan_id, repo_url, ref: null });
      expect(originOf(await only(second))).toEqual({ scan_id: second.scan_id, ...spelled });
      expect((await known()).map(originOf)).toEqual([{ scan_id: second.scan_id, ...spelled }]);
    });

    test.each([
      [repo_url, 2],
      ['https://GIT.example.com:443/acme/shop/', 2],
      ['https://git.example.com/acme/other', 1],
      ['https://git.example.com/acme', 0],
      ['ftp://git.example.com/acme/shop.git', 0],
      ['acme/shop', 0],
      ["' or 1 = 1 --", 0],
    ])('of the account are those of one repository when %s is asked for', async (asked, count) => {
      await scanFinding([sqlString, weakHash]);
      await scanFinding([sqlString], { input: { repo_url: 'https://git.example.com/acme/other.git' } });

      const filters: IssueListFilter[] = [{}, { state: ['open'] }, { state: ['open', 'fixed'] }];
      for (const filter of filters) expect(await known({ repo_url: asked, ...filter })).toHaveLength(count);
      expect(await known({ repo_url: asked, state: ['fixed'] })).toEqual([]);
    });

    test('of one repository are listed page by page without a gap or a twin', async () => {
      await scanFinding(findings(5));
      await scanFinding(findings(5), { input: { repo_url: 'https://git.example.com/acme/other.git' } });
      const lines: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.issueLists.list(caller, { repo_url }, { limit: 2, cursor });
        lines.push(...page.data.map(({ line }) => line));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);

      expect(lines).toEqual([5, 4, 3, 2, 1]);
    });

    test('are listed page by page without a gap or a twin', async () => {
      const scan = await scanFinding(findings(25));
      const positions: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.issues.listOfScan(caller, scan.scan_id, {}, { limit: 10, cursor });
        positions.push(...page.data.map(({ line }) => line));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);

      expect(positions).toEqual(Array.from({ length: 25 }, (_, line) => line + 1));
    });

    test('of the account are newest first, and a page is not moved by those found meanwhile', async () => {
      await scanFinding(findings(3));
      const first = await world.issueLists.list(caller, {}, { limit: 2 });
      await scanFinding([...findings(3), weakHash]);

      const second = await world.issueLists.list(caller, {}, { limit: 2, cursor: first.next_cursor ?? '' });

      expect([...first.data, ...second.data].map(({ line }) => line)).toEqual([3, 2, 1]);
      expect(second.next_cursor).toBeNull();
    });
  });
});
