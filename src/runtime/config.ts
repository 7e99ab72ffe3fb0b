import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { keyFrom } from './encryption-key.ts';
import { isLoopback } from './loopback.ts';
import { tlsProblem } from './tls-files.ts';

/** One key of the environment. The table below is the only place that knows it: help and docs are made from it. */
interface Setting<Value> {
  default: string;
  description: string;
  parse: (text: string) => Value;
}

const setting = <Value>(value: string, description: string, parse: (text: string) => Value): Setting<Value> => ({
  default: value,
  description,
  parse,
});

const text = (value: string): string => value;
const textOrNull = (value: string): string | null => value || null;
const list = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const integer =
  (lowest: number, highest: number) =>
  (value: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= lowest && number <= highest) return number;
    throw new Error(`must be a whole number from ${lowest} to ${highest}`);
  };

const oneOf =
  <Value extends string>(...values: Value[]) =>
  (value: string): Value => {
    const known = values.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    throw new Error(`must be one of ${values.join(', ')}`);
  };

const retrySchedule = (value: string): number[] => {
  const seconds = list(value).map(Number);
  if (seconds.length === 3 && seconds.every((step) => step > 0 && step <= 86_400)) return seconds;
  throw new Error('must be three numbers of seconds such as 5,300,1800');
};

const encryptionKey = (value: string): Buffer | null => {
  if (value === '') return null;
  const key = keyFrom(value);
  if (key !== null) return key;
  throw new Error('must be 32 bytes as 64 hex digits or as base64 (`openssl rand -base64 32`)');
};

const encryptionKeys = (value: string): Buffer[] =>
  list(value).flatMap((entry) => {
    const key = encryptionKey(entry);
    return key ? [key] : [];
  });

const origins = (value: string): string[] =>
  list(value).map((entry) => {
    if (URL.canParse(entry) && new URL(entry).origin === entry) return entry;
    throw new Error('must be a list of origins such as https://app.example.com, never a wildcard');
  });

/**
 * Entries as the outbound guard compares them: as a URL has its host, so in lower case, punycode and the short form of
 * IPv6.
 */
const hosts = (value: string): string[] =>
  list(value).map((entry) => {
    const written = isIP(entry) === 6 ? `[${entry}]` : entry;
    const [, host, port] = /^(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/iu.exec(written) ?? [];
    if (host === undefined || !URL.canParse(`https://${written}`))
      throw new Error('must be a list of host or host:port such as git.internal,hooks.internal:8443');
    const { hostname } = new URL(`https://${host}`);
    return port === undefined ? hostname : `${hostname}:${Number(port)}`;
  });

const trustProxy = (value: string): boolean | string[] => {
  if (value === 'off' || value === 'false' || value === '') return false;
  if (value === 'on' || value === 'true') return true;
  const proxies = list(value);
  if (proxies.every(isProxy)) return proxies;
  throw new Error('must be on, off, or a list of addresses such as 10.0.0.1 or 10.0.0.0/8');
};

/** An address or a network in prefix notation. */
const isProxy = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
};

const databaseUrl = (value: string): string | null => {
  if (value === '') return null;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new Error('must be an address such as postgres://user:password@host:5432/database');
};

const LOCAL_ADDRESS = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

const publicUrl = (value: string): string | null => {
  if (value === '') return null;
  const origin = value.replace(/\/$/, '');
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  if (isOrigin && (origin.startsWith('https://') || LOCAL_ADDRESS.test(origin))) return origin;
  throw new Error('must be an origin such as https://sightline.example.com');
};

const smtpUrl = (value: string): string | null => {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isPlain = url !== null && url.hostname !== '' && ['', '/'].includes(url.pathname) && url.hash === '';
  if (isPlain && /^smtps?:$/.test(url.protocol) && ['', '?tls=optional'].includes(url.search)) return value;
  throw new Error('must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com');
};

