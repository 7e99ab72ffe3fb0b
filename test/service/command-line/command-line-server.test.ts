import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getScanReport_200 } from '../../../generated/responses.js';
import { BINARIES, PROJECT, runProgram, sightline, startProgram } from '../../fixtures/programs/command-line.ts';
import { createHookWorld, type HookWorld } from '../../fixtures/worlds/hook-world.ts';

/** The commands that call a server, on one that runs as its user would run it. */
let world: HookWorld;
let key: string;
let folder: string;
beforeAll(async () => {
  world = await createHookWorld();
  key = await keyWith('admin');
  folder = mkdtempSync(join(tmpdir(), 'sightline-command-line-server-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const keyWith = async (permission: 'read' | 'write' | 'admin', expiresIn = '1h'): Promise<string> =>
  (await world.service.key({ permission, environment: 'test', expiresIn })).secret;

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  SIGHTLINE_API_KEY: key,
  SIGHTLINE_SERVER: world.service.address,
  ...more,
});

const run = (...given: string[]) => sightline(given, settings());

const fixture = (name: string): string => `https://fixtures.sightline.test/${name}`;
const scanLine = (name: string) => new RegExp(`^Scan scan_\\w{26} of ${fixture(name)} on ${world.service.address}\n`);

describe.concurrent('scan of an address', () => {
  test('waits for the end and prints what was found', async () => {
    const { exit, stdout, stderr } = await run('scan', fixture('critical'));

    expect(exit).toBe(0);
    expect(stderr).toMatch(scanLine('critical'));
    expect(stderr).toMatch(/\ncompleted\n$/);
    expect(stdout).toMatch(
      /^SEVERITY {2}WHERE +RULE +ISSUE\ncritical {2}src\/orders\/routes\.js:18 → src\/orders\/search\.js:42 /,
    );
    expect(stdout).toMatch(/\nScore 33, 2 issues, 120 files in \d+ s\n$/);
  });

  test('prints the report of the contract alone as JSON', async () => {
    const { exit, stdout } = await run(
      'scan',
      fixture('completed'),
      '--json',
      '--exclude',
      'vendor/**',
      '--ref',
      'main',
    );
    const report = JSON.parse(stdout);

    getScanReport_200(report);
    expect(getScanReport_200.errors).toBeNull();
    expect(exit).toBe(0);
    expect(report.scan).toMatchObject({
      repo_url: fixture('completed'),
      ref: 'main',
      options: { exclude: ['vendor/**'] },
      environment: 'test',
    });
  });

  test.each([
    ['sarif', /^\{\s+"\$schema": "https:\/\/.*\s+"version": "2\.1\.0"/],
    ['html', /^<!doctype html>/i],
  ])("writes the server's %s to a file", async (format, beginning) => {
    const file = join(folder, `report.${format}`);

    const { exit, stdout } = await run('scan', fixture('completed'), '--format', format, '--output', file);

    expect({ exit, stdout }).toEqual({ exit: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toMatch(beginning);
  });

  test.each([
    ['critical', 'critical', 1],
    ['completed', 'high', 0],
    ['completed', 'low', 1],
    ['clean', 'info', 0],
  ])('of %s with --fail-on %s exits %i, in any form', async (name, severity, exit) => {
    const results = await Promise.all([
      run('scan', fixture(name), '--fail-on', severity),
      run('scan', fixture(name), '--fail-on', severity, '--format', 'sarif'),
    ]);

    expect(results.map((result) => result.exit)).toEqual([exit, exit]);
  });

  test('that fails exits 3 and says why', async () => {
    const { exit, stdout, stderr } = await run('scan', fixture('failed'), '--fail-on', 'info');

    expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' });
    expect(stderr.split('\n').slice(2).join('\n')).toMatch(
      'No repository answers at this address. Check its spelling. (REPOSITORY_NOT_FOUND)\n',
    );
  });

  test.each([[[]], [['--fail-on', 'info']]])(
    'that runs out of time exits 3 and lists what it had found, with %j',
    async (gate) => {
      const { exit, stdout, stderr } = await run('scan', fixture('timeout'), ...gate);

      expect(exit).toBe(3);
      expect(stdout).toMatch(/^medium +src\/session\/token\.js:8 /m);
      expect(stdout).toMatch(/\nNot scored, 1 issue, 90 files in \d+ s\n$/);
      expect(stderr).toMatch(
        /\nScan timed out: The scan ran into its time limit of 3 s before all files were looked at\./,
      );
    },
  );

  test('is canceled by Ctrl-C', async () => {
    const scan = startProgram(join(BINARIES, 'node'), ['src/main.ts', 'scan', fixture('timeout')], settings());
    await scan.said(/^Scan scan_/);
    const [, scan_id = ''] = /^Scan (\w+)/.exec(scan.stderr()) ?? [];

    scan.signal('SIGINT');
    const { exit, stdout, stderr } = await scan.ended;

    const { data } = await world.sightline.GET('/scans/{scan_id}', { params: { path: { scan_id } } });
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: '' });
    expect(stderr).toMatch(new RegExp(`\nInterrupted: canceled ${scan_id}\n$`));
    expect(data?.status).toBe('canceled');
  });

  test('draws a bar and colours in a terminal, and no colours with NO_COLOR', async () => {
    const command = `"${join(BINARIES, 'node')}" src/main.ts scan ${fixture('critical')}`;
    const inTerminal = (more: Record<string, string>) =>
      runProgram('script', ['-qec', command, '/dev/null'], settings({ TERM: 'xterm-256color', ...more }), PROJECT);

    const [coloured, plain] = await Promise.all([inTerminal({}), inTerminal({ NO_COLOR: '1' })]);

    expect(coloured.stdout).toMatch(/\[#+-+] +\d+ % {2}scanning, \d+ of 120 files/);
    expect(coloured.stdout).toContain(styleText(['bold', 'red'], 'critical', { validateStream: false }));
    expect(plain.stdout).toMatch(/\ncritical {2}src/);
  });
});

describe.concurrent('a call that cannot work', () => {
  const listening = async (respond: RequestListener): Promise<{ address: string; close(): void }> => {
    const server = createServer(respond);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    return {
      address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
      close: () => void server.close(),
    };
  };

  test.each([
    [
      'http://sightline.example.com',
      2,
      '--server must begin with https:// unless it is this machine: otherwise the key would be sent unencrypted',
    ],
    [
      'sightline.example.com',
      2,
      '--server is an address such as https://sightline.example.com, and not sightline.example.com',
    ],
    ['https://key@sightline.example.com', 2, '--server is the address alone: the key belongs into SIGHTLINE_API_KEY'],
    [
      'https://sightline.invalid',
      3,
      'The host of https://sightline.invalid is not known here: check --server and the network',
    ],
  ])('to %s exits %i and says what to do', async (server, exit, words) => {
    const result = await run('webhooks', 'list', '--server', server);

    expect(result).toEqual({ exit, stdout: '', stderr: `${words}\n` });
  });

  test('to a port where nothing listens says so', async () => {
    const gone = await listening((_request, response) => response.end());
    gone.close();

    const result = await run('webhooks', 'list', '--server', gone.address);

    expect(result).toEqual({
      exit: 3,
      stdout: '',
      stderr: `Nothing listens at ${gone.address}: start the service there, or name another with --server\n`,
    });
  });

  test('to another program says so', async () => {
    const other = await listening((_request, response) => response.end('<h1>Hello</h1>'));

    const result = await run('webhooks', 'list', '--server', other.address);

    other.close();
    expect(result).toEqual({
      exit: 2,
      stdout: '',
      stderr: `${other.address} answers, but not as Sightline does: check --server\n`,
    });
  });

  test('takes its key to no other place', async () => {
    const asked: string[] = [];
    const thief = await listening((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    const moved = await listening((_request, response) => response.writeHead(302, { location: thief.address }).end());

    const result = await run('webhooks', 'list', '--server', moved.address);

    moved.close();
    thief.close();
    expect(asked).toEqual([]);
    expect(result).toEqual({
      exit: 2,
      stdout: '',
      stderr: `${moved.address} answers with a redirect to ${thief.address}: name that with --server\n`,
    });
  });

  test.each([
    ['an unknown key', async () => `${await keyWith('read')}x`, / does not know the key in SIGHTLINE_API_KEY\. /],
    [
      'a weaker key',
      () => keyWith('read'),
      /^This needs a key with admin permission, and the one in SIGHTLINE_API_KEY has read\. /,
    ],
    ['an empty key', async () => ' ', /^SIGHTLINE_API_KEY is not set\. /],
    ['two keys', async () => `${key} ${key}`, /^SIGHTLINE_API_KEY contains more than a key/],
  ])('with %s says so, and never shows it', async (_what, keyOf, words) => {
    const secret = await keyOf();

    const { exit, stdout, stderr } = await sightline(['webhooks', 'list'], settings({ SIGHTLINE_API_KEY: secret }));

    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('sl_test_');
  });

  test.each([
    [
      ['http://git.example.com/acme/shop'],
      /^Repositories are cloned only over https:\/\/\. If the host supports it, enter https:\/\/git\.example\.com\/acme\/shop\n$/,
    ],
    [[fixture('clean'), '--ref', '-x'], /^--ref: must be a branch, tag or full commit: .*\n$/],
    [[fixture('clean'), '--exclude', 'vendor/**', '--exclude', 'a|b'], /^--exclude: must be a glob of .*\n$/],
  ])('with %j names what the server refuses of it', async (given, words) => {
    const { exit, stdout, stderr } = await run('scan', ...given);

    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });
});

describe('webhooks', () => {
  test('are listed with how their deliveries go', async () => {
    const webhook_id = await world.register('a secret of the list test');

    const words = await run('webhooks', 'list');
    const json = await run('webhooks', 'list', '--server', `${world.service.address}/v1/`, '--json');

    expect(words.stdout).toContain(
      `${webhook_id}  no deliveries  -            scan.started,scan.failed  ${world.receiver.url}  -\n`,
    );
    expect(JSON.parse(json.stdout)).toEqual(
      expect.arrayContaining([expect.objectContaining({ webhook_id, delivery_state: 'no_deliveries' })]),
    );
  });

  test('are tried, and show what the receiver answers', async () => {
    const webhook_id = await world.register('a secret of the try test');

    const good = await run('webhooks', 'test', webhook_id, '--event', 'issue.critical');
    world.answer((response) => void response.writeHead(500).end('broken\u001b[2J'));
    const bad = await run('webhooks', 'test', webhook_id);
    const json = await run('webhooks', 'test', webhook_id, '--json');
    world.answer((response) => void response.end('thanks'));

    expect(good).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^Delivered: 200 in \d+ ms \(issue\.critical, evt_\w{26}\)\nthanks\n$/),
      stderr: '',
    });
    expect(bad).toEqual({
      exit: 1,
      stdout: expect.stringMatching(
        /^Not delivered: 500 in \d+ ms \(scan\.completed, evt_\w{26}\)\nhttp_5xx: .*\nbroken�\[2J\n$/,
      ),
      stderr: '',
    });
    expect(json.exit).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ event: 'scan.completed', delivered: false });
  });

  test('that are not there are told with how to find them', async () => {
    expect(await run('webhooks', 'test', 'wh_1')).toEqual({
      exit: 2,
      stdout: '',
      stderr: "wh_1 is no webhook of this key's environment; see `sightline webhooks list`\n",
    });
  });
});
