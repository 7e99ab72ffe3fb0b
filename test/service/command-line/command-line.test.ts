import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CommandResult, PROJECT, printedBy, sightline } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-command-line-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const run = (...given: string[]): Promise<CommandResult> => sightline(given, { DATA_DIR: dataDirectory });

const printed = (...given: string[]): Promise<string> => printedBy(given, { DATA_DIR: dataDirectory });
const json = async (...given: string[]) => JSON.parse(await printed(...given, '--json'));

const createKey = ['keys', 'create', '--name', 'Deploy', '--permission', 'write', '--environment', 'live'];

/** For commands that must leave the data folder alone: they share it, side by side. */
const untouched = mkdtempSync(join(tmpdir(), 'sightline-untouched-'));
afterAll(() => rmSync(untouched, { recursive: true }));
const runUntouched = (given: string[]) => sightline(given, { DATA_DIR: untouched });

describe.concurrent('help', () => {
  test.each([
    [[], ['serve', 'keys', 'users', 'accounts', 'scan', 'listen', 'webhooks', 'complete']],
    [['serve'], ['--role', 'DATA_DIR', 'ENCRYPTION_KEY', 'LOG_LEVEL']],
    [['keys'], ['create', 'list', 'revoke']],
    [
      ['keys', 'create'],
      ['--permission', '--expires-in', '(default: "90d")'],
    ],
    [
      ['keys', 'list'],
      ['--account', '--json'],
    ],
    [['keys', 'revoke'], ['<id>']],
    [['users'], ['create', 'list', 'reset-password']],
    [
      ['users', 'create'],
      ['--email', '--permission', '--account', '--json'],
    ],
    [
      ['users', 'reset-password'],
      ['<email>', '--account'],
    ],
    [['accounts'], ['create', 'list', 'set-plan']],
    [
      ['accounts', 'create'],
      ['vibe_coder', 'developer', 'enterprise'],
    ],
    [['accounts', 'list'], ['--json']],
    [['recount'], ['--repair', '--json', 'Exit codes']],
    [
      ['accounts', 'set-plan'],
      ['<id>', '<plan>'],
    ],
    [['scan'], ['--fail-on', '--exclude', '--server', 'SIGHTLINE_API_KEY', 'Exit codes']],
    [['listen'], ['--forward-to', '--secret', '--events', '--sample', 'SIGHTLINE_API_KEY', 'Ctrl-C']],
    [
      ['webhooks', 'test'],
      ['<webhook_id>', 'issue.critical', 'SIGHTLINE_API_KEY'],
    ],
    [['complete'], ['bash', 'zsh', 'fish']],
  ])('of %j is printed and names what there is', async (command, named) => {
    const { exit, stdout, stderr } = await runUntouched([...command, '--help']);

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(named.filter((name) => !stdout.includes(name))).toEqual([]);
    expect(readdirSync(untouched)).toEqual([]);
  });

  test('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

    expect((await runUntouched(['--version'])).stdout).toBe(`${version}\n`);
  });
});

