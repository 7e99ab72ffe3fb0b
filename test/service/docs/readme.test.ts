import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { getScanReport_200 } from '../../../generated/responses.js';
import { createGitRepository, type GitRepository } from '../../fixtures/git/git-repository.ts';
import { type GitServer, startGitServer } from '../../fixtures/git/git-server.ts';
import {
  type CommandResult,
  PROJECT,
  type RunningProgram,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

const README = readFileSync(join(PROJECT, 'README.md'), 'utf8');
const PORT = '8080';
const WEAK_HASH =
  "import { createHash } from 'node:crypto';\nexport const digest = (text) => createHash('md5').update(text);\n";

/** The code block under a mark such as `<!-- tour -->`. */
const blockOf = (mark: string): string => {
  const [, code] = new RegExp(`<!-- ${mark} -->\\n\`\`\`\\w+\\n(.*?)\\n\`\`\``, 's').exec(README) ?? [];
  if (code === undefined) throw new Error(`README.md has no block marked ${mark}`);
  return code;
};

let folder: string;
let tls: TlsFixture;
let repository: GitRepository;
let git: GitServer;
let receiver: Receiver;
let service: RunningProgram;
/** The port of the README, or another if that one is taken here. */
let port: string;

beforeAll(async () => {
  folder = cloneOfProject();
  tls = createTlsFixture();
  repository = createGitRepository({ 'src/digest.js': WEAK_HASH });
  git = await startGitServer({ tls, repositories: { 'acme/shop.git': repository.gitDirectory } });
  receiver = await startReceiver({ tls });
  port = await freePort(Number(PORT)).catch(() => freePort(0));
  const reach = { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' };
  service = startProgram('npm', ['start'], { ...reach, ...(port === PORT ? {} : { PORT: port }) }, folder);
  await service.said(/worker ready/);
});
afterAll(async () => {
  service.signal('SIGTERM');
  const { exit } = await service.ended;
  await Promise.all([git.close(), receiver.close()]);
  repository.remove();
  tls.remove();
  rmSync(folder, { recursive: true });
  expect(exit).toBe(0);
});

/** The project's folder as far as its commands can see, so that what they write stays out of the real one. */
const cloneOfProject = (): string => {
  const clone = mkdtempSync(join(tmpdir(), 'sightline-readme-'));
  for (const name of readdirSync(PROJECT).filter((entry) => entry !== 'data' && entry !== '.git'))
    symlinkSync(join(PROJECT, name), join(clone, name));
  return clone;
};

const bash = (script: string, settings: Readonly<Record<string, string>> = {}): Promise<CommandResult> =>
  runProgram('bash', ['-c', script.replaceAll(`:${PORT}`, `:${port}`)], settings, folder);

test('the tour gives what it promises, command by command', async () => {
  const afterwards = [
    'curl -s "$API/webhooks" -H "Authorization: Bearer $KEY"',
    `curl -s "$API/scans" -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H 'Idempotency-Key: tour-1' \\
      -d '{"repo_url": "https://fixtures.sightline.test/critical"}'`,
  ];
  const repo_url = `${git.url}/acme/shop.git`;
  const settings = { REPOSITORY: repo_url, RECEIVER: receiver.url };
  const { exit, stdout, stderr } = await bash([blockOf('tour'), ...afterwards].join('\n'), settings);
  const [account, sample, critical, issues, real, deliveries, scans, limit, webhooks, repeated, ...more] =
    documents(stdout);
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));

  expect({ exit, stderr, more }).toEqual({ exit: 0, stderr: '', more: [] });
  expect(account).toMatchObject({
    environment: 'test',
    key: { name: 'tour', permissions: ['read', 'write', 'admin'] },
  });
  expect(sample).toMatchObject({ event: 'scan.completed', delivered: true, attempt: { response: { status: 200 } } });
  expect(deliveries).toMatchObject({ data: Array(5).fill({ status: expect.stringMatching(/^(delivered|pending)$/) }) });
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
  expect(critical).toMatchObject({ status: 'completed', issues_by_severity: { critical: 2 } });
  expect(issues).toMatchObject({ data: [{ severity: 'critical' }, { severity: 'critical' }], next_cursor: null });
  expect(real).toMatchObject({ status: 'completed', repo_url, issues_count: 1 });
  expect(scans).toEqual({ data: [real, critical], next_cursor: null });
  expect(limit).toMatchObject({ limit: 500, remaining: expect.any(Number), reset_at: expect.anything() });
  expect(webhooks).toEqual({ data: [], next_cursor: null });
  expect(repeated).toMatchObject({ scan_id: Object(critical).scan_id });
  getScanReport_200(report);
  expect(getScanReport_200.errors).toBeNull();
  expect(report).toMatchObject({ scan: Object(real), issues: [{ file: 'src/digest.js', line: 2 }] });
  expect(toldOf(Object(critical).scan_id)).toEqual([
    'scan.started',
    'issue.critical',
    'issue.critical',
    'scan.completed',
  ]);
});

