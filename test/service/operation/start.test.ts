import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPage, PASSWORD } from '../../fixtures/browser/dashboard-page.ts';
import {
  PROJECT,
  type RunningProgram,
  sightline,
  startProgram,
  startSightline,
} from '../../fixtures/programs/command-line.ts';
import { missing } from '../../fixtures/programs/required-program.ts';
import { createExpiredCertificate, createTlsFixture } from '../../fixtures/servers/tls.ts';

/** Makes a terminal; of other systems than Linux it takes other options. */
const noScript = process.platform === 'linux' ? missing('script', 'the log on a terminal') : 'no Linux';

let parent: string;
let dataDirectory: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sightline-start-'));
  dataDirectory = join(parent, 'deeper', 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...more,
});

/** A service that has said all it says at its start. */
const start = async (more?: Readonly<Record<string, string>>): Promise<RunningProgram & { address: string }> => {
  const service = startSightline([], { ...settings(more), LOG_LEVEL: 'info' });
  await service.said(/worker ready/);
  return { ...service, address: /ready at (\S+)\n/.exec(service.stdout())?.[1] ?? '' };
};

const stop = async (service: RunningProgram): Promise<unknown> => {
  service.signal('SIGTERM');
  return (await service.ended).exit;
};

const failedStart = (more: Readonly<Record<string, string>>) => sightline(['serve'], settings(more));

const mode = (...path: string[]): string => (statSync(join(dataDirectory, ...path)).mode & 0o777).toString(8);

const addressesOf = (address: string): string =>
  [
    `Sightline is ready at ${address}`,
    `  Dashboard  ${address}/`,
    `  API        ${address}/v1`,
    `  Docs       ${address}/docs`,
    `  Contract   ${address}/openapi.json and ${address}/asyncapi.json`,
    `  Sign in    by the link in ${join(dataDirectory, 'first-sign-in')} (once, within 7 days)`,
    '',
  ].join('\n');

describe('a first start', () => {
  test('makes what it needs for its owner alone, and a test admin key that works', async () => {
    const service = await start();
    const file = join(dataDirectory, 'first-key');
    const secret = readFileSync(file, 'utf8').trim();
    const response = await fetch(`${service.address}/v1/account`, { headers: { Authorization: `Bearer ${secret}` } });
    const account = await response.json();
    const output = service.stdout();
    const exit = await stop(service);

    expect(exit).toBe(0);
    expect(output).toBe(`${addressesOf(service.address)}  Test key   in ${file} (admin, 90 days)\n`);
    expect(service.stderr()).not.toContain(secret);
    expect(new URL(service.address).port).not.toBe('0');
    expect(['', 'first-key', 'first-sign-in', 'encryption.key', 'sightline.db'].map((name) => mode(name))).toEqual([
      '700',
      '600',
      '600',
      '600',
      '600',
    ]);
    expect(account).toMatchObject({
      name: 'Default',
      plan: 'developer',
      environment: 'test',
      key: { permissions: ['read', 'write', 'admin'] },
    });
  });

  test('is followed by starts that make the sign-in link anew until somebody has used one', async () => {
    const file = join(dataDirectory, 'first-sign-in');
    const tokenNow = () => new URL(readFileSync(file, 'utf8').trim()).hash.replace('#token=', '');
    const redeem = ({ address }: { address: string }, token: string) =>
      openPage({ address }).call('/dashboard/api/links/password', {
        method: 'POST',
        body: { token, password: PASSWORD, email: 'dana@acme.example', name: 'Dana Reyes' },
      });

    await stop(await start());
    const replaced = tokenNow();
    const second = await start();
    const refused = await redeem(second, replaced);
    const { status, body } = await redeem(second, tokenNow());
    await stop(second);
    const third = await start();
    await stop(third);

    expect(refused.status).toBe(404);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'dana@acme.example', permission: 'admin' });
    expect(third.stdout()).not.toContain('Sign in');
    expect(existsSync(file)).toBe(false);
  });

  test('is followed by starts that print no key and make none', async () => {
    await stop(await start());
    const files = ['first-key', 'encryption.key'].map((name) => readFileSync(join(dataDirectory, name), 'utf8'));
    const service = await start();
    await stop(service);

    expect(service.stdout()).toBe(addressesOf(service.address));
    expect(files).toEqual(
      ['first-key', 'encryption.key'].map((name) => readFileSync(join(dataDirectory, name), 'utf8')),
    );
  });

  test('may be many at once: they agree on one encryption key and one database', async () => {
    const results = await Promise.all(
      Array.from({ length: 4 }, () => sightline(['accounts', 'list', '--json'], settings())),
    );

    expect(results).toEqual(Array.from({ length: 4 }, () => ({ exit: 0, stdout: '[]\n', stderr: '' })));
  });
});

