import { describe, expect, test } from 'vitest';
import { lineStarts } from '../../../../src/scanner/files/positions.ts';
import { findShownSecrets } from '../../../../src/scanner/findings/shown-secrets.ts';
import { githubToken, randomKey } from '../../../fixtures/worlds/credentials.ts';

/** The secrets on lines that snippets of places show, and how often it paused. */
const found = async (text: string, places: { line: number; end_line: number }[], file = 'a.js') => {
  let pauses = 0;
  const ranges = await findShownSecrets({
    text,
    lines: text.split('\n'),
    starts: lineStarts(text),
    file,
    places,
    pause: async () => {
      pauses++;
    },
  });
  return { secrets: ranges.map(({ start, end }) => text.slice(start, end)), pauses };
};
const at = (line: number, end_line = line) => ({ line, end_line });

const keyBlock = (label: string) => `-----BEGIN ${label}-----\nMIIE\n-----END ${label}-----`;

describe('on the lines that a snippet or an excerpt shows', () => {
  const key = randomKey();
  const text = [...Array(29).fill(''), `api_key = "${key}"`, ...Array(29).fill('')].join('\n');

  test.each([
    [9, []],
    [10, [key]],
    [30, [key]],
    [50, [key]],
    [51, []],
  ])('of a place on line %i a secret on line 30 is found or not', async (line, secrets) => {
    expect((await found(text, [at(line)])).secrets).toEqual(secrets);
  });

  test('each is looked at once, with a pause after it', async () => {
    expect(await found(text, [at(30), at(30), at(31)])).toEqual({ secrets: [key], pauses: 42 });
  });

  test('a setting needs no quotes, by the name of its file', async () => {
    const setting = `api_key=${key}`;

    expect((await found(setting, [at(1)], 'app.ini')).secrets).toEqual([key]);
    expect((await found(setting, [at(1)], 'app.js')).secrets).toEqual([]);
  });

  test('a place behind the end of the file is no mistake', async () => {
    expect(await found('', [at(30)])).toEqual({ secrets: [], pauses: 0 });
  });
});

describe('a private key', () => {
  const FAR = Array(40).fill('').join('\n');

  test.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'])(
    'is found wherever it stands: %s',
    async (label) => {
      expect((await found(`${FAR}key = ${keyBlock(label)};`, [at(1)])).secrets).toEqual([keyBlock(label)]);
    },
  );

  test('is found whole at the very beginning', async () => {
    expect((await found(`${keyBlock('PRIVATE KEY')}\nrun()`, [at(40)])).secrets).toEqual([keyBlock('PRIVATE KEY')]);
  });

  test('is found beside others, and other blocks are none', async () => {
    const [one, two] = [keyBlock('PRIVATE KEY'), keyBlock('EC PRIVATE KEY')];

    expect((await found(`${FAR}${keyBlock('CERTIFICATE')}\n${one}\n${two}`, [at(1)])).secrets).toEqual([one, two]);
  });

  test('without an end is none, and one whose end is cut goes to the end of the text', async () => {
    expect((await found(`${FAR}-----BEGIN PRIVATE KEY-----\nMIIE`, [at(1)])).secrets).toEqual([]);
    const cut = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE';
    expect((await found(`${FAR}${cut}`, [at(1)])).secrets).toEqual([cut]);
  });

  test('that begins twice is one up to its end', async () => {
    const twice = `-----BEGIN PRIVATE KEY-----\n${keyBlock('PRIVATE KEY')}`;

    expect((await found(`${FAR}${twice}`, [at(1)])).secrets).toEqual([twice, keyBlock('PRIVATE KEY')]);
  });
});

test('a token that only the engine knows by its shape is found where a name says so', async () => {
  const token = githubToken();

  expect((await found(`call("${token}")`, [at(1)])).secrets).toEqual([]); // secretlint's, which only the engine asks
  expect((await found(`token = "${token}"`, [at(1)])).secrets).toEqual([token]);
});
