import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../src/runtime/config.ts';
import { isLoopback } from '../../../src/runtime/loopback.ts';
import { certificateWarning } from '../../../src/runtime/tls-files.ts';
import { isWildcard } from '../../../src/runtime/wildcard.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

let tls: TlsFixture;
let empty: string;
const folder = createSourceTree({ 'empty.pem': '' });
beforeAll(() => {
  tls = createTlsFixture();
  empty = join(folder.root, 'empty.pem');
});
afterAll(() => {
  tls.remove();
  folder.remove();
});

const CONTACT_PROBLEM = 'must be an address such as mailto:security@example.com or https://example.com/security';
const SMTP_PROBLEM = 'must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com';

const problemsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the environment', () => {
  test('is optional: each key has its default', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATA_DIR: resolve('data'),
      DATABASE_URL: null,
      TLS_CERT_FILE: null,
      TLS_KEY_FILE: null,
      TRUST_PROXY: false,
      ALLOWED_HOSTS: [],
      EXTRA_CA_FILE: null,
      ENCRYPTION_KEY: null,
      ENCRYPTION_KEY_PREVIOUS: [],
      SCAN_TIMEOUT_SECONDS: 600,
      SCAN_ENGINE_TIMEOUT_SECONDS: 0,
      SCAN_MAX_REPOSITORY_MIB: 1024,
      SCAN_MAX_FILE_KIB: 1024,
      SCAN_MAX_LINE_LENGTH: 5000,
      SCAN_MAX_ISSUES: 10_000,
      WEBHOOK_RETRY_SECONDS: [5, 300, 1800],
      WORKER_CONCURRENCY: 2,
      CORS_ORIGINS: [],
      VALIDATE_RESPONSES: 'off',
      LOG_LEVEL: 'info',
    });
  });

  test('is read into values that can be used', () => {
    const [key, earlier] = [randomBytes(32), randomBytes(32)];
    const config = readConfig({
      HOST: '10.0.0.7',
      PORT: '0',
      DATABASE_URL: 'postgresql://sightline@db.internal:5432/sightline',
      ENCRYPTION_KEY: key.toString('hex'),
      ENCRYPTION_KEY_PREVIOUS: `${earlier.toString('base64')}, ${key.toString('hex')}`,
      TRUST_PROXY: '10.0.0.0/8, fd00::1',
      ALLOWED_HOSTS: 'git.internal, hooks.internal:8443',
      CORS_ORIGINS: 'https://app.example.com,http://localhost:3000',
      WEBHOOK_RETRY_SECONDS: '0.1, 0.2, 0.5',
    });

    expect(config).toMatchObject({
      HOST: '10.0.0.7',
      PORT: 0,
      DATABASE_URL: 'postgresql://sightline@db.internal:5432/sightline',
      ENCRYPTION_KEY: key,
      ENCRYPTION_KEY_PREVIOUS: [earlier, key],
      TRUST_PROXY: ['10.0.0.0/8', 'fd00::1'],
      ALLOWED_HOSTS: ['git.internal', 'hooks.internal:8443'],
      CORS_ORIGINS: ['https://app.example.com', 'http://localhost:3000'],
      WEBHOOK_RETRY_SECONDS: [0.1, 0.2, 0.5],
    });
  });

  test('takes a mail server with a sender, and where links in mail lead', () => {
    const mail = {
      SMTP_URL: 'smtp://mail%40acme:pass@mail.acme.example:587?tls=optional',
      MAIL_FROM: 'Sightline <sightline@acme.example>',
      PUBLIC_URL: 'https://sightline.acme.example/',
    };

    expect(readConfig(mail)).toMatchObject({ ...mail, PUBLIC_URL: 'https://sightline.acme.example' });
    expect(
      readConfig({ ...mail, MAIL_FROM: 'sightline@acme.example', SMTP_URL: 'smtps://mail.acme.example' }),
    ).toMatchObject({
      MAIL_FROM: 'sightline@acme.example',
      SMTP_URL: 'smtps://mail.acme.example',
    });
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toMatchObject({ PUBLIC_URL: 'http://127.0.0.1:8080' });
  });

  test('takes an encryption key as base64 too', () => {
    const key = randomBytes(32);

    expect(readConfig({ ENCRYPTION_KEY: key.toString('base64') }).ENCRYPTION_KEY).toEqual(key);
  });

  test.each([
    ['Git.Internal', 'git.internal'],
    ['hooks.internal:08443', 'hooks.internal:8443'],
    ['git.internal:443', 'git.internal:443'],
    ['10.0.0.7:8443', '10.0.0.7:8443'],
    ['fd00:0::7', '[fd00::7]'],
    ['[FD00::7]:8443', '[fd00::7]:8443'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('takes the exempt host %s as %s', (written, host) => {
    expect(readConfig({ ALLOWED_HOSTS: written }).ALLOWED_HOSTS).toEqual([host]);
  });

  test('takes a certificate with its key for serving other machines', () => {
    const environment = { HOST: '0.0.0.0', TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile };

    expect(problemsOf({ ...environment, EXTRA_CA_FILE: tls.caFile })).toEqual([]);
  });

  test('takes a trusted proxy for serving other machines', () => {
    expect(problemsOf({ HOST: '0.0.0.0', TRUST_PROXY: 'on' })).toEqual([]);
  });
});

describe('a bad environment', () => {
  test('is refused with every bad key at once', () => {
    const problems = problemsOf({
      PORT: '65536',
      TRUST_PROXY: 'banana',
      DATABASE_URL: 'mysql://db/sightline',
      ENCRYPTION_KEY: 'too short',
      ENCRYPTION_KEY_PREVIOUS: 'too short,too',
      SCAN_TIMEOUT_SECONDS: '0',
      SCAN_MAX_REPOSITORY_MIB: '-1',
      SCAN_MAX_FILE_KIB: '1.5',
      SCAN_MAX_LINE_LENGTH: '79',
      SCAN_MAX_ISSUES: '1e3',
      WEBHOOK_RETRY_SECONDS: '5,300',
      WORKER_CONCURRENCY: '',
      CORS_ORIGINS: '*',
      VALIDATE_RESPONSES: 'yes',
      LOG_LEVEL: 'loud',
    });

    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
      'TRUST_PROXY must be on, off, or a list of addresses such as 10.0.0.1 or 10.0.0.0/8',
      'ENCRYPTION_KEY must be 32 bytes as 64 hex digits or as base64 (`openssl rand -base64 32`)',
      'ENCRYPTION_KEY_PREVIOUS must be 32 bytes as 64 hex digits or as base64 (`openssl rand -base64 32`)',
      'SCAN_TIMEOUT_SECONDS must be a whole number from 1 to 86400',
      'SCAN_MAX_REPOSITORY_MIB must be a whole number from 1 to 1048576',
      'SCAN_MAX_FILE_KIB must be a whole number from 1 to 1048576',
      'SCAN_MAX_LINE_LENGTH must be a whole number from 80 to 1000000',
      'SCAN_MAX_ISSUES must be a whole number from 1 to 100000',
      'WEBHOOK_RETRY_SECONDS must be three numbers of seconds such as 5,300,1800',
      'WORKER_CONCURRENCY must be a whole number from 1 to 64',
      'CORS_ORIGINS must be a list of origins such as https://app.example.com, never a wildcard',
      'VALIDATE_RESPONSES must be one of off, on',
      'LOG_LEVEL must be one of info, fatal, error, warn, debug, trace, silent',
    ]);
  });

  test.each(['0,300,1800', '5,300,86401', '5,x,1800', '5,300,1800,3600', ''])(
    'is one with the retry schedule "%s"',
    (schedule) => {
      expect(problemsOf({ WEBHOOK_RETRY_SECONDS: schedule })).toHaveLength(1);
    },
  );

  test.each(['10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'proxy.internal', '1', 'fd00::/129'])(
    'is one with the proxy "%s"',
    (proxy) => {
      expect(problemsOf({ TRUST_PROXY: `127.0.0.1,${proxy}` })).toHaveLength(1);
    },
  );

  test.each(['https://app.example.com/', 'app.example.com', 'https://*.example.com/x', 'null'])(
    'is one with the origin "%s"',
    (origin) => {
      expect(problemsOf({ CORS_ORIGINS: origin })).toHaveLength(1);
    },
  );

  test.each([
    'https://git.internal',
    'git.internal/x',
    '*.internal',
    'user@git.internal',
    'git.internal:',
    'git.internal:99999',
    '10.0.0.0/8',
    'fd00::7::1',
    'a b',
  ])('is one with the exempt host "%s"', (host) => {
    expect(problemsOf({ ALLOWED_HOSTS: `git.internal,${host}` })).toEqual([
      'ALLOWED_HOSTS must be a list of host or host:port such as git.internal,hooks.internal:8443',
    ]);
  });

  test('is one that serves other machines without TLS', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
      'HOST other than loopback needs TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY: the API is HTTPS only',
    ]);
  });

  test('is one that shares a database without sharing the key', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/sightline' })).toEqual([
      'ENCRYPTION_KEY is required with DATABASE_URL: every process must have the same',
    ]);
  });

  test.each([
    ['PUBLIC_URL', 'http://sightline.acme.example', 'must be an origin such as https://sightline.example.com'],
    ['PUBLIC_URL', 'https://sightline.acme.example/app', 'must be an origin such as https://sightline.example.com'],
    ['PUBLIC_URL', 'sightline.acme.example', 'must be an origin such as https://sightline.example.com'],
    ['SMTP_URL', 'https://mail.acme.example', SMTP_PROBLEM],
    ['SMTP_URL', 'smtp://', SMTP_PROBLEM],
    ['SMTP_URL', 'smtp://mail.acme.example?tls=off', SMTP_PROBLEM],
    ['SECURITY_CONTACT', 'security@acme.example', CONTACT_PROBLEM],
    ['SECURITY_CONTACT', 'http://acme.example/security', CONTACT_PROBLEM],
    ['SECURITY_CONTACT', 'mailto:a@b.example\nPolicy: https://c.example', CONTACT_PROBLEM],
    ['MAIL_FROM', 'Sightline', 'must be an e-mail address, alone or as in Sightline <sightline@example.com>'],
    [
      'MAIL_FROM',
      'a@b.example\r\nBcc: c@d.example',
      'must be an e-mail address, alone or as in Sightline <sightline@example.com>',
    ],
  ])('is one with %s %j', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
  });

  test('is one that has mail sent by nobody, or with links that lead nowhere', () => {
    const SMTP_URL = 'smtp://127.0.0.1';
    const problem = 'SMTP_URL needs MAIL_FROM and PUBLIC_URL: mail has a sender, and links in it lead to the dashboard';

    expect(problemsOf({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toEqual([problem]);
    expect(problemsOf({ SMTP_URL, PUBLIC_URL: 'https://sightline.example' })).toEqual([problem]);
  });

  test('is one with half of TLS', () => {
    expect(problemsOf({ TLS_CERT_FILE: tls.certFile })).toEqual(['TLS_CERT_FILE and TLS_KEY_FILE go together']);
    expect(problemsOf({ TLS_KEY_FILE: tls.keyFile })).toEqual(['TLS_CERT_FILE and TLS_KEY_FILE go together']);
  });

  test('is one that names files which are not there', () => {
    const missing = join(folder.root, 'missing.pem');
    const files = { TLS_CERT_FILE: missing, TLS_KEY_FILE: missing, EXTRA_CA_FILE: missing };

    expect(problemsOf(files)).toEqual([
      `TLS_CERT_FILE names a file that can't be read: ${missing}`,
      `TLS_KEY_FILE names a file that can't be read: ${missing}`,
      `EXTRA_CA_FILE names a file that can't be read: ${missing}`,
    ]);
  });

  test('is one that names files which hold no certificate', () => {
    const text = join(folder.root, 'text.pem');
    writeFileSync(text, 'no certificate');

    expect(problemsOf({ TLS_CERT_FILE: empty, TLS_KEY_FILE: tls.keyFile, EXTRA_CA_FILE: text })).toEqual([
      'TLS_CERT_FILE and TLS_KEY_FILE must hold a PEM certificate and its private key',
      'EXTRA_CA_FILE must hold PEM certificates',
    ]);
  });

  test('is one whose certificate belongs to another key', () => {
    const rsa = join(folder.root, 'rsa.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(rsa, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const other = createTlsFixture();
    const problems = [rsa, other.keyFile].map((file) =>
      problemsOf({ TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: file }),
    );
    other.remove();

    expect(problems).toEqual(
      [rsa, other.keyFile].map((file) => [
        `TLS_CERT_FILE and TLS_KEY_FILE do not belong together: ${file} holds another key than that of the certificate in ${tls.certFile}`,
      ]),
    );
  });

  test('is told without the values of secrets', () => {
    const password = randomBytes(12).toString('hex');
    const error = new ConfigError(
      problemsOf({
        DATABASE_URL: `mysql://u:${password}@db/x`,
        ENCRYPTION_KEY: password,
        SMTP_URL: `smtp://u:${password}@/`,
      }),
    );

    expect(error.message).not.toContain(password);
  });
});

test('a certificate that is not valid at the time is told with the time when it was, or will be', () => {
  const files = { TLS_CERT_FILE: tls.certFile, TLS_KEY_FILE: tls.keyFile };
  const at = (days: number) => certificateWarning(files, Date.now() + days * 86_400_000);

  expect(at(8)).toMatch(/server\.pem expired at \d{4}-.*Z: clients refuse it\. Renew it and restart$/);
  expect(at(-1)).toMatch(/server\.pem is not valid before \d{4}-.*Z: clients refuse it until then$/);
  expect([at(1), certificateWarning({ TLS_CERT_FILE: null, TLS_KEY_FILE: null }, 0)]).toEqual([null, null]);
});

test.each([
  ['0.0.0.0', true],
  ['::', true],
  ['[::]', true],
  ['0', true],
  ['0:0:0:0:0:0:0:0', true],
  ['::ffff:0.0.0.0', true],
  ['', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['10.0.0.1', false],
  ['sightline.internal', false],
])('"%s" means all addresses: %s', (host, expected) => {
  expect(isWildcard(host)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example.com', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