describe.concurrent('wrong usage', () => {
  test.each([
    [['bogus'], "unknown command 'bogus'"],
    [['serve', '--role', 'boss'], 'Allowed choices are api, worker'],
    [['serve', '--bogus'], "unknown option '--bogus'"],
    [['keys', 'create'], "required option '--name <name>' not specified"],
    [[...createKey.slice(0, -1), 'prod'], 'Allowed choices are live, test'],
    [[...createKey, '--permission', 'owner'], 'Allowed choices are read, write, admin'],
    [[...createKey, '--expires-in', 'foo'], 'foo is no duration: write 45s, 30m, 12h or 90d'],
    [[...createKey, '--expires-in', '0d'], '--expires-in is between 1s and 365d'],
    [[...createKey, '--expires-in', '366d'], '--expires-in is between 1s and 365d'],
    [[...createKey, '--name', ''], '--name has between 1 and 100 characters'],
    [[...createKey, '--name', 'x'.repeat(400)], '--name has between 1 and 100 characters'],
    [[...createKey, '--name', 'ci\u001b[2J'], '--name must not contain control'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['accounts', 'create', '--name', 'A', '--plan', 'gold'], 'Allowed choices are vibe_coder, developer, enterprise'],
    [['accounts', 'create', '--name', ' ', '--plan', 'developer'], '--name has between 1 and 100 characters'],
    [['accounts', 'create', '--name', 'A\u001b[2J', '--plan', 'developer'], '--name must not contain control'],
    [['accounts', 'set-plan', 'acc_1', 'gold'], 'Allowed choices are vibe_coder, developer, enterprise'],
    [['scan'], "missing required argument 'what'"],
    [['scan', '/no/such/folder'], '/no/such/folder is no folder'],
    [['scan', '.', '--format', 'xml'], 'Allowed choices are table, json'],
    [['scan', '.', '--json', '--format', 'sarif'], '--json is --format json, and not sarif: leave one of them out'],
    [['scan', '.', '--json', '--format', 'table'], '--json is --format json, and not table: leave one of them out'],
    [
      ['scan', 'https://example.com/a', '--cache', 'x'],
      '--cache is for a local folder: a server keeps results by itself',
    ],
    [['scan', '.', '--exclude', 'vendor/**', 'test/**'], "too many arguments for 'scan'"],
    [['scan', '.', '--fail-on', 'severe'], 'Allowed choices are critical, high, medium, low, info'],
    [['scan', '.', '--ref', 'main'], '--ref is for an address: a local folder is scanned as it is'],
    [['scan', 'git@example.com:acme/shop'], 'Read as https://example.com/acme/shop: Sightline clones over HTTPS'],
    [['scan', 'git@example.com:acme/shop'], 'SIGHTLINE_API_KEY is not set. Create a key with'],
    [['scan', 'github.com/acme/shop/tree/main'], 'Scans main, which the address names'],
    [['scan', 'https://github.com/acme/shop/tree/fix/basket'], 'name it with --ref, as in --ref fix'],
    [['scan', 'https://dana:s3cret@example.com/acme/shop'], 'must not contain a user name or password'],
    [['scan', 'src/no-such.d/x'], 'src/no-such.d/x is no folder'],
    [['scan', 'https://example.com/acme/shop'], 'SIGHTLINE_API_KEY is not set. Create a key with'],
    [['listen'], 'SIGHTLINE_API_KEY is not set'],
    [['webhooks', 'list'], 'SIGHTLINE_API_KEY is not set'],
    [['webhooks', 'test', 'wh_1', '--event', 'scan.done'], 'Allowed choices are scan.started'],
    [['complete', 'tcsh'], 'Allowed choices are bash, zsh, fish'],
  ])('%j exits 2 and says what to do, without a word on standard output', async (given, advice) => {
    const { exit, stdout, stderr } = await runUntouched(given);

    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(untouched)).toEqual([]);
  });
});

describe('a command', () => {
  test('that names what is not there exits 2 too', async () => {
    const results = [
      await run(...createKey, '--account', 'acc_unknown'),
      await run('keys', 'list', '--account', 'acc_unknown'),
      await run('keys', 'revoke', 'key_unknown'),
      await run('accounts', 'set-plan', 'acc_unknown', 'enterprise'),
    ];

    expect(results).toEqual([
      { exit: 2, stdout: '', stderr: 'acc_unknown is no account; see `sightline accounts list`\n' },
      { exit: 2, stdout: '', stderr: 'acc_unknown is no account; see `sightline accounts list`\n' },
      { exit: 2, stdout: '', stderr: 'key_unknown is no key that could be revoked; see `sightline keys list`\n' },
      { exit: 2, stdout: '', stderr: 'acc_unknown is no account; see `sightline accounts list`\n' },
    ]);
  });
});