const mailSender = (value: string): string | null => {
  if (value === '') return null;
  if (/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value;
  throw new Error('must be an e-mail address, alone or as in Sightline <sightline@example.com>');
};

const securityContact = (value: string): string | null => {
  if (value === '') return null;
  if (/^(?:mailto:[^\s<>@?]+@[^\s<>@?]+|https:\/\/\S+)$/.test(value) && URL.canParse(value)) return value;
  throw new Error('must be an address such as mailto:security@example.com or https://example.com/security');
};

export const settings = {
  HOST: setting(
    '127.0.0.1',
    'Address to listen on. Anything but loopback needs TLS or TRUST_PROXY; all addresses (0.0.0.0 or ::) also need PUBLIC_URL',
    text,
  ),
  PORT: setting('8080', 'Port to listen on; 0 takes any free one, which is printed', integer(0, 65_535)),
  DATA_DIR: setting('./data', 'Folder of the embedded database, the key file and checkouts', (value) => resolve(value)),
  DATABASE_URL: setting('', 'postgres:// address; empty uses the embedded database in DATA_DIR', databaseUrl),
  TLS_CERT_FILE: setting('', 'PEM certificate chain to serve HTTPS with', textOrNull),
  TLS_KEY_FILE: setting('', 'PEM private key of TLS_CERT_FILE', textOrNull),
  TRUST_PROXY: setting(
    'off',
    'Addresses of the proxies that terminate TLS and set X-Forwarded-*, such as 10.0.0.0/8. The value on trusts these headers from every client, so use it only if just one proxy can reach the port; it takes the last address of X-Forwarded-For. API calls that reach the proxy without HTTPS are refused, except those of programs on this machine that no proxy forwards',
    trustProxy,
  ),
  ALLOWED_HOSTS: setting('', 'Comma-separated host or host:port list exempt from the outbound address check', hosts),
  EXTRA_CA_FILE: setting(
    '',
    "PEM certificates to trust in addition to the system's, for webhooks, git and mail",
    textOrNull,
  ),
  ENCRYPTION_KEY: setting(
    '',
    '32 bytes, hex or base64, for secrets at rest; required with DATABASE_URL',
    encryptionKey,
  ),
  ENCRYPTION_KEY_PREVIOUS: setting(
    '',
    'Comma-separated earlier keys, used only to decrypt. To replace a key, put the new one into ENCRYPTION_KEY and the old one here ' +
      '(with the embedded database: the content of encryption.key in DATA_DIR); remove it when the log says so',
    encryptionKeys,
  ),
  PUBLIC_URL: setting(
    '',
    'Origin under which people reach the dashboard, for links; by default the address that the service listens on, or 127.0.0.1 if it listens on all addresses',
    publicUrl,
  ),
  SMTP_URL: setting(
    '',
    'Mail server, as smtp://user:password@host:587 (with STARTTLS, which ?tls=optional makes optional; on this machine it always is) or smtps://; empty sends no mail',
    smtpUrl,
  ),
  MAIL_FROM: setting('', 'Sender of mail, such as Sightline <sightline@example.com>; needed with SMTP_URL', mailSender),
  SECURITY_CONTACT: setting(
    '',
    'Contact for vulnerabilities of this service, as mailto:security@example.com or https://; published in /.well-known/security.txt, which does not exist while this is empty',
    securityContact,
  ),
  SCAN_TIMEOUT_SECONDS: setting(
    '600',
    'Time limit of one scan; it keeps what it found until then, and ends as timed_out',
    integer(1, 86_400),
  ),
  SCAN_ENGINE_TIMEOUT_SECONDS: setting(
    '0',
    'Time limit of one engine, after which the scan continues without it; 0: no limit but that of the scan',
    integer(0, 86_400),
  ),
  SCAN_MAX_REPOSITORY_MIB: setting('1024', 'Largest repository', integer(1, 1_048_576)),
  SCAN_MAX_FILE_KIB: setting('1024', 'Largest file that is analysed', integer(1, 1_048_576)),
  SCAN_MAX_LINE_LENGTH: setting(
    '5000',
    'Longest line, in characters, that the engine for patterns gets as a whole; longer lines are split for it',
    integer(80, 1_000_000),
  ),
  SCAN_MAX_ISSUES: setting(
    '10000',
    'Maximum number of issues kept for one scan; the report says if there were more',
    integer(1, 100_000),
  ),
  SCAN_CACHE_MIB: setting(
    '1024',
    'Disk space below DATA_DIR that a worker uses for results of earlier scans, so that the next scan of a repository analyses only what has changed; one repository gets at most a quarter. 0 disables it',
    integer(0, 1_048_576),
  ),
  WEBHOOK_RETRY_SECONDS: setting('5,300,1800', 'Seconds before the first, second and third retry', retrySchedule),
  WORKER_CONCURRENCY: setting('2', 'Scans that one worker process runs in parallel', integer(1, 64)),
  CORS_ORIGINS: setting('', 'Comma-separated origins whose pages may call the API; empty allows none', origins),
  VALIDATE_RESPONSES: setting(
    'off',
    'on checks that every answer and every delivery matches the contracts exactly',
    oneOf('off', 'on'),
  ),
  METRICS: setting(
    'loopback',
    'Who may read /metrics: loopback: only programs on this machine; on: anyone who can reach the port; off: nobody',
    oneOf('loopback', 'on', 'off'),
  ),
  LOG_LEVEL: setting(
    'info',
    'fatal, error, warn, info, debug, trace or silent',
    oneOf('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'),
  ),
} as const;

type Settings = typeof settings;
export type Config = { readonly [Key in keyof Settings]: ReturnType<Settings[Key]['parse']> };

/** Every bad key at once, so that one start shows all there is to fix. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and checks the whole environment before anything opens. Throws ConfigError. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([key, { default: fallback, parse }]) => {
    try {
      return [key, parse(environment[key] ?? fallback)];
    } catch (error) {
      problems.push(`${key} ${error instanceof Error ? error.message : String(error)}`);
      return [key, undefined];
    }
  });
  const config = Object.fromEntries(entries) as Config; // each value was parsed by its own setting, or is in `problems`
  if (problems.length === 0) problems.push(...contradictions(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

const contradictions = (config: Config): string[] => {
  const problems: string[] = [];
  const tls = config.TLS_CERT_FILE !== null && config.TLS_KEY_FILE !== null;
  if (!tls && (config.TLS_CERT_FILE ?? config.TLS_KEY_FILE) !== null)
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE go together');
  if (!tls && config.TRUST_PROXY === false && !isLoopback(config.HOST))
    problems.push(
      'HOST other than loopback needs TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY: the API is HTTPS only',
    );
  if (config.DATABASE_URL !== null && config.ENCRYPTION_KEY === null)
    problems.push('ENCRYPTION_KEY is required with DATABASE_URL: every process must have the same');
  if (config.SMTP_URL !== null && (config.MAIL_FROM === null || config.PUBLIC_URL === null))
    problems.push('SMTP_URL needs MAIL_FROM and PUBLIC_URL: mail has a sender, and links in it lead to the dashboard');
  const files = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'EXTRA_CA_FILE'] as const;
  const unreadable = files.filter((key) => config[key] !== null && contentOf(config[key]) === null);
  problems.push(...unreadable.map((key) => `${key} names a file that can't be read: ${config[key]}`));
  if (unreadable.length === 0) problems.push(...certificateProblems(config));
  return problems;
};

const certificateProblems = (config: Config): string[] => {
  const problem = tlsProblem(config);
  const ca = contentOf(config.EXTRA_CA_FILE);
  const isUnreadable = ca !== null && !works(() => new X509Certificate(ca));
  return [...(problem ? [problem] : []), ...(isUnreadable ? ['EXTRA_CA_FILE must hold PEM certificates'] : [])];
};

/** Null where there is no file to read. */
const contentOf = (path: string | null): Buffer | null => {
  try {
    return path === null ? null : readFileSync(path);
  } catch {
    return null; // told with the other problems
  }
};

const works = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false; // told with the other problems
  }
};
