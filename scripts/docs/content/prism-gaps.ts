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
    what: '`/v1` is left out: `/scans` is there, and `/v1/scans` gets 404',
    why: 'It serves the paths of a document, and not those of its `servers`',
  },
  unknownQuery: {
    command: 'mock',
    what: 'A query parameter that there is not is ignored; the service answers 422',
    why: 'OpenAPI has no way to say that there are no others',
  },
  filters: {
    command: 'mock',
    what: 'Filters and `cursor` change nothing: a list is one page, and always the same',
    why: 'It sends an example, and does not look at what is in it',
  },
  ownErrors: {
    command: 'mock',
    what: 'An unknown path, a wrong method and an `Accept` that leaves nothing have a body of its own, `application/problem+json`',
    why: 'They are refused before there is an operation whose answers could be looked up',
  },
  otherField: {
    command: 'mock',
    what: 'A wrong body gets the example of 422, which may name another field',
    why: 'What was wrong with the body is known to it, but does not go into the example',
  },
  memory: {
    command: 'mock',
    what: 'What is created, changed or deleted is as before',
    why: 'It keeps nothing between two calls',
  },
  unknownId: {
    command: 'mock',
    what: 'An id that there is not answers 200',
    why: 'It has no records, only examples',
  },
  etag: {
    command: 'mock',
    what: '`If-None-Match` is not looked at: never a 304, unless `Prefer` asks for it',
    why: 'It takes conditions for any other header',
  },
  webhooks: {
    command: 'mock',
    what: 'Webhooks are not sent',
    why: 'It answers calls and makes none',
  },
  streams: {
    command: 'proxy',
    what: 'A stream arrives when it has ended, so the streams of events never do',
    why: 'It reads an answer to its end before it judges it',
  },
  sarif: {
    command: 'proxy',
    what: 'A report in SARIF gets 500, however right it is',
    why: 'It holds `application/sarif+json` against the schema of `application/json`',
  },
  status: {
    command: 'proxy',
    what: 'A status that no answer has passes, with a warning in the header `sl-violations`',
    why: '`--errors` turns errors into a 500, and this is a warning to it',
  },
  moreHeaders: {
    command: 'proxy',
    what: 'A header that is not documented passes',
    why: 'Only those that are documented are looked at',
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
