import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiate } from '../../../src/http/answers/negotiate.ts';

const JSON_TYPE = 'application/json';
const SARIF = 'application/sarif+json';
const HTML = 'text/html';
const report = [JSON_TYPE, SARIF, HTML];

describe('an operation that gives JSON, SARIF and HTML', () => {
  test.each([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['text/*', HTML],
    ['application/json; charset=utf-8', JSON_TYPE],
    ['application/json;charset=UTF-8', JSON_TYPE],
    ['application/json; charset="utf-8"', JSON_TYPE],
    ['application/json; charset=latin1', JSON_TYPE],
    ['application/json; profile="a, b; q=0"', JSON_TYPE],
    ['application/json;q=0.9;charset=utf-8', JSON_TYPE],
    ['APPLICATION/JSON; CHARSET=UTF-8', JSON_TYPE],
    ['application/*; charset=utf-8', JSON_TYPE],
    ['application/sarif+json; charset=utf-8', SARIF],
    ['application/sarif+json; version=2.1.0', SARIF],
    ['text/html; charset=utf-8', HTML],
    ['text/html;level=1;q=0.3, application/json;q=0.2', JSON_TYPE], // no level of ours
    ['text/html;q=0.3, application/json;q=0.2', HTML],
    ['text/html, */*;q=0.1', HTML],
    ['application/json;q=0, */*', SARIF],
    ['application/xml, application/json;q=0.1', JSON_TYPE],
    ['text/html, image/gif, *; q=.2, */*; q=.2', HTML],
    ['', JSON_TYPE],
    ['*', JSON_TYPE],
    ['json', JSON_TYPE],
    [',,', JSON_TYPE],
  ])('answers Accept: %s with %s', (accept, type) => {
    expect(negotiate(accept, report)).toBe(type);
  });

  test.each([
    'image/png',
    'application/xml, text/csv;q=0.5',
    'application/json;q=0',
    'text/html;level=1;q=0',
    'application/*;q=0, text/*;q=0',
    'application/json;charset=utf-8;q=0',
  ])('refuses Accept: %s and says what there is', (accept) => {
    expect(() => negotiate(accept, report)).toThrow(
      expect.objectContaining({ code: 'NOT_ACCEPTABLE', details: { produces: report } }),
    );
  });
});

test('a success without a body fits every Accept', () => {
  for (const accept of [undefined, 'text/plain', 'application/json;q=0', 'image/png', ''])
    expect(negotiate(accept, [])).toBe(JSON_TYPE);
});

interface Range {
  type: string;
  subtype: string;
  parameter: string | null;
  weight: number | null;
}

/** RFC 9110, section 12.5.1, read once more: the most specific range that matches says how much a type is wanted. */
const weightOf = (media: string, ranges: readonly Range[]): number | null => {
  const [type, subtype] = media.split('/');
  const matching = ranges
    .filter((range) => range.type === '*' || range.type === type)
    .filter((range) => range.subtype === '*' || range.subtype === subtype)
    .filter(({ parameter }) => parameter === null || parameter === 'charset=utf-8');
  const specificity = ({ type, subtype, parameter }: Range) =>
    Number(type !== '*') * 4 + Number(subtype !== '*') * 2 + Number(parameter !== null);
  const most = Math.max(...matching.map(specificity));
  const weights = matching.filter((range) => specificity(range) === most).map(({ weight }) => weight ?? 1);
  return weights.length === 0 ? null : Math.max(...weights);
};

const anyRange: fc.Arbitrary<Range> = fc
  .tuple(
    fc.constantFrom('*/*', 'application/*', 'text/*', JSON_TYPE, SARIF, HTML, 'image/png', 'application/xml'),
    fc.constantFrom(null, null, 'charset=utf-8', 'charset=latin1', 'version="2, 1"', 'level=1'),
    fc.constantFrom(null, 0, 0.001, 0.3, 0.5, 1),
  )
  .map(([range, parameter, weight]) => {
    const [type = '*', subtype = '*'] = range.split('/');
    return { type, subtype, parameter, weight };
  });

const anySpace = fc.constantFrom('', ' ', '\t ');

const written = ({ type, subtype, parameter, weight }: Range, space: string): string =>
  [`${type}/${subtype}`, ...(parameter === null ? [] : [parameter]), ...(weight === null ? [] : [`q=${weight}`])].join(
    `${space};${space}`,
  );

test('whatever is accepted, nobody gets less than the best of it, and who takes anything of ours is answered', () => {
  const anyHeader = fc.array(fc.tuple(anyRange, anySpace), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(anyHeader, (parts) => {
      const ranges = parts.map(([range]) => range);
      const accept = parts.map(([range, space]) => written(range, space)).join(', ');
      const best = Math.max(...report.map((type) => weightOf(type, ranges) ?? 0));
      const isNamed = ranges.some(
        ({ type, subtype, weight }) =>
          weight !== 0 &&
          report.some((media) => ['*/*', `${media.split('/')[0]}/*`, media].includes(`${type}/${subtype}`)),
      );

      if (best > 0) expect(weightOf(negotiate(accept, report), ranges)).toBe(best);
      else if (!isNamed) expect(() => negotiate(accept, report)).toThrow();
    }),
    { numRuns: 2_000, seed: 20_261_127 },
  );
});