describe('a started service', () => {
  test('answers probes and gives out its contract as generated', async () => {
    const service = await start();
    const read = async (path: string) => {
      const response = await fetch(service.address + path);
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    const generated = (name: string) => JSON.parse(readFileSync(join(PROJECT, 'generated', name), 'utf8'));
    const text = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
    const servers = [{ url: `${service.address}/v1`, description: 'This service' }];
    const answers = await Promise.all(['/healthz', '/readyz', '/openapi.json', '/asyncapi.json'].map(read));
    await stop(service);

    const json = 'application/json; charset=utf-8';
    expect(answers).toEqual([
      [200, json, '{"status":"ok"}'],
      [200, json, '{"status":"ready"}'],
      [200, 'application/json', text({ ...generated('openapi.json'), servers })],
      [200, 'application/json', text(generated('asyncapi.json'))],
    ]);
  });

  test('serves HTTPS with the certificate it is given', async () => {
    const tls = createTlsFixture();
    const service = await start({ TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile });
    const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
    get(`${service.address}/readyz`, { ca: tls.ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
    const answered = await status;
    await stop(service);
    tls.remove();

    expect(service.address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(answered).toBe(200);
  });
});

describe('a service on all addresses of its machine', () => {
  const linkNow = () => new URL(readFileSync(join(dataDirectory, 'first-sign-in'), 'utf8').trim());
  const redeem = ({ origin, hash }: URL) =>
    openPage({ address: origin }).call('/dashboard/api/links/password', {
      method: 'POST',
      body: { token: hash.replace('#token=', ''), password: PASSWORD, email: 'dana@acme.example', name: 'Dana' },
    });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1'],
    ['::', 'http://[::1]'],
  ])('(%s) asks for PUBLIC_URL, and its links lead to %s meanwhile', async (HOST, origin) => {
    const service = await start({ HOST, TRUST_PROXY: '10.0.0.0/8' });
    const { port } = new URL(service.address);
    const [link, made] = [
      linkNow(),
      await sightline(
        ['users', 'create', '--email', 'e@acme.example', '--name', 'E', '--permission', 'read', '--json'],
        settings(),
      ),
    ];
    const { status } = await redeem(link);
    const output = service.stdout();
    await stop(service);

    expect(status).toBe(201);
    expect([link.origin, new URL(JSON.parse(made.stdout).url).origin]).toEqual([
      `${origin}:${port}`,
      `${origin}:${port}`,
    ]);
    expect(output).toContain(`  Dashboard  ${origin}:${port}/\n`);
    expect(output).toContain(
      `  Note       links lead to this machine: set PUBLIC_URL to where people reach HOST ${HOST}\n`,
    );
  });

  test('says where people reach it once it knows', async () => {
    const PUBLIC_URL = 'https://sightline.acme.example';
    const service = await start({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL });
    const { origin } = linkNow();
    await stop(service);

    expect(origin).toBe(PUBLIC_URL);
    expect(service.stdout()).toContain(`  Dashboard  ${PUBLIC_URL}/\n`);
    expect(service.stdout()).not.toContain('Note');
  });
});

test('a start with a certificate that has expired says so', async () => {
  const { certFile, keyFile } = createExpiredCertificate(parent);
  const service = await start({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
  await stop(service);

  expect(service.stderr()).toContain(
    `The certificate in TLS_CERT_FILE ${certFile} expired at 2020-01-02T00:00:00.000Z`,
  );
});

test('a start says which protections hold for the programs that read hostile code, before there is a scan', async () => {
  const service = await start();
  await service.said(/child process protections/);
  await service.said(/"command":"[^"]*\/git",.*child process protections/);
  await service.said(/"command":"[^"]*\/ast-grep",.*child process protections/);

  expect(await stop(service)).toBe(0);
  expect(service.stderr()).not.toContain('no repository can be scanned');
  const lines = service.stderr().trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([]);
  const missing = lines.flatMap((line) => JSON.parse(line).missing ?? []);
  const explained = lines.filter((line) => line.includes('; install the package ')).map((line) => JSON.parse(line));
  expect(explained.map(({ protection }) => protection).sort()).toEqual([...new Set(missing)].sort());
});

test('on a terminal the log is for people, and the addresses stand together', async ({ skip }) => {
  skip(noScript !== null, noScript ?? '');
  const command = `DATA_DIR=${dataDirectory} PORT=0 exec node ${join(PROJECT, 'src/main.ts')} serve`;
  const service = startProgram('script', ['-qec', command, '/dev/null']);
  await service.said(/worker ready/);
  service.signal('SIGTERM');
  await service.ended;
  const lines = service.stdout().replaceAll('\r', '').split('\n');
  const first = lines.findIndex((line) => line.startsWith('Sightline is ready at'));
  const block = lines.slice(first - 1, lines.indexOf('', first) + 1);

  expect(block.filter((line) => !/^(Sightline is ready| {2}[A-Z])/.test(line))).toEqual(['', '']);
  expect(block.at(-2)).toMatch(/^ {2}Test key {3}sl_test_/);
  expect(lines).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d worker ready engine=sqlite$/));
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
});

describe('an encryption key', () => {
  test('is replaced by naming the old one as previous once; the log says when that can be removed', async () => {
    await stop(await start());
    const previous = readFileSync(join(dataDirectory, 'encryption.key'), 'utf8');
    const present = { ENCRYPTION_KEY: randomBytes(32).toString('hex') };
    const replacing = await start({ ...present, ENCRYPTION_KEY_PREVIOUS: previous });
    await replacing.said(/ENCRYPTION_KEY_PREVIOUS can be removed/);
    const exits = [await stop(replacing), await stop(await start(present))];
    const { exit } = await failedStart({});

    expect([...exits, exit]).toEqual([0, 0, 3]); // the file in the data folder opens nothing any more
  });
});

describe('a start that cannot be', () => {
  test('names every bad setting at once', async () => {
    const result = await failedStart({ PORT: 'http', LOG_LEVEL: 'loud', TRUST_PROXY: 'banana', DATABASE_URL: 'db' });

    expect(result).toEqual({
      exit: 2,
      stdout: '',
      stderr: [
        'The environment is not usable:',
        '  PORT must be a whole number from 0 to 65535',
        '  DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
        '  TRUST_PROXY must be on, off, or a list of addresses such as 10.0.0.1 or 10.0.0.0/8',
        '  LOG_LEVEL must be one of info, fatal, error, warn, debug, trace, silent',
        '',
      ].join('\n'),
    });
  });

  test('is one that would serve other machines in the clear, or share a database without its key', async () => {
    const result = await failedStart({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://127.0.0.1/sightline' });

    expect(result).toEqual({
      exit: 2,
      stdout: '',
      stderr: [
        'The environment is not usable:',
        '  HOST other than loopback needs TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY: the API is HTTPS only',
        '  ENCRYPTION_KEY is required with DATABASE_URL: every process must have the same',
        '',
      ].join('\n'),
    });
  });

  test('says which port is taken', async () => {
    const { port, close } = await takePort();
    const result = await failedStart({ PORT: port });
    close();

    expect(result).toEqual({
      exit: 3,
      stdout: '',
      stderr: `HOST 127.0.0.1 and PORT ${port} can't be listened on: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    });
  });

  test('says which file holds no encryption key, and leaves it as it is', async () => {
    await sightline(['accounts', 'list'], settings());
    const file = join(dataDirectory, 'encryption.key');
    writeFileSync(file, 'not a key');
    const result = await failedStart({});

    expect(result).toEqual({
      exit: 3,
      stdout: '',
      stderr: `${file} does not hold a key; put the right one back, it opens the stored secrets\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('not a key');
  });

  test('with another encryption key than before is refused, so that no secret is sealed with two', async () => {
    await sightline(['accounts', 'list'], settings());
    const result = await failedStart({ ENCRYPTION_KEY: randomBytes(32).toString('hex') });

    expect(result).toMatchObject({ exit: 3, stdout: '' });
    expect(result.stderr).toMatch(/^ENCRYPTION_KEY is not the one that the stored secrets were sealed with/);
  });

  test('on data that another service works on is refused, and leaves its scans alone', async () => {
    const first = await start();
    const second = await failedStart({});
    const exit = await stop(first);
    const third = await start();

    expect(second).toMatchObject({ exit: 3, stdout: '' });
    expect(second.stderr).toContain(`Another Sightline works on DATA_DIR ${dataDirectory}`);
    expect([exit, await stop(third)]).toEqual([0, 0]);
  });

  test('says that the database does not answer, without its password', async () => {
    const { port, close } = await takePort();
    close();
    const password = randomBytes(12).toString('hex');
    const result = await failedStart({
      DATABASE_URL: `postgres://sightline:${password}@127.0.0.1:${port}/sightline`,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    });

    expect(result).toEqual({
      exit: 3,
      stdout: '',
      stderr: `The database can't be opened: connect ECONNREFUSED 127.0.0.1:${port}\n`,
    });
  });

  test('says that the data folder is a file', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    const { exit, stdout, stderr } = await failedStart({ DATA_DIR: file });

    expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' });
    expect(stderr).toMatch(/^DATA_DIR can't be used: E\w+: .*\n$/);
  });
});

/** A port that something listens on. */
const takePort = async (): Promise<{ port: string; close(): void }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: String(address.port), close: () => server.close() };
};
