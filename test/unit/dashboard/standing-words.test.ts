import { expect, test } from 'vitest';
import type { Branch, Scan } from '../../../src/dashboard/data/types.ts';
import { differenceWords } from '../../../src/dashboard/pages/repository/standing-words.ts';

/** As far as the words go. */
const words = (
  branch: Pick<Branch, 'score'> & Partial<Branch>,
  scan: Pick<Scan, 'score'> & Partial<Scan>,
): string | null =>
  differenceWords(
    { score_version: 3, kept_issues_count: 0, ...branch } as Branch, // the rest is not read
    { score_version: 3, ...scan } as Scan,
  );

test('nothing is said where branch and scan agree', () => {
  expect(words({ score: 49 }, { score: 49 })).toBeNull();
});

test('what was decided since counts for the branch alone', () => {
  expect(words({ score: 100 }, { score: 49 })).toBe(
    'The last scan had 49, the branch has 100 now. Decisions about issues since then count for the branch at once; a scan keeps what it saw.',
  );
});

test('what the scan did not look at counts for the branch', () => {
  expect(words({ score: 33, kept_issues_count: 1 }, { score: 100 })).toContain(
    '1 issue that it did not look at still counts. So do decisions',
  );
});

test('scores of two versions of the formula do not compare', () => {
  expect(words({ score: 33, score_version: 4 }, { score: 49 })).toContain('another version of the formula');
});

test('a scan without a score is named as such', () => {
  expect(words({ score: 33 }, { score: null, score_version: null })).toMatch(/^The last scan has no score, the branch/);
});
