import { expect, test } from 'vitest';
import { JsonText } from '../../../../src/domain/kernel/json-text.ts';

const [scan, first, second] = [
  { scan_id: 'scan_1', ref: null },
  { issue_id: 'iss_1', title: 'a "quote"' },
  { issue_id: 'iss_2' },
];

test.each([[[]], [[first]], [[first, second]]])(
  'a report put together of texts is the report as JSON: %j',
  (issues) => {
    const { text } = JsonText.report(JsonText.of(scan), issues.map(JsonText.of));

    expect(text).toBe(JSON.stringify({ scan, issues }));
  },
);

test.each([
  [[], null],
  [[first], null],
  [[first, second], 'cur_"2"'],
])('a page put together of texts is the page as JSON: %j, then %j', (data, next_cursor) => {
  const { text } = JsonText.page(data.map(JsonText.of), next_cursor);

  expect(text).toBe(JSON.stringify({ data, next_cursor }));
});
