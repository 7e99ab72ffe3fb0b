import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../../scripts/docs/content/documented-contract.ts';
import {
  BINARIES,
  type CommandResult,
  PROJECT,
  type RunningProgram,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';
import { type Guide, readGuides, type Sample } from '../../fixtures/programs/guides.ts';
import { missing } from '../../fixtures/programs/required-program.ts';
import { freePort } from '../../fixtures/servers/free-port.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture, type TlsFixture } from '../../fixtures/servers/tls.ts';

const NODE = join(BINARIES, 'node');
const SECRET = 'the secret of these samples, long and random';
/** What tells the output of one block from that of the next. */
const NEXT_BLOCK = '@@ next block';
/** A block that a test of its own runs. */
const BY_ITSELF = 'quick start';

const guides = readGuides();
const noPython = missing('python3', 'the receiver in Python');
const noJq = missing('jq', 'the samples of the guides that use jq');
const named = (name: string): Guide => {
  const found = guides.find((guide) => guide.name === name);
  if (!found) throw new Error(`there is no guide ${name}`);
  return found;
};
const toRun = ({ samples }: Guide): Sample[] =>
  samples.filter(({ language, run }) => language === 'sh' && run !== null && run !== BY_ITSELF);

let folder: string;
let tls: TlsFixture;
let receiver: Receiver;
let service: Service;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-guides-'));
  tls = createTlsFixture();
  receiver = await startReceiver({ tls });
  service = await startService({ environment: { EXTRA_CA_FILE: tls.caFile, ALLOWED_HOSTS: 'localhost' } });
  key = (await service.key({ permission: 'admin', environment: 'test' })).secret;
  cpSync(join(PROJECT, 'docs/samples/receiver'), folder, { recursive: true });
  for (const name of ['verify.mjs', 'verify.py'])
    cpSync(join(PROJECT, 'docs/samples/verify', name), join(folder, name));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/sightline'), `#!/bin/sh\nexec ${NODE} ${join(PROJECT, 'src/main.ts')} "$@"\n`);
  chmodSync(join(folder, 'bin/sightline'), 0o755);
});
afterAll(async () => {
  await service.dispose();
  await receiver.close();
  tls.remove();
  rmSync(folder, { recursive: true });
});

/** The receiver of the quick start, as its reader starts it. */
const startLocalReceiver = async (
  ...command: [string, ...string[]]
): Promise<{ program: RunningProgram; address: string }> => {
  const [runtime, ...given] = command;
  const program = startProgram(runtime, given, { PORT: '0', WEBHOOK_SECRET: SECRET }, folder);
  await program.said(/waiting on port \d+\n/);
  return { program, address: `127.0.0.1:${/port (\d+)/.exec(program.stdout())?.[1]}` };
};

const settings = () => ({
  PATH: `${join(folder, 'bin')}:${BINARIES}:${process.env.PATH ?? ''}`,
  API: `${service.address}/v1`,
  KEY: key,
  WEBHOOK_SECRET: SECRET,
  RECEIVER: receiver.url,
});

/** The addresses that guides name, and where they are here. */
const here = (code: string): string => code.replaceAll('127.0.0.1:8080', new URL(service.address).host);

/** A stream has no end of its own. */
const ofStream = (code: string): string => `(curl() { command curl -m 2 "$@" || test $? = 28; }\n${code}\n)`;

/**
 * A page's samples in one session, one after the other, as a reader runs them. A page that calls no API administers
 * data of its own.
 */
const session = (guide: Guide, adapt: (code: string) => string): Promise<CommandResult> => {
  const cwd = join(folder, guide.name.replaceAll('/', '-'));
  mkdirSync(cwd);
  const DATA_DIR = guide.text.includes('$API') ? service.dataDirectory : join(cwd, 'data');
  const blocks = toRun(guide).map(({ code, run }) => (run === 'a stream' ? ofStream(code) : code));
  const script = adapt(here(blocks.join(`\necho '${NEXT_BLOCK}'\n`)));
  return runProgram('bash', ['-euo', 'pipefail', '-c', script], { ...settings(), DATA_DIR }, cwd);
};