describe('keys and accounts', () => {
  test('a key is created with the lifetime asked for, listed without its secret, and revoked once', async () => {
    const before = Date.now();
    const created = await json(...createKey, '--expires-in', '12h');
    const [listed, ...others] = await json('keys', 'list');
    const revoked = await run('keys', 'revoke', created.key_id);
    const again = await run('keys', 'revoke', created.key_id);
    const text = await printed('keys', 'list');

    const lifetime = Date.parse(created.expires_at) - before;
    expect(created).toEqual({
      key_id: expect.stringMatching(/^key_/),
      secret: expect.stringMatching(/^sl_live_\w{38}$/),
      permission: 'write',
      environment: 'live',
      expires_at: expect.any(String),
    });
    expect([lifetime >= 43_200_000, lifetime < 43_260_000]).toEqual([true, true]);
    expect(others).toEqual([]);
    expect(listed).toEqual({
      key_id: created.key_id,
      account_id: expect.stringMatching(/^acc_/),
      name: 'Deploy',
      permission: 'write',
      environment: 'live',
      shown_as: `sl_live_…${created.secret.slice(-4)}`,
      status: 'active',
      created_at: expect.any(String),
      expires_at: created.expires_at,
      revoked_at: null,
      last_used_at: null,
      seen_in_query_at: null,
    });
    expect(revoked).toEqual({ exit: 0, stdout: `Revoked ${created.key_id}.\n`, stderr: '' });
    expect(again).toMatchObject({ exit: 2, stdout: '' });
    expect(text).toContain('revoked');
    expect(text).not.toContain(created.secret.slice(8, 40));
  });

  test('a key in words shows its secret first and says that it is shown only now', async () => {
    const [secret, empty, ...rest] = (await printed(...createKey)).split('\n');

    expect(secret).toMatch(/^sl_live_\w{38}$/);
    expect(empty).toBe('');
    expect(rest.join('\n')).toMatch(/^Key key_\w+ \(write, live\) until \S+Z\.\nThe secret is shown only now\./);
  });

  test('an account is created, listed and moved to another plan', async () => {
    const acme = await json('accounts', 'create', '--name', 'Acme', '--plan', 'vibe_coder');
    const moved = await printed('accounts', 'set-plan', acme.account_id, 'enterprise');
    const words = await printed('accounts', 'list');

    expect(acme).toEqual({ account_id: expect.stringMatching(/^acc_/), name: 'Acme', plan: 'vibe_coder' });
    expect(moved).toBe(`Account ${acme.account_id} is on enterprise.\n`);
    expect(await json('accounts', 'list')).toEqual([{ ...acme, plan: 'enterprise' }]);
    expect(words).toBe(
      `${'ID'.padEnd(acme.account_id.length)}  PLAN        NAME\n${acme.account_id}  enterprise  Acme\n`,
    );
  });

  test('several accounts need --account, and a list can name one', async () => {
    const acme = await json('accounts', 'create', '--name', 'Acme', '--plan', 'developer');
    const umbrella = await json('accounts', 'create', '--name', 'Umbrella', '--plan', 'developer');
    const unnamed = await run(...createKey);
    const named = await json(...createKey, '--account', umbrella.account_id);

    expect(unnamed).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'there are several accounts: name one with --account; see `sightline accounts list`\n',
    });
    expect(await json('keys', 'list', '--account', acme.account_id)).toEqual([]);
    expect(await json('keys', 'list', '--account', umbrella.account_id)).toMatchObject([{ key_id: named.key_id }]);
  });

  test('a list of keys says whose they are when there are several accounts', async () => {
    const key = await json(...createKey);
    const alone = await printed('keys', 'list');
    const [{ account_id }] = await json('accounts', 'list');
    await printed('accounts', 'create', '--name', 'Umbrella', '--plan', 'developer');
    const several = await printed('keys', 'list');

    expect(alone).toMatch(/^ID +NAME +PERMISSION +ENVIRONMENT +KEY +STATUS +EXPIRES +REMARK\nkey_/);
    expect(several).toMatch(/^ID +NAME +PERMISSION +ENVIRONMENT +KEY +STATUS +EXPIRES +ACCOUNT +REMARK\nkey_/);
    expect(several).toMatch(new RegExp(`^${key.key_id} +Deploy +write .*\\d {2}${account_id} +$`, 'm'));
  });

  test('a name is kept without the blanks around it', async () => {
    const account = await json('accounts', 'create', '--name', ' Acme ', '--plan', 'developer');
    await json(...createKey, '--name', ' Deploy ');

    expect(account.name).toBe('Acme');
    expect(await json('keys', 'list')).toMatchObject([{ name: 'Deploy' }]);
  });
});

describe('beside a running server', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.dispose());

  const account = async (secret: string): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${service.address}/v1/account`, { headers: { Authorization: `Bearer ${secret}` } });
    return { status: response.status, body: await response.json() };
  };

  test('a new key works at once, and no more as soon as it is revoked', async () => {
    const { key_id, secret } = await service.key({ permission: 'read', environment: 'live' });

    const valid = await account(secret);
    await service.command('keys', 'revoke', key_id);
    const revoked = await account(secret);

    expect(valid.status).toBe(200);
    expect(revoked).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHORIZED', details: { reason: 'revoked' } } },
    });
  });

  test('a plan changes with the next call', async () => {
    const { secret } = await service.key({ permission: 'read', environment: 'live' });
    const [{ account_id }] = JSON.parse(await service.command('accounts', 'list', '--json'));

    const before = await account(secret);
    await service.command('accounts', 'set-plan', account_id, 'enterprise');
    const after = await account(secret);

    expect([before.body, after.body]).toMatchObject([{ plan: 'developer' }, { plan: 'enterprise' }]);
  });

  test('a key with a short life expires', async () => {
    const { secret } = await service.key({ permission: 'read', environment: 'live', expiresIn: '1s' });

    await expect
      .poll(() => account(secret))
      .toMatchObject({ status: 401, body: { error: { details: { reason: 'expired' } } } });
  });
});
