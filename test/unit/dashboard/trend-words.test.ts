import { expect, test } from 'vitest';
import { trendWords } from '../../../src/dashboard/design/charts/trend-words.ts';

test.each([
  [[43, 30, 49], '49, up 6 in 3 scans'],
  [[49, 43], '43, down 6 in 2 scans'],
  [[49, 20, 49], '49, unchanged in 3 scans'],
  [[49], ''],
  [[], ''],
])('scores of %j are "%s"', (scores, words) => {
  expect(trendWords(scores)).toBe(words);
});
