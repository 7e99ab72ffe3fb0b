import { describe, expect, test } from 'vitest';
import { dayOf, dismissalOf, emptyDraft, reasonWords } from '../../../src/dashboard/pages/issues/dismissals.ts';
import {
  chosenStates,
  countWords,
  statesFilter,
  weaknessAddress,
} from '../../../src/dashboard/pages/issues/issue-words.ts';
import { excerptOf } from '../../../src/dashboard/pages/issues/snippet-lines.ts';
import { keptSentence, outcomeSentence } from '../../../src/dashboard/pages/issues/triage-words.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe('an excerpt', () => {
  test.each([
    ['begins two lines before the issue', { line: 7, end_line: 8, snippet: 'a\nb\nc\nd\ne\nf' }, 5, [7, 8]],
    ['begins at line 1 where there are no two', { line: 2, end_line: null, snippet: 'a\nb\nc\nd' }, 1, [2, 2]],
    ['that is shorter is the issue itself', { line: 42, end_line: 42, snippet: 'query' }, 42, [42, 42]],
    ['takes an end before its line for none', { line: 7, end_line: 3, snippet: 'a\nb\nc' }, 5, [7, 7]],
  ] as const)('%s', (_, place, firstLine, marked) => {
    expect(excerptOf(place)).toEqual({ code: place.snippet, firstLine, marked });
  });

  test('has lines of one kind of ending', () => {
    expect(excerptOf({ line: 1, end_line: 1, snippet: 'a\r\nb' })?.code).toBe('a\nb');
  });

  test('of an issue without code is none', () => {
    expect(excerptOf({ line: 1, end_line: null, snippet: null })).toBe(null);
  });
});

describe('a dismissal', () => {
  test.each([
    ['without a reason is none yet', emptyDraft, null],
    ['without an end has none', { ...emptyDraft, reason: 'false_positive' }, { reason: 'false_positive' }],
    [
      'leaves out a comment of blanks',
      { ...emptyDraft, reason: 'false_positive', comment: '  ' },
      { reason: 'false_positive' },
    ],
    [
      'of 30 days ends then',
      { ...emptyDraft, reason: 'accepted_risk', comment: ' Old. ', expiry: '30' },
      { reason: 'accepted_risk', comment: 'Old.', expires_at: '2026-12-20T10:00:00.000Z' },
    ],
    [
      'until a date ends with that day',
      { ...emptyDraft, reason: 'false_positive', expiry: 'date', date: '2027-01-31' },
      { reason: 'false_positive', expires_at: new Date(2027, 0, 31, 23, 59, 59, 999).toISOString() },
    ],
  ] as const)('%s', (_, draft, want) => {
    expect(dismissalOf(draft, NOW)).toEqual(want);
  });

  test.each([
    ['wont_fix', 'won’t fix'],
    ['newer_than_this_page', 'newer than this page'],
  ])('for %s reads "%s"', (reason, want) => {
    expect(reasonWords(reason)).toBe(want);
  });
});

test('a day is that of the person, not that of UTC', () => {
  expect([dayOf(new Date(2027, 0, 5, 0, 1).getTime()), dayOf(new Date(2027, 11, 31, 23, 59).getTime())]).toEqual([
    '2027-01-05',
    '2027-12-31',
  ]);
});

describe('the states of the list', () => {
  test.each([
    [[], ['open']],
    [['moon'], ['open']],
    [
      ['fixed', 'dismissed'],
      ['dismissed', 'fixed'],
    ],
    [['any'], undefined],
  ])('are, for %j in the address, %j', (values, want) => {
    expect(chosenStates(values)).toEqual(want);
  });

  test.each([
    [[], ['any']],
    [['open'], []],
    [['dismissed'], ['dismissed']],
    [
      ['open', 'dismissed'],
      ['open', 'dismissed'],
    ],
  ] as const)('are, when %j are chosen, %j in the address', (chosen, want) => {
    expect(statesFilter(chosen)).toEqual(want);
  });
});

describe('a triage of many', () => {
  test('says what changed', () => {
    const result = { updated_count: 1, unchanged_count: 0, not_found: [] };

    expect([outcomeSentence('dismiss', result), outcomeSentence('reopen', result), keptSentence(result)]).toEqual([
      '1 issue dismissed',
      '1 issue opened again',
      '',
    ]);
  });

  test('says what did not change, and why', () => {
    expect(keptSentence({ updated_count: 0, unchanged_count: 2, not_found: ['iss_gone'] })).toBe(
      '2 issues stay unchanged: already in this state, fixed, suppressed, or gone with their branch. 1 issue is no longer found.',
    );
  });
});

test.each([
  ['CWE-89', 'https://cwe.mitre.org/data/definitions/89.html'],
  ['CWE-89/../x', null],
  ['javascript:alert(1)', null],
])('the page of %s is %s', (cwe, want) => {
  expect(weaknessAddress(cwe)).toBe(want);
});

describe('the head of a list of issues', () => {
  const counted = (value: number, relation: 'exact' | 'at_least', bySeverity: Record<string, number>) => ({
    count: { value, relation },
    groups: [
      {
        by: 'severity' as const,
        items: Object.entries(bySeverity).map(([key, count]) => ({ key, label: key, count, severities: none })),
        others: 0,
      },
    ],
  });
  const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

  test.each([
    [
      'says how many there are and how severe',
      counted(1_204, 'exact', { critical: 4, high: 0, medium: 1_200 }),
      '1,204 issues',
      '4 critical, 1,200 medium',
    ],
    ['says so where there are none', counted(0, 'exact', {}), 'No issues', undefined],
    [
      'says that more may fit where not all were looked at',
      counted(34, 'at_least', { high: 34 }),
      'At least 34 issues',
      'There are too many to count. So far 34 high.',
    ],
    [
      'does not say that none fits where not all were looked at',
      counted(0, 'at_least', {}),
      'No issues so far',
      'There are too many to count.',
    ],
    ['has no number while there is none, but its room', undefined, 'Issues', '\u00a0'],
  ] as const)('%s', (_, summary, title, description) => {
    expect(countWords(summary)).toEqual(description === undefined ? { title } : { title, description });
  });
});
