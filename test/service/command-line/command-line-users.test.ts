import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-users-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const run = (...given: string[]) => sightline(given, { DATA_DIR: dataDirectory });
const printed = async (...given: string[]): Promise<string> => {
  const { exit, stdout, stderr } = await run(...given);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return stdout;
};
const json = async (...given: string[]) => JSON.parse(await printed(...given, '--json'));
const rename = (user_id: string, name: string): void => {
  const database = new DatabaseSync(join(dataDirectory, 'sightline.db'));
  database.prepare('update users set name = ? where user_id = ?').run(name, user_id);
  database.close();
};
const create = (email: string, ...more: string[]) => [
  'users',
  'create',
  '--email',
  email,
  '--name',
  'Dana Reyes',
  '--permission',
  'admin',
  ...more,
];

describe('sightline users create', () => {
  test('prints a one-time link and for whom it is', async () => {
    const text = await printed(...create('Dana@acme.example'));

    expect(text).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/welcome#token=[\w-]{43}\n\nUser usr_\w{26} \(admin\) is invited until \S+Z\.\nAnyone who has the link can sign in as this person: send it through a private channel\.\n$/,
    );
  });

  test('prints JSON alone with --json', async () => {
    const created = await json(...create('dana@acme.example'));

    expect(created).toEqual({
      user_id: expect.stringMatching(/^usr_/),
      email: 'dana@acme.example',
      name: 'Dana Reyes',
      permission: 'admin',
      status: 'invited',
      created_at: expect.any(String),
      last_seen_at: null,
      account_id: expect.stringMatching(/^acc_/),
      purpose: 'invitation',
      url: expect.stringMatching(/#token=[\w-]{43}$/),
      expires_at: expect.any(String),
      mailed: false,
    });
    const { created_at, expires_at, account_id } = created;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(7 * 24 * 3_600_000);
    expect(await json('accounts', 'list')).toEqual([{ account_id, name: 'Default', plan: 'developer' }]);
  });

  test('names the address that the server listens on, or PUBLIC_URL', async () => {
    writeFileSync(join(dataDirectory, 'address'), 'https://10.0.0.7:8443\n');
    const listening = await json(...create('a@acme.example'));
    const given = { DATA_DIR: dataDirectory, PUBLIC_URL: 'https://sightline.acme.example/' };
    const { stdout } = await sightline(create('b@acme.example', '--json'), given);

    expect([listening.url.split('#')[0], JSON.parse(stdout).url.split('#')[0]]).toEqual([
      'https://10.0.0.7:8443/welcome',
      'https://sightline.acme.example/welcome',
    ]);
  });

  test.each([
    [create('dana'), '--email is an e-mail address such as dana@acme.example'],
    [create('dana@acme.example', '--name', '  '), '--name has between 1 and 100 characters'],
    [
      create('dana@acme.example', '--name', 'Dana\u001b[31m'),
      '--name must not contain control, formatting or text direction characters',
    ],
    [create('dana@acme.example', '--name', 'Visit https://evil.example'), '--name must not contain a web address'],
    [create('dana@acme.example', '--permission', 'owner'), 'Allowed choices are read, write, admin'],
    [
      create('dana@acme.example', '--account', 'acc_unknown'),
      'acc_unknown is no account; see `sightline accounts list`',
    ],
  ])('%j exits 2 and says what to do', async (given, advice) => {
    const { exit, stdout, stderr } = await run(...given);

    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain(advice);
  });

  test('asks for the account when there are several, and knows who is there already', async () => {
    const { account_id } = await json(...create('dana@acme.example'));
    await printed('accounts', 'create', '--name', 'Other', '--plan', 'developer');
    const unnamed = await run(...create('sam@acme.example'));
    const again = await run(...create('DANA@acme.example', '--account', account_id));

    expect([unnamed, again]).toEqual([
      {
        exit: 2,
        stdout: '',
        stderr: 'there are several accounts: name one with --account; see `sightline accounts list`\n',
      },
      {
        exit: 2,
        stdout: '',
        stderr: 'DANA@acme.example is a user of the account already; see `sightline users list`\n',
      },
    ]);
  });
});

