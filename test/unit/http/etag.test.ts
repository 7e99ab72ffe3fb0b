import { expect, test } from 'vitest';
import { isMatch } from '../../../src/http/answers/etag.ts';

const TAG = '"3q2_7w"';

test.each([
  [TAG],
  [`W/${TAG}`],
  ['*'],
  [' * '],
  [`"other", ${TAG}`],
  [`"other",W/${TAG},"more"`],
  [`"with, comma", ${TAG}`],
  [`bogus, ${TAG}`],
])('%s names the tag', (given) => {
  expect(isMatch(given, TAG)).toBe(true);
});

test.each([[undefined], [''], ['"other"'], ['3q2_7w'], ['"3q2_7w'], ['"a,"3q2_7w""'], [`"${'*'}"`], ['**']])(
  '%s does not',
  (given) => {
    expect(isMatch(given, TAG)).toBe(false);
  },
);
