import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { readContract } from '../../../scripts/docs/content/documented-contract.ts';
import { eventMarkdown } from '../../../scripts/docs/content/event-pages.ts';
import { verifyWebhook } from '../../../src/client/webhooks.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { BINARIES, PROJECT } from '../../fixtures/programs/command-line.ts';
import { missing } from '../../fixtures/programs/required-program.ts';

const SAMPLES = join(PROJECT, 'docs/samples/verify');
const DRIVERS = join(PROJECT, 'test/fixtures/samples');
const sample = (name: string): string => join(SAMPLES, name);
const driver = (name: string): string => join(DRIVERS, name);

interface Language {
  name: string;
  file: string;
  /** Says whether the runtime is here. */
  probe: [program: string, ...given: string[]];
  /** Makes ready in an empty folder what takes making ready, and gives the command that reads the cases. */
  prepare(folder: string): [program: string, ...given: string[]];
}

const languages: Language[] = [
  {
    name: 'JavaScript',
    file: 'verify.mjs',
    probe: [join(BINARIES, 'node'), '--version'],
    prepare: () => [join(BINARIES, 'node'), driver('driver.mjs'), sample('verify.mjs')],
  },
  {
    name: 'Python',
    file: 'verify.py',
    probe: ['python3', '--version'],
    prepare: () => ['python3', '-B', driver('driver.py'), sample('verify.py')],
  },
  {
    name: 'Go',
    file: 'verify.go',
    probe: ['go', 'version'],
    prepare: (folder) => {
      copyFileSync(sample('verify.go'), join(folder, 'verify.go'));
      copyFileSync(driver('driver.go'), join(folder, 'driver.go'));
      run('go', ['build', '-o', join(folder, 'verify'), 'verify.go', 'driver.go'], folder);
      return [join(folder, 'verify')];
    },
  },
  {
    name: 'Java',
    file: 'Verify.java',
    probe: ['javac', '-version'],
    prepare: (folder) => {
      run('javac', ['-d', folder, sample('Verify.java'), driver('Driver.java')], folder);
      return ['java', '-cp', folder, 'Driver'];
    },
  },
  {
    name: 'Ruby',
    file: 'verify.rb',
    probe: ['ruby', '--version'],
    prepare: () => ['ruby', driver('driver.rb'), sample('verify.rb')],
  },
  {
    name: 'PHP',
    file: 'verify.php',
    probe: ['php', '--version'],
    prepare: () => ['php', driver('driver.php'), sample('verify.php')],
  },
];

