import { describe, expect, test } from 'vitest';
import type { NamedIssue } from '../../../../src/domain/issues/lists/issue-lists.ts';
import { csvRow } from '../../../../src/http/streams/csv.ts';
import { issueCsv } from '../../../../src/http/streams/issue-csv.ts';

describe('a row of CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['a "b" c', '"a ""b"" c"'],
    ['a\nb', '"a\nb"'],
    ['a\r\nb', '"a\r\nb"'],
    [' a', '" a"'],
    ['漢字 🙂', '漢字 🙂'],
    ['', ''],
    [null, ''],
    [42, '42'],
  ])('has %j as %s', (cell, written) => {
    expect(csvRow([cell, 'b'])).toBe(`${written},b\r\n`);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '"=1"',
    `'=1`,
    '" \'=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('has no formula: %j is text', (text) => {
    expect(csvRow([text])).toMatch(/^"?'/);
    expect(csvRow([text])).toContain(text.replaceAll('"', '""'));
  });

  test.each(['a=1', 'src/-a.js', 'a@b', '1-2', '"a"', 'it is "=1"'])('leaves %j as it is', (text) => {
    expect(csvRow([text])).not.toContain("'");
  });
});

describe('a list as CSV', () => {
  const issue = {
    issue_id: 'iss_1',
    title: 'A title',
    cwe: [],
    engines: ['patterns'],
    dismissal: null,
  } as unknown as NamedIssue; // as much of one as is looked at here
  let handedOn = 0;
  const parts = async function* (count: number): AsyncGenerator<readonly NamedIssue[]> {
    handedOn = 0;
    for (let left = count; left > 0; left -= 1_000) {
      handedOn += 1;
      yield Array(Math.min(left, 1_000)).fill(issue);
    }
  };
  const linesOf = async (count: number): Promise<string[]> => {
    const lines: string[] = [];
    for await (const text of issueCsv(parts(count), () => 'https://sightline.example.com'))
      lines.push(...text.split('\r\n').slice(0, -1));
    return lines;
  };

  test.each([0, 1, 1_000, 49_999, 50_000])('of %i issues has a row for each, below their names', async (count) => {
    const lines = await linesOf(count);

    expect([lines.length, lines[0]?.startsWith('issue_id,'), lines.at(-1)?.includes('goes on')]).toEqual([
      count + 1,
      true,
      false,
    ]);
  });

  test.each([50_001, 50_999, 80_000])('of %i issues says in a last row that it was cut', async (count) => {
    const lines = await linesOf(count);

    expect(lines).toHaveLength(50_002);
    expect(lines.at(-1)).toMatch(/^,,,,"The list goes on: these are its first 50,000 issues\. Narrow the filters\.",/);
    expect(lines.at(-1)?.split(',').length).toBe((lines[0]?.split(',').length ?? 0) + 1);
  });

  test('reads no further than it writes', async () => {
    const csv = issueCsv(parts(80_000), () => '');
    for (let at = 0; at < 3; at += 1) await csv.next();
    await csv.return(undefined);

    expect(handedOn).toBe(2);
  });
});
