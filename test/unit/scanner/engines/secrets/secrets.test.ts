import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type EngineEvent, EngineFailed, type EngineFinding } from '../../../../../src/scanner/engines/engine.ts';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createSecretsEngine } from '../../../../../src/scanner/engines/secrets/secrets.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits, type ScanLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import {
  awsAccessKeyId,
  awsSecretAccessKey,
  githubToken,
  googleApiKey,
  password,
  privateKeyPem,
  randomKey,
} from '../../../../fixtures/worlds/credentials.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const scan = async (files: Record<string, string>, limited: Partial<ScanLimits> = {}): Promise<EngineEvent[]> => {
  tree = createSourceTree(files);
  const limits = { ...defaultLimits, ...limited };
  const signal = new AbortController().signal;
  const listed = await listFiles({ root: tree.root, exclude: [], limits, signal });
  const events: EngineEvent[] = [];
  const engine = createSecretsEngine();
  for await (const event of engine.scan({ root: tree.root, files: listed.files, signal, limits, cache: noCache }))
    events.push(event);
  return events;
};

const findings = (events: EngineEvent[]): EngineFinding[] =>
  events.flatMap((event) => (event.kind === 'finding' ? [event.finding] : []));

const found = async (files: Record<string, string>): Promise<string[]> =>
  findings(await scan(files)).map(
    (one) => `${one.file}:${one.line}:${one.column} ${one.rule_id} ${one.severity} ${one.confidence}`,
  );

