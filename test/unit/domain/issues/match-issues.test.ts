import { describe, expect, test } from 'vitest';
import type { IssueTrace, PlaceTrace } from '../../../../src/domain/issues/issues.ts';
import { matchIssues } from '../../../../src/domain/issues/match-issues.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import { finding } from '../../../fixtures/worlds/findings.ts';

const repository = {
  account_id: 'acc_1',
  environment: 'live',
  repository_id: 'repo_1',
} as const;
const day = (number: number): string => `2026-11-0${number}T00:00:00.000Z`;
const known = (issue_id: string, of: Finding, change: Partial<IssueTrace> = {}): IssueTrace => ({
  issue_id,
  rule_id: of.rule_id,
  first_seen_at: day(5),
  file: of.file,
  decision: null,
  told: false,
  carried_by: 'own',
  fingerprint: of.fingerprint,
  relocation_hash: of.relocation_hash,
  ...change,
});

/** What findings are, of issues that are known by these traces and at these places, and what was asked for places. */
const match = async (findings: Finding[], traces: IssueTrace[], places: PlaceTrace[] = []) => {
  const asked: unknown[] = [];
  const issues = {
    traces: async () => traces,
    knownAs: async () => [],
    tracesOfRules: async (_repository: unknown, what: unknown) => {
      asked.push(what);
      return places;
    },
  };
  const branches = { default_branch_id: 'br_1', own_branch_id: 'br_1' };
  const { matches } = await matchIssues({ issues, repository, branches, onBranch: new Map(), findings, now: 0 });
  return { matches: findings.map((one) => matches.get(one)), asked };
};

const guess = finding({ text: 'guess' });
const other = finding({ text: 'other' });
const flow = (change: Parameters<typeof finding>[0] = {}) =>
  finding({
    rule_id: 'flow-sql-injection',
    text: 'flow',
    replaces: [guess.rule_id],
    earlier: [guess, other],
    ...change,
  });

test('a finding that is known under an earlier fingerprint alone is that issue, and absorbs none', async () => {
  const { matches } = await match([flow()], [known('iss_7', guess)]);

  expect(matches).toEqual([
    { issue_id: 'iss_7', first_seen_at: day(5), decision: null, told: false, absorbed: [], changesDecision: false },
  ]);
});

test('a finding that is several issues is the oldest, seen first when any was, and absorbs the others once', async () => {
  const traces = [
    known('iss_3', other, { first_seen_at: day(2) }),
    known('iss_2', guess, { first_seen_at: day(4) }),
    known('iss_9', flow(), { first_seen_at: day(3) }),
  ];

  const [found] = (await match([flow()], traces)).matches;

  expect({ ...found, absorbed: found?.absorbed.toSorted() }).toEqual({
    issue_id: 'iss_2',
    first_seen_at: day(2),
    decision: null,
    told: false,
    absorbed: ['iss_3', 'iss_9'],
    changesDecision: false,
  });
});

test('of two findings with one fingerprint the one of the issue’s rule is the issue, whichever comes first', async () => {
  const twin = { ...guess, rule_id: 'another-rule' };
  const idsOf = async (...findings: Finding[]) =>
    (await match(findings, [known('iss_1', guess)])).matches.map((found) => found?.issue_id);

  expect(await idsOf(guess, twin)).toEqual(['iss_1', undefined]);
  expect(await idsOf(twin, guess)).toEqual([undefined, 'iss_1']);
});

test('places of replaced rules are asked for once, for findings that are known in no other way', async () => {
  const nowhere = [flow({ text: 'a', earlier: [] }), flow({ text: 'b', earlier: [] })];
  const elsewhere = flow({ text: 'c', earlier: [], file: 'src/b.js', replaces: ['another-rule'] });
  const { asked } = await match([...nowhere, elsewhere, guess, flow()], [known('iss_1', flow())]);

  expect(asked).toEqual([{ rule_ids: [guess.rule_id, 'another-rule'], files: [guess.file, 'src/b.js'] }]);
});

test('places are not asked for where every finding is known, or replaces nothing', async () => {
  expect((await match([flow(), guess], [known('iss_1', flow())])).asked).toEqual([]);
});

test('a secret near the place of another one is a new secret', async () => {
  const place = { ...known('iss_1', guess), line: 10, enclosing_function: 'find' };
  const secret = flow({ text: 'a', earlier: [], line: 10, category: 'secrets' });

  expect(await match([secret], [], [place])).toEqual({ matches: [undefined], asked: [] });
});

test('of two findings near a place the closer one is the issue there', async () => {
  const place = { ...known('iss_1', guess), line: 10, enclosing_function: 'find' };
  const near = [flow({ text: 'a', earlier: [], line: 13 }), flow({ text: 'b', earlier: [], line: 8 })];

  expect((await match(near, [], [place])).matches.map((found) => found?.issue_id)).toEqual([undefined, 'iss_1']);
});

describe('a flaw whose places were issues of their own', () => {
  const place = finding({ text: 'its other place' });
  const flaw = finding({ text: 'the place that leads', earlier: [place], elsewhere: [place.fingerprint] });
  const dismissed = {
    decision: { reason: 'false_positive', comment: null, by: 'ci', at: day(6), expires_at: null },
  } as const;
  const matched = async (...traces: IssueTrace[]) => (await match([flaw], traces)).matches[0];

  test('is one issue from now on, also where one rule has found them all', async () => {
    expect(await matched(known('iss_1', flaw), known('iss_2', place))).toMatchObject({
      issue_id: 'iss_1',
      absorbed: ['iss_2'],
    });
  });

  test('stays open where only another place was dismissed', async () => {
    expect(await matched(known('iss_1', flaw), known('iss_2', place, dismissed))).toMatchObject({ decision: null });
  });

  test('stays dismissed where the place that leads was', async () => {
    expect(await matched(known('iss_2', flaw, dismissed), known('iss_1', place))).toMatchObject(dismissed);
  });

  test('stays dismissed where the other place is all that was known of it', async () => {
    expect(await matched(known('iss_2', place, dismissed))).toMatchObject({ issue_id: 'iss_2', ...dismissed });
  });
});
