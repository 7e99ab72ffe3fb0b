import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { SecretsReport } from '../../../../../src/scanner/engines/secrets/secrets-protocol.ts';
import { reportsOf } from '../../../../../src/scanner/engines/secrets/secrets-reports.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import {
  awsAccessKeyId,
  awsSecretAccessKey,
  githubToken,
  password,
  privateKeyPem,
  randomKey,
} from '../../../../fixtures/worlds/credentials.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const report = async (files: Record<string, string | Uint8Array>, paths = Object.keys(files)) => {
  tree = createSourceTree(files);
  const reports: SecretsReport[] = [];
  for await (const one of reportsOf({ root: tree.root, paths, fileBytes: 1_000_000 })) reports.push(one);
  return reports;
};

/** Where secrets were reported, and the text that each place and hash stand for. */
const placesIn = (text: string, reports: readonly SecretsReport[]) =>
  reports.flatMap((one) => {
    if (one.kind !== 'secret') return [];
    const lines = text.split('\n').slice(one.line - 1, one.end_line);
    const last = lines.pop() ?? '';
    const secret = [...lines, last.slice(0, one.end_column - 1)].join('\n').slice(one.column - 1);
    expect(one.hash).toBe(createHash('sha256').update(secret).digest('hex'));
    return [[one.rule_id, secret]];
  });

describe('the files of a command', () => {
  test('are reported in their order, each when it begins, and the end of all', async () => {
    const token = githubToken();

    const reports = await report({
      'clean.js': 'let a;\n',
      'src/a.js': `\nlet a = "${token}";\n`,
      'b.bin': Uint8Array.of(0, 1),
    });

    expect(reports).toEqual([
      { kind: 'begin', index: 0 },
      { kind: 'begin', index: 1 },
      {
        kind: 'secret',
        path: 'src/a.js',
        line: 2,
        column: 10,
        end_line: 2,
        end_column: 50,
        hash: createHash('sha256').update(token).digest('hex'),
        rule_id: 'secret-github-token',
        title: 'Hard-coded secret: GitHub token',
        severity: 'critical',
        confidence: 'high',
      },
      { kind: 'begin', index: 2 },
      { kind: 'done' },
    ]);
  });

  test('that can not be read are told with the reason, and those behind them are read', async () => {
    const reports = await report({ 'a.js': `let a = "${githubToken()}";` }, ['gone.js', 'a.js']);

    expect(reports.map(({ kind }) => kind)).toEqual(['begin', 'unread', 'begin', 'secret', 'done']);
    expect(reports[1]).toEqual({ kind: 'unread', path: 'gone.js', reason: expect.stringMatching(/^ENOENT: /) });
  });

  test('a reason is cut to 200 characters', async () => {
    const [, unread] = await report({}, [`${'d'.repeat(150)}/${'f'.repeat(150)}`]);

    expect(unread).toEqual({ kind: 'unread', path: expect.any(String), reason: expect.stringMatching(/^.{200}$/) });
  });
});

describe('a secret', () => {
  test('is reported where its value stands, not its name', async () => {
    const secret = awsSecretAccessKey();
    const text = `# ${secret.slice(0, 9)}\nAWS_SECRET_ACCESS_KEY=${secret}\n`;

    expect(placesIn(text, await report({ 'a.txt': text }))).toEqual([['secret-aws-secret-access-key', secret]]);
  });

  test('is found behind the first of its kind as well', async () => {
    const ids = [awsAccessKeyId(), awsAccessKeyId()];
    const text = ids.join(' and ');

    expect(placesIn(text, await report({ 'a.txt': text }))).toEqual(ids.map((id) => ['secret-aws-access-key-id', id]));
  });

  test.each(['"private_key":', '"private_key": ', '"private_key" : ', '"private_key"\n  :\n  '])(
    'of a service account is its key alone, whatever blanks stand before it: %j',
    async (name) => {
      const key = privateKeyPem();
      const account = { type: 'service_account', private_key_id: 'a1', private_key: key };
      const text = JSON.stringify(account).replace('"private_key":', name);

      expect(placesIn(text, await report({ 'account.json': text }))).toEqual([
        ['secret-gcp-service-account', JSON.stringify(key).slice(1, -1)],
      ]);
    },
  );

  test('of several lines ends on its last one', async () => {
    const text = `key:\n${privateKeyPem()}`;

    const [place] = placesIn(text, await report({ 'a.pem': text }));

    expect(place?.[1]).toMatch(/^-----BEGIN .*-----END [A-Z ]+-----$/s);
  });

  test('beyond the 200 that are reported of a file is masked, which is said', async () => {
    const values = Array.from({ length: 203 }, () => githubToken());
    const text = values.join('\n');

    const reports = await report({ 'a.txt': text });

    const told = reports.filter(({ kind }) => kind === 'secret');
    expect(told).toHaveLength(200);
    expect(reports.find(({ kind }) => kind === 'masked')).toEqual({
      kind: 'masked',
      path: 'a.txt',
      offsets: [200, 201, 202].flatMap((index) => [index * 41, index * 41 + 40]),
      truncated: true,
    });
  });

  test('by its name alone is certain in no way, and hidden by no comment', async () => {
    const key = randomKey();
    const text = `// secretlint-disable\nconst api_key = "${key}";\nconst url = "redis://app:${password()}@cache:6379";\n`;

    const reports = await report({ 'a.js': text });

    expect(placesIn(text, reports).map(([rule]) => rule)).toEqual([expect.any(String), 'secret-url-password']);
    expect(reports.flatMap((one) => (one.kind === 'secret' ? [one.confidence] : []))).toEqual(['low', 'high']);
  });
});

describe('how sure a secret is', () => {
  const surenessOf = async (path: string, text: string) => {
    const found = await report({ [path]: text });
    return found.flatMap((one) => (one.kind === 'secret' ? [`${one.rule_id} ${one.confidence}`] : []));
  };

  test('a token of GitHub is one where its check digits are right', async () => {
    // GitHub's own example, which was never valid.
    const issued = ['ghp_', 'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ', '0mLq17'].join('');

    expect(await surenessOf('test/a.js', `const token = '${issued}';`)).toEqual(['secret-github-token high']);
    expect(await surenessOf('src/a.js', `const token = '${issued.slice(0, -1)}8';`)).toEqual([
      'secret-github-token low',
    ]);
  });

  test('a private key of tests may be made for them', async () => {
    const key = privateKeyPem();

    expect(await surenessOf('src/key.pem', key)).toEqual(['secret-private-key high']);
    expect(await surenessOf('test/key.pem', key)).toEqual(['secret-private-key medium']);
  });
});
