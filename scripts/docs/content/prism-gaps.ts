import { table } from '../site/markdown.ts';

interface PrismGap {
  command: 'mock' | 'proxy';
  /** What it does, and what the service does. */
  what: string;
  why: string;
}

/**
 * What Prism's own command does otherwise than the service. `test/contract/prism-gaps.test.ts` holds each of them
 * against a running Prism, so that one which a newer version closes goes from here.
 */
export const prismGaps = {
  prefix: {
    command: 'mock',
    what: 'Addresses have no `/v1`: `/scans` exists, and `/v1/scans` gets 404',
    why: 'It serves the paths of a document, without those of its `servers`',
  },
  unknownQuery: {
    command: 'mock',
    what: 'Unknown query parameters are ignored; the service answers 422',
    why: 'OpenAPI cannot forbid further parameters',
  },
  filters: {
    command: 'mock',
    what: 'Filters and `cursor` have no effect: a list is always the same single page',
    why: 'It sends an example regardless of its content',
  },
  ownErrors: {
    command: 'mock',
    what: 'For an unknown path, a wrong method or an `Accept` without a match, the body has the format of Prism, `application/problem+json`',
    why: 'They are refused before an operation, and so its documented answers, are known',
  },
  otherField: {
    command: 'mock',
    what: 'An invalid body gets the example of 422, which may name another field',
    why: 'It knows what is invalid, but does not put it into the example',
  },
  memory: {
    command: 'mock',
    what: 'Creating, changing and deleting have no effect',
    why: 'It remembers nothing between calls',
  },
  unknownId: {
    command: 'mock',
    what: 'Unknown ids get 200',
    why: 'It has only examples, no records',
  },
  etag: {
    command: 'mock',
    what: '`If-None-Match` is ignored: there is no 304 unless `Prefer` asks for it',
    why: 'It treats conditional headers like any other header',
  },
  webhooks: {
    command: 'mock',
    what: 'Webhooks are not sent',
    why: 'It only answers calls, and makes none',
  },
  streams: {
    command: 'proxy',
    what: 'A stream arrives only when it has ended, so streams of events never arrive',
    why: 'It reads an answer to its end before it checks it',
  },
  sarif: {
    command: 'proxy',
    what: 'A report in SARIF gets 500, even if it is valid',
    why: 'It checks `application/sarif+json` against the schema of `application/json`',
  },
  status: {
    command: 'proxy',
    what: 'An undocumented status is accepted, with a warning in the header `sl-violations`',
    why: '`--errors` turns errors into a 500, but this is only a warning',
  },
  moreHeaders: {
    command: 'proxy',
    what: 'An undocumented header is accepted',
    why: 'Only documented headers are checked',
  },
} as const satisfies Record<string, PrismGap>;

/** What one of Prism's commands does otherwise, with the reason. */
export const prismGapsTable = (command: string): string => {
  const rows = Object.values(prismGaps).filter((gap) => gap.command === command);
  if (rows.length === 0) throw new Error(`Prism has no command ${command} here`);
  return table(
    [`\`prism ${command}\``, 'Why'],
    rows.map(({ what, why }) => [what, why]),
  );
};