/** Nothing is written outside the folder: Go keeps its cache there as well. */
const run = (program: string, given: readonly string[], folder: string, input = ''): string => {
  const env = { ...process.env, GOCACHE: join(folder, 'cache'), GO111MODULE: 'off', GOFLAGS: '', GOTOOLCHAIN: 'local' };
  const { status, stdout, stderr, error } = spawnSync(program, given, { cwd: folder, input, env, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
};

const contract = readContract();
const now = Date.UTC(2026, 10, 21, 12, 0, 0);
/** As long as a secret of a careful client, and not of ASCII alone. */
const secret = `schlüssel-🔑-${'k'.repeat(80)}`;

const delivered = (title: string, signedWith = secret) => {
  const data = { scan_id: 'scan_1', issue_id: 'iss_1', severity: 'critical', title, file: 'a.js', line: 1 };
  const delivery = { delivery_id: 'dlv_1', event_id: 'evt_1', event: 'issue.critical' as const, data };
  const { body, headers } = signedRequest(
    { ...delivery, secrets: [signingSecret(signedWith)], oldestSecret: signedWith },
    now,
  );
  return { body: Buffer.from(body), signature: headers['X-Service-Signature'] ?? '' };
};

/** What the page of an event has as its signed sample, taken from what a reader gets to see. */
const publishedSamples = contract.events.map((event) => {
  const page = eventMarkdown(event, contract);
  const [, request = ''] = /```http\n(.*?)\n```/s.exec(page) ?? [];
  const [, command = ''] = /```sh\n(.*?)\n```/s.exec(page) ?? [];
  const [, signedWith = ''] = /with the secret `([^`]+)`/.exec(page) ?? [];
  const [head = '', body = ''] = request.split('\n\n');
  const headers = Object.fromEntries(head.split('\n').map((line) => line.split(': ', 2)));
  const at = Date.parse(JSON.parse(body).timestamp);
  return { kind: event.kind, id: String(JSON.parse(body).id), headers, body, command, secret: signedWith, at };
});

const plain = delivered('SQL injection: untrusted input in a statement');
const second = 1_000;
const cases: { title: string; body: Buffer; signature: string; secret?: string; at: number; want: string }[] = [
  ...publishedSamples.map(({ kind, id, headers, body, secret: signedWith, at }) => ({
    title: `the sample on the page of ${kind}`,
    body: Buffer.from(body),
    signature: headers['X-Service-Signature'] ?? '',
    secret: signedWith,
    at,
    want: `accepted ${id}`,
  })),
  { title: 'a delivery of ours', ...plain, at: now, want: 'accepted evt_1' },
  {
    title: 'a body of many-byte characters',
    ...delivered('💥 größte Lücke 👩‍💻 日本'),
    at: now,
    want: 'accepted evt_1',
  },
  { title: 'one that took 299 seconds', ...plain, at: now + 299 * second, want: 'accepted evt_1' },
  { title: 'a clock that is 299 seconds behind', ...plain, at: now - 299 * second, want: 'accepted evt_1' },
  { title: 'a stale timestamp', ...plain, at: now + 301 * second, want: 'refused too old' },
  { title: 'a timestamp of the future', ...plain, at: now - 301 * second, want: 'refused too old' },
  {
    title: 'a tampered body',
    ...plain,
    body: Buffer.from(plain.body.toString().replace('a.js', 'b.js')),
    at: now,
    want: 'refused wrong signature',
  },
  {
    title: 'a lost line end',
    ...plain,
    body: Buffer.concat([plain.body, Buffer.from('\n')]),
    at: now,
    want: 'refused wrong signature',
  },
  { title: 'another secret', ...delivered('x', 'another secret'), at: now, want: 'refused wrong signature' },
  {
    title: 'a signature in capitals',
    ...plain,
    signature: plain.signature.toUpperCase(),
    at: now,
    want: 'refused wrong signature',
  },
  {
    title: 'a signature cut short',
    ...plain,
    signature: plain.signature.slice(0, -1),
    at: now,
    want: 'refused wrong signature',
  },
  { title: 'a bare digest', ...plain, signature: plain.signature.slice(7), at: now, want: 'refused wrong signature' },
  {
    title: 'a signature of other characters',
    ...plain,
    signature: 'sha256=é',
    at: now,
    want: 'refused wrong signature',
  },
  { title: 'no signature', ...plain, signature: '', at: now, want: 'refused wrong signature' },
];

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const lines = cases.map(({ body, signature, secret: signedWith = secret, at }) =>
  [base64(body), base64(signature), base64(signedWith), Math.floor(at / second)].join('\t'),
);

/** Runs it at the first call; later ones get the same, a failure too. */
const once = <Result>(make: () => Result): (() => Result) => {
  let made: { result: Result } | { error: unknown } | undefined;
  const attempt = (): { result: Result } | { error: unknown } => {
    try {
      return { result: make() };
    } catch (error) {
      return { error };
    }
  };
  return () => {
    made ??= attempt();
    if ('error' in made) throw made.error;
    return made.result;
  };
};

test('every sample has a language that runs it', () => {
  expect(readdirSync(SAMPLES).sort()).toEqual(languages.map(({ file }) => file).sort());
});

describe.each(publishedSamples)('the sample on the page of $kind', ({ kind, headers, body, command, secret, at }) => {
  test('is signed as Standard Webhooks are, and taken by the client package', async () => {
    const standard = new Webhook(Buffer.from(secret).toString('base64'));

    expect(headers['webhook-signature']).toBe(standard.sign(headers['webhook-id'] ?? '', new Date(at), body));
    expect(await verifyWebhook(body, headers, secret, { now: () => at })).toEqual(JSON.parse(body));
    await expect(verifyWebhook(body, headers, secret, { now: () => at + 301 * second })).rejects.toMatchObject({
      reason: 'too_old',
    });
  });

  test('has a command that writes its body to a file, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-sample-'));
    run('sh', ['-c', command], folder);

    expect(readdirSync(folder)).toEqual([`${kind.replace('.', '-')}.json`]);
    expect(readFileSync(join(folder, `${kind.replace('.', '-')}.json`), 'utf8')).toBe(body);
    rmSync(folder, { recursive: true });
  });
});

describe.each(languages)('the $name sample', ({ file, probe, prepare }) => {
  const [runtime, ...given] = probe;
  const obstacle = missing(runtime, `docs/samples/verify/${file}`, given);
  const folder = mkdtempSync(join(tmpdir(), 'sightline-sample-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** All cases in one run, made when the first test asks; each test fails with what went wrong. */
  const judge = once((): string[] => {
    const [program, ...rest] = prepare(folder);
    return run(program, rest, folder, `${lines.join('\n')}\n`)
      .trimEnd()
      .split('\n');
  });

  test.for(cases.map(({ title, want }, index) => ({ title, want, index })))(
    'has for $title: $want',
    ({ want, index }, context) => {
      context.skip(obstacle !== null, obstacle ?? '');
      expect(judge()[index]).toBe(want);
    },
  );
});