describe('sightline users list', () => {
  test('shows who has access, of one account or of all, without what a terminal would obey', async () => {
    const first = await json(...create('dana@acme.example'));
    rename(first.user_id, 'Dana\u001b[31m'); // as names could be once
    const { account_id } = await json('accounts', 'create', '--name', 'Other', '--plan', 'developer');
    const second = await json(...create('sam@acme.example', '--account', account_id));
    const [all, one] = [await json('users', 'list'), await json('users', 'list', '--account', account_id)];
    const text = await printed('users', 'list');

    const known = ({ purpose: _p, url: _u, expires_at: _e, mailed: _m, ...user }: Record<string, unknown>) => user;
    expect([all, one]).toEqual([[{ ...known(first), name: 'Dana\u001b[31m' }, known(second)], [known(second)]]);
    expect(text).toMatch(/^ID +EMAIL +PERMISSION +STATUS +SEEN +ACCOUNT +NAME\n/);
    expect(text).toMatch(/dana@acme\.example +admin +invited +never +acc_\w+ +Dana�\[31m\n/);
    expect(text).not.toContain('\u001b');
  });

  test('of no users is the header alone', async () => {
    expect(await printed('users', 'list')).toBe('ID  EMAIL  PERMISSION  STATUS  SEEN  ACCOUNT  NAME\n');
  });
});

describe('sightline users reset-password', () => {
  test('prints a new invitation for somebody who was not here yet', async () => {
    await printed(...create('dana@acme.example'));
    const text = await printed('users', 'reset-password', 'DANA@acme.example');

    expect(text).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/welcome#token=[\w-]{43}\n\nThe link works once, until \S+Z\.\nAnyone who/,
    );
    expect((await json('users', 'reset-password', 'dana@acme.example')).purpose).toBe('invitation');
  });

  test('of an address that nobody or several have exits 2 and says so', async () => {
    const { account_id: one } = await json(...create('dana@acme.example'));
    const { account_id: two } = await json('accounts', 'create', '--name', 'Other', '--plan', 'developer');
    await json(...create('dana@acme.example', '--account', two));
    const nobody = await run('users', 'reset-password', 'eve@acme.example');
    const several = await run('users', 'reset-password', 'dana@acme.example');
    const named = await json('users', 'reset-password', 'dana@acme.example', '--account', two);

    expect([nobody, several]).toEqual([
      { exit: 2, stdout: '', stderr: 'eve@acme.example is no user; see `sightline users list`\n' },
      {
        exit: 2,
        stdout: '',
        stderr: `dana@acme.example is a user of several accounts: name one of ${one}, ${two} with --account\n`,
      },
    ]);
    expect(named.account_id).toBe(two);
  });
});

describe('beside a running server', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ role: 'api' });
  });
  afterAll(() => service?.dispose());

  const post = (path: string, body: object) =>
    fetch(`${service.address}/dashboard/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  const tokenOf = (url: string): string => url.split('#token=')[1] ?? '';

  test('a lone admin who forgot the password gets in again, and the old one no longer does', async () => {
    const email = 'dana@acme.example';
    const created = JSON.parse(await service.command(...create(email, '--json')));
    const accepted = await post('/links/password', { token: tokenOf(created.url), password: 'a long enough phrase' });
    const reset = JSON.parse(await service.command('users', 'reset-password', email, '--json'));
    const chosen = await post('/links/password', { token: tokenOf(reset.url), password: 'another long phrase' });
    const old = await post('/session', { email, password: 'a long enough phrase' });
    const again = await post('/session', { email, password: 'another long phrase' });
    const twice = await post('/links/password', { token: tokenOf(reset.url), password: 'another long phrase' });

    expect([created.url.split('/welcome')[0], reset.purpose]).toEqual([service.address, 'password_reset']);
    expect([accepted, chosen, old, again, twice].map(({ status }) => status)).toEqual([201, 201, 401, 201, 404]);
  });
});
