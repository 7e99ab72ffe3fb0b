import { describe, expect, test } from 'vitest';
import { linkTerms, neutralLinks, resolveLinks, siteHref, twinHref } from '../../../scripts/docs/site/links.ts';

const terms = new Map([
  ['createScan', 'api/operations/createscan'],
  ['RATE_LIMITED', 'errors#rate_limited'],
]);

describe('links between guides', () => {
  test.each([
    ['[a](verify.md)', '[a](doc:webhooks/verify)'],
    ['[a](../start/quick-start.md#top)', '[a](doc:start/quick-start#top)'],
    ['[a](../index.md)', '[a](doc:)'],
    ['[a](../../changelog.md)', '[a](doc:about/changelog)'],
    ['[a](https://example.com/x.md)', '[a](https://example.com/x.md)'],
    ['[a](/docs/api/)', '[a](/docs/api/)'],
    ['[a](#here)', '[a](#here)'],
  ])('%s becomes %s', (given, want) => {
    expect(neutralLinks(given, 'webhooks/delivery')).toBe(want);
  });

  test('lead to pages, or to their twins', () => {
    const text = '[a](doc:webhooks/verify#python) and [front](doc:)';

    expect(resolveLinks(text, siteHref)).toBe('[a](/docs/webhooks/verify/#python) and [front](/docs/)');
    expect(resolveLinks(text, twinHref)).toBe('[a](/docs/webhooks/verify/index.md#python) and [front](/docs/index.md)');
  });

  test('stay as they are in code', () => {
    const text = '```md\n[a](verify.md)\n```';

    expect(neutralLinks(text, 'webhooks/delivery')).toBe(text);
  });
});

describe('terms', () => {
  test.each([
    ['Call `createScan`.', 'Call [`createScan`](doc:api/operations/createscan).'],
    ['As decision 24 says', 'As [decision 24](doc:about/decisions/24) says'],
    ['an [own `createScan` link](doc:x)', 'an [own `createScan` link](doc:x)'],
    ['## `createScan`', '## `createScan`'],
    ['- `RATE_LIMITED`: explained here', '- `RATE_LIMITED`: explained here'],
    ['plain createScan', 'plain createScan'],
    ['`unknown`', '`unknown`'],
  ])('%s becomes %s', (given, want) => {
    expect(linkTerms(given, terms, 'start/quick-start')).toBe(want);
  });

  test('are no links on the page that explains them', () => {
    expect(linkTerms('`RATE_LIMITED`', terms, 'errors')).toBe('`RATE_LIMITED`');
  });
});