test('the signature command gives the golden vector', async () => {
  expect(await bash(blockOf('signature'))).toEqual({
    exit: 0,
    stdout: 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17\n',
    stderr: '',
  });
});

test('the TypeScript client type-checks and runs', async () => {
  writeFileSync(join(folder, 'client.ts'), blockOf('client'));
  writeFileSync(join(folder, 'tsconfig.client.json'), '{ "extends": "./tsconfig.json", "include": ["client.ts"] }');
  const checked = await bash('node node_modules/typescript7/bin/tsc --noEmit -p tsconfig.client.json');
  const secret = readFileSync(join(folder, 'data', 'first-key'), 'utf8').trim();
  const ran = await bash('node client.ts', { KEY: secret, API: `http://127.0.0.1:${port}/v1` });

  expect(checked).toEqual({ exit: 0, stdout: '', stderr: '' });
  expect(ran).toEqual({ exit: 0, stdout: 'completed 100\n', stderr: '' });
});

test('the scan without a server passes its gate on our own source', { timeout: 300_000 }, async () => {
  const [, command = ''] = /^(npm run -s sightline -- scan .*)$/m.exec(README) ?? [];
  const { exit, stdout, stderr } = await bash(command);

  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toMatch(/Score \d+, \d+ issues?, [1-9]\d+ files in \d+ s\n$/);
});

test('the environment that serve --help lists is the one the table names', async () => {
  const { stdout } = await bash('npm run -s sightline -- serve --help');
  const [, table = ''] = /\| To \| Set \|\n(.*?)\n\n/s.exec(README) ?? [];
  const named = [...table.matchAll(/`([A-Z][A-Z_]+)/g)].map(([, key = '']) => key);

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !new RegExp(`^ {2}${key} `, 'm').test(stdout))).toEqual([]);
});

/** Kinds of the events that came for a scan, each event once; progress may have been superseded, so it is left out. */
const toldOf = (scan_id: string): string[] => {
  const told = receiver.deliveries
    .map(({ raw }) => JSON.parse(raw.toString()) as components['schemas']['EventEnvelope']) // our own deliveries
    .filter(({ data }) => data.scan_id === scan_id);
  return [...new Map(told.map(({ id, event }) => [id, event])).values()].filter((kind) => kind !== 'scan.progress');
};

/** curl prints one JSON text after the other without a break: cuts where an outermost brace closes. */
const documents = (text: string): unknown[] => {
  const found: unknown[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token !== '}' || depth > 0) continue;
    found.push(JSON.parse(text.slice(start, index + 1)));
    start = index + 1;
  }
  return found;
};

/** The port if nothing listens on it; 0 gives any. */
const freePort = (wanted: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const given = address !== null && typeof address === 'object' ? address.port : wanted;
      probe.close(() => resolve(String(given)));
    });
  });