/**
 * Runs the page and checks each output: no error but the one that is announced, and what is announced to be printed.
 */
const checkGuide = async (guide: Guide, adapt = (code: string) => code): Promise<void> => {
  const { exit, stdout, stderr } = await session(guide, adapt);
  const outputs = stdout.split(`${NEXT_BLOCK}\n`);

  expect({ exit, told: /not found|error:|parse error/i.test(stderr) ? stderr : '' }).toEqual({ exit: 0, told: '' });
  for (const [index, { run }] of toRun(guide).entries()) {
    const output = outputs[index] ?? '';
    const [, code] = /^gives (\w+)$/.exec(run ?? '') ?? [];
    const [, printed] = /^prints (.*)$/.exec(run ?? '') ?? [];
    if (printed !== undefined) expect(output.trim()).toBe(printed);
    expect([...output.matchAll(/\{"error":\{"code":"(\w+)"/g)].map(([, given]) => given)).toEqual(code ? [code] : []);
  }
};

test('a block that calls the API says how it is run', () => {
  const silent = guides.flatMap(({ name, samples }) =>
    samples
      .filter(({ language, code, run }) => run === null && language === 'sh' && /\bcurl\b/.test(code))
      .map(({ code }) => `${name}: ${code.split('\n')[0]}`),
  );

  expect(silent).toEqual([]);
  expect(guides.flatMap(toRun).length).toBeGreaterThan(30);
});

test('no sample takes what only the tools of Linux know', () => {
  const ofGnu =
    /\bdate\b[^|\n]* -d|\bbase64\b[^|\n]* -w|\bsed\b[^|\n]*(?: -i\b|\/[gp]*[iI][gp]*\b)|\bgrep\b[^|\n]* -P|\breadlink -f|\bhead -n -/;
  const used = guides.flatMap(({ name, samples }) =>
    samples.filter(({ language, code }) => language === 'sh' && ofGnu.test(code)).map(() => name),
  );

  expect(used).toEqual([]);
  expect(["date -u -d '2 days ago'", 'base64 -w0', "sed -n 's/^etag: //ip'"].every((code) => ofGnu.test(code))).toBe(
    true,
  );
});

describe('the samples in shell', () => {
  const special = ['guides/caching.md', 'tools/contract-tests.md', 'tools/mock.md', 'webhooks/testing.md'];
  // Most of the time they wait for scripted scans, each for its own.
  test.concurrent.for(guides.filter((guide) => toRun(guide).length > 0 && !special.includes(guide.name)))(
    'of $name do what they say',
    async (guide, { skip }) => {
      skip(noJq !== null && toRun(guide).some(({ code }) => /\bjq\b/.test(code)), noJq ?? '');
      await checkGuide(guide);
    },
  );

  test('of guides/caching.md get a 304 while nothing else changes', async () => {
    await checkGuide(named('guides/caching.md'));
  });

  test('of tools/mock.md are answered by the mock', async () => {
    const port = await freePort();
    const mock = startProgram('npm', ['run', '-s', 'mock'], { PORT: port });
    await mock.said(/answers at/);
    const { exit, stdout } = await session(named('tools/mock.md'), (code) => code.replaceAll(':4010', `:${port}`));
    mock.signal('SIGTERM');
    await mock.ended;

    const [page, created, limited, running] = stdout.split(`${NEXT_BLOCK}\n`).map((output) => JSON.parse(output));
    expect(exit).toBe(0);
    expect(page).toMatchObject({ data: [{ status: 'completed' }] });
    expect(created).toMatchObject({ status: 'queued', repo_url: 'https://fixtures.sightline.test/clean' });
    expect(limited).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect(running).toMatchObject({ status: 'running' });
  });

  test('of webhooks/testing.md sign what the receiver of the quick start accepts', async () => {
    const { program, address } = await startLocalReceiver(NODE, 'receiver.mjs');
    const { exit, stdout } = await session(named('webhooks/testing.md'), (code) =>
      code.replaceAll('127.0.0.1:3000', address),
    );
    await program.said(/timeout (accepted|refused)/);
    program.signal('SIGTERM');
    await program.ended;

    const kinds = readContract().events.map(({ kind }) => kind);
    const [byHand, sampled = ''] = stdout.split(`${NEXT_BLOCK}\n`);
    expect({ exit, byHand, answers: sampled.match(/-> \d+/g) }).toEqual({
      exit: 0,
      byHand: '200\n',
      answers: kinds.map(() => '-> 200'),
    });
    expect(program.stdout().split('\n').slice(1, -1)).toEqual(
      ['scan.completed', ...kinds].map((kind) => `${kind} accepted`),
    );
  });
});

test('the receiver in Python accepts each event once, and refuses what another secret signed', async ({ skip }) => {
  skip(noPython !== null, noPython ?? '');
  const { program, address } = await startLocalReceiver('python3', '-B', 'receiver.py');
  const post = (secret: string) =>
    runProgram(join(folder, 'bin/sightline'), ['listen', '--sample', 'all', '--forward-to', `http://${address}`], {
      SIGHTLINE_WEBHOOK_SECRET: secret,
    });
  const exits = [(await post(SECRET)).exit, (await post(SECRET)).exit, (await post('another secret')).exit];
  program.signal('SIGTERM');
  await program.ended;

  const kinds = readContract().events.map(({ kind }) => kind);
  expect(exits).toEqual([0, 0, 1]);
  // Each request has a thread of its own, so lines may overtake one another.
  expect(program.stdout().split('\n').slice(1, -1).toSorted()).toEqual(
    [...kinds.map((kind) => `${kind} accepted`), ...kinds.map(() => 'refused: wrong signature')].toSorted(),
  );
});

test('the receiver of the quick start prints what the guide says, and nothing else', async ({ skip }) => {
  skip(noJq !== null, noJq ?? '');
  // No guide has dismissed its issues
  const { account_id } = await service.account({ name: 'Another', plan: 'developer' });
  const { secret: KEY } = await service.key({ permission: 'admin', environment: 'test', account: account_id });
  const { samples } = named('start/quick-start.md');
  const first = samples.find(({ run }) => run === BY_ITSELF)?.code ?? '';
  const [printed] = samples.filter(({ language }) => language === 'text').map(({ code }) => code);
  const third = samples.find(({ code }) => code.includes('fixtures.sightline.test/critical'))?.code ?? '';
  const PORT = await freePort();
  const cwd = mkdtempSync(join(folder, 'quick-start-'));
  for (const file of ['receiver.mjs', 'verify.mjs']) cpSync(join(folder, file), join(cwd, file));

  const script = `trap 'kill $(jobs -p); exit' TERM\n${first.replaceAll(':3000', `:${PORT}`)} &\nwait`;
  const window = startProgram('bash', ['-c', script], { ...settings(), KEY, PORT }, cwd);
  const log = startProgram('tail', ['-n', '+1', '-F', 'listen.log'], {}, cwd);
  await Promise.all([window.said(/waiting on port/), log.said(/Listening/)]);
  const other = await runProgram('bash', ['-euo', 'pipefail', '-c', third], { ...settings(), KEY }, cwd);
  await window.said(/scan.completed accepted/);
  for (const running of [window, log]) running.signal('SIGTERM');
  await Promise.all([window.ended, log.ended]);

  expect(other).toMatchObject({ exit: 0, stderr: '' });
  expect(window.stdout().trimEnd()).toBe(printed?.replaceAll('3000', PORT));
});