describe('the secrets engine', () => {
  test('a finding tells of the secret and holds only its hash', async () => {
    const secret = githubToken();

    const events = await scan({ 'src/a.js': `// token\nconst token = "${secret}";\n` });

    expect(events).toEqual([
      {
        kind: 'finding',
        finding: {
          rule_id: 'secret-github-token',
          engine: 'secrets',
          title: 'Hard-coded secret: GitHub token',
          description:
            'The repository contains a credential: anyone who can read the code, a copy or its history can use it.',
          severity: 'critical',
          confidence: 'high',
          doubts: [],
          category: 'secrets',
          cwe: ['CWE-798'],
          remediation:
            'Revoke this credential and issue a new one, then keep the new one in the environment or a secret store. Removing it from the file does not remove it from the history.',
          help_url: 'https://cwe.mitre.org/data/definitions/798.html',
          flow: null,
          flow_rule: null,
          replaces: ['secret-generic'],
          file: 'src/a.js',
          line: 2,
          column: 16,
          end_line: 2,
          end_column: 56,
          matched_text: sha256(secret),
          secrets: [{ line: 2, column: 16, end_line: 2, end_column: 56 }],
        },
      },
      { kind: 'looked', files: [expect.objectContaining({ path: 'src/a.js' })] },
      { kind: 'progress', filesDone: 1 },
    ]);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('a name with a line separator of Unicode is one name', async () => {
    const files = ['a\u2028b.js', 'a\u2029b.js', 'a\u0085b.js', 'a\nb.js', 'a\r\nb.js', 'plain.js'];
    const events = await scan(Object.fromEntries(files.map((file) => [file, `const token = "${githubToken()}";\n`])));

    expect(
      findings(events)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(files.sort());
    expect(events.filter(({ kind }) => kind === 'incomplete')).toEqual([]);
  });

  test('known shapes are found wherever they stand', async () => {
    expect(
      await found({
        'a.txt': `id ${awsAccessKeyId()}\nAWS_SECRET_ACCESS_KEY=${awsSecretAccessKey()}\n`,
        'b.js': `init("${googleApiKey()}");\n`,
        'c.pem': privateKeyPem(),
        'd.py': `url = "redis://app:${password()}@cache.internal:6379"\n`,
      }),
    ).toEqual([
      'a.txt:1:4 secret-aws-access-key-id high high',
      'a.txt:2:23 secret-aws-secret-access-key critical high',
      'b.js:1:7 secret-google-api-key high high',
      'c.pem:1:1 secret-private-key high high',
      'd.py:1:20 secret-url-password high high',
    ]);
  });

  test('the whole of a secret is marked, also where secretlint marks its name', async () => {
    const secret = awsSecretAccessKey();

    const [finding] = findings(await scan({ 'a.txt': `AWS_SECRET_ACCESS_KEY=${secret}\n` }));

    expect(finding).toMatchObject({ column: 23, end_column: 63, matched_text: sha256(secret) });
  });

  test('a service account file is marked at its key, not as a whole', async () => {
    const key = JSON.stringify(
      { type: 'service_account', private_key_id: 'a1', private_key: privateKeyPem() },
      null,
      1,
    );

    expect(await found({ 'account.json': key })).toEqual([
      'account.json:4:18 secret-gcp-service-account critical high',
    ]);
  });

  test('a value of a telling name is medium in configuration and low, not scored, in source and tests', async () => {
    const secret = randomKey();

    expect(
      await found({
        '.env': `API_KEY=${secret}\n`,
        'config/app.yml': `database:\n  password: "${password()}"\n`,
        'src/app.js': `const config = { apiKey: "${secret}" };\n`,
        'test/config.yml': `api_key: ${secret}\n`,
      }),
    ).toEqual([
      '.env:1:9 secret-generic medium medium',
      'config/app.yml:2:14 secret-generic medium medium',
      'src/app.js:1:27 secret-generic info low',
      'test/config.yml:1:10 secret-generic info low',
    ]);
  });

  test('placeholders, look-ups and words are no secrets', async () => {
    expect(
      await found({
        '.env': [
          'API_KEY=',
          'API_KEY=your-api-key-here',
          `SECRET=\${SECRET}`,
          'TOKEN=<token>',
          'PASSWORD=changeme',
          'PASSWORD=xxxxxxxxxxxx',
          'ACCESS_KEY=EXAMPLEEXAMPLE1234',
          'TOKEN_URL=https://login.acme.com/oauth/token',
          'PASSWORD_FILE=/run/secrets/password',
        ].join('\n'),
        'app.js': [
          'const password = process.env.PASSWORD;',
          'const token = await login(user, pass);',
          'const labels = { password: "Enter your password", token: "access token" };',
          'const type = { secret: "client_secret", passwordHash: "password.hash" };',
          'input.name = "password"; input.token = "csrfTokenField";',
        ].join('\n'),
      }),
    ).toEqual([]);
  });

  test('a database address counts by its password, wherever it stands', async () => {
    const address = (words: string) => `DATABASE_URL=postgresql://shop:${words}@db.internal:5432/shop\n`;

    expect(
      await found({
        'env.sample': address('replace-me-with-a-random-string'),
        'README.md': address('<password>'),
        'config/.env': address(password()),
      }),
    ).toEqual(['config/.env:1:14 secret-database-url high high']);
  });

  test('a database of the machine itself, or of a container beside it, weighs less', async () => {
    const address = (host: string) => `DATABASE_URL=postgresql://shop:${password()}@${host}:5432/shop\n`;

    expect(
      await found({ 'a.env': address('localhost'), 'b.env': address('postgres'), 'c.env': address('127.0.0.1') }),
    ).toEqual([
      'a.env:1:14 secret-database-url medium high',
      'b.env:1:14 secret-database-url medium high',
      'c.env:1:14 secret-database-url medium high',
    ]);
  });

  test('a label of a translation is no credential of a configuration', async () => {
    const text = `{\n  "password": "${password()}"\n}\n`;

    expect(await found({ 'web/lang/messages/de-DE.json': text, 'web/language.json': text })).toEqual([
      'web/lang/messages/de-DE.json:2:16 secret-generic info low',
      'web/language.json:2:16 secret-generic medium medium',
    ]);
  });

  test('an address that RFC 2606 keeps for examples leads to nobody', async () => {
    const address = (host: string) => `feed: ftp://reader:${randomKey()}@${host}/news\n`;

    expect(
      await found({
        'README.md': address('ftp.example.com'),
        'b.md': address('feeds.test'),
        'c.md': address('ftp.examples.com'),
      }),
    ).toEqual(['c.md:1:7 secret-url-password high high']);
  });

  test('a key that browsers are given by design is low, the same key elsewhere is not', async () => {
    const key = googleApiKey();

    expect(
      await found({
        'browser.js': `start({ apiKey: "${key}", authDomain: "shop.firebaseapp.com" });\n`,
        'server.js': `start({ apiKey: "${key}" });\n`,
      }),
    ).toEqual(['browser.js:1:18 secret-google-api-key low high', 'server.js:1:18 secret-google-api-key high high']);
  });

  test('a comment of the repository hides nothing', async () => {
    const secret = githubToken();

    expect(await found({ 'a.js': `/* secretlint-disable */\nx = "${secret}"; // secretlint-disable-line\n` })).toEqual([
      'a.js:2:6 secret-github-token critical high',
    ]);
  });

  test('hostile text costs no time', async () => {
    const line = 4_900;
    const events = await scan({
      'a.env': `${'password'.repeat(line / 8)}\n${'a-'.repeat(line / 2)}\n${'key="'.repeat(line / 5)}\n`.repeat(50),
      'b.js':
        `${'eyJ'.repeat(line / 3)}\n${'-----BEGIN '.repeat(line / 11)}\n${'mongodb://a:'.repeat(line / 12)}\n`.repeat(
          50,
        ),
    });

    expect(events.filter((event) => event.kind === 'notice' || event.kind === 'incomplete')).toEqual([]);
  }, 15_000);

  test('a process that says nothing fails the engine', async () => {
    await expect(scan({ 'a.js': '' }, { engineOutputBytes: 1 })).rejects.toThrow(
      new EngineFailed('secretlint could not start: found more than can be reported'),
    );
    await expect(scan({ 'a.js': '' }, { engineTimeoutMs: 1 })).rejects.toThrow(
      new EngineFailed('secretlint could not start: ran out of time'),
    );
  });

  test('progress is told every hundred files', async () => {
    const files = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}.js`, 'a()']));

    const events = await scan(files);

    expect(events.filter(({ kind }) => kind === 'looked')).toHaveLength(250);
    expect(events.filter(({ kind }) => kind !== 'looked')).toEqual([
      { kind: 'progress', filesDone: 100 },
      { kind: 'progress', filesDone: 200 },
      { kind: 'progress', filesDone: 250 },
    ]);
  });

  test('stopping ends the process with the reason', async () => {
    tree = createSourceTree({ 'a.js': 'a()' });
    const stop = new AbortController();
    const { files } = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal: stop.signal });
    const input = { root: tree.root, files, signal: stop.signal, limits: defaultLimits, cache: noCache };
    const scanning = createSecretsEngine().scan(input).next();
    stop.abort(new Error('canceled'));

    await expect(scanning).rejects.toThrow('canceled');
  });

  test('the process may read the checkout, and open no connection, no other file and no process', () => {
    const scanner = join(import.meta.dirname, '../../../../../src/scanner');
    const script = `
      const attempt = (work) => { try { work(); return 'allowed'; } catch (error) { return error.code; } };
      console.log([
        attempt(() => require('node:fs').readFileSync('${scanner}/limits.ts')),
        attempt(() => require('node:fs').readFileSync('/etc/passwd')),
        attempt(() => require('node:fs').writeFileSync('${scanner}/x', '')),
        attempt(() => require('node:child_process').spawnSync('true')),
      ].join());
      require('node:net').connect(9, '127.0.0.1').on('error', (error) => console.log(error.code));`;

    const output = execFileSync(process.execPath, ['--permission', `--allow-fs-read=${scanner}`, '-e', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });

    expect(output).toBe('allowed,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED\nERR_ACCESS_DENIED\n');
  });
});
