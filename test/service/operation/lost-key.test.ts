import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

const json = { 'content-type': 'application/json' };

/** Those parts of an answer that these tests look at. */
interface Answer {
  webhook_id: string;
  error?: { details: { fields?: object[] } };
}

/** One life of a data folder, in order: its key is lost, then given up. */
describe('a lost encryption.key', () => {
  let data: string;
  let keyFile: string;
  let kept: string;
  let secret: string;
  let webhook_id: string;
  let service: Service | null = null;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${secret}`, ...(body ? json : {}) };
    const response = await fetch(`${service?.address}/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // Of the service that checks its own answers
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const command = (...given: string[]) => sightline(given, { DATA_DIR: data });

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'sightline-lost-key-'));
    [keyFile, kept] = [join(data, 'encryption.key'), join(data, 'kept.key')];
    const first = await startService({ dataDirectory: data, environment: { ALLOWED_HOSTS: 'localhost' } });
    service = first;
    ({ secret } = await first.key({ permission: 'admin', environment: 'live' }));
    const webhook = { url: 'https://localhost:1/', events: ['scan.completed'], secret: 's'.repeat(32), active: true };
    const created = await call('POST', '/webhooks', webhook);
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
    ({ webhook_id } = created.body);
    await first.stop();
    renameSync(keyFile, kept);
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('is named by the start, which makes no other in its place', async () => {
    const { exit, stderr } = await command('serve');

    expect([exit, stderr]).toEqual([
      3,
      `${keyFile} is missing, and the stored secrets were sealed with it: put it back, or, if it is lost, go on without those secrets by \`sightline secrets abandon\`\n`,
    ]);
    expect(existsSync(keyFile)).toBe(false);
  });

  test('is named as well when another one is there', async () => {
    writeFileSync(keyFile, randomBytes(32).toString('base64'));
    const { exit, stderr } = await command('serve');
    rmSync(keyFile);

    expect([exit, stderr.slice(0, keyFile.length + 15)]).toEqual([3, `${keyFile} is not the one`]);
  });

  test('can be put back', async () => {
    renameSync(kept, keyFile);
    const { exit } = await command('keys', 'list');
    renameSync(keyFile, kept);

    expect(exit).toBe(0);
  });

  test('is given up only when that is meant, and says first what will need a new secret', async () => {
    const { exit, stdout, stderr } = await command('secrets', 'abandon');

    expect([exit, stderr]).toEqual([
      2,
      'One webhook needs a new secret then. Nothing was changed; add --yes to do it\n',
    ]);
    expect(stdout).toContain(webhook_id);
    expect(existsSync(keyFile)).toBe(false);
  });

  test('once given up, lets the service start, with the webhook switched off for that reason', async () => {
    const { exit, stdout } = await command('secrets', 'abandon', '--yes');
    service = await startService({ dataDirectory: data, environment: { ALLOWED_HOSTS: 'localhost' } });

    const { body } = await call('GET', `/webhooks/${webhook_id}`);

    expect([exit, stdout]).toEqual([0, expect.stringContaining('One webhook needs a new secret. Start the service')]);
    const disabled = { reason: 'secret_lost', at: expect.any(String) };
    expect(body).toMatchObject({ active: false, health: 'disabled', disabled });
  });

  test('keeps such a webhook from being switched on and tested', async () => {
    const message = 'has a secret that can no longer be read; rotate the secret first';

    const resumed = await call('PATCH', `/webhooks/${webhook_id}`, { active: true });
    const tested = await call('POST', `/webhooks/${webhook_id}/test`, { event: 'scan.completed' });

    expect([resumed.status, resumed.body.error?.details.fields]).toEqual([
      422,
      [{ in: 'body', pointer: '/active', message }],
    ]);
    expect([tested.status, tested.body.error?.details.fields]).toEqual([
      422,
      [{ in: 'path', pointer: '/webhook_id', message }],
    ]);
  });

  test('a new secret fixes it at once, whatever the grace', async () => {
    const rotation = { secret: 'n'.repeat(32), grace_seconds: 86_400 };

    const rotated = await call('POST', `/webhooks/${webhook_id}/secret`, rotation);
    const resumed = await call('PATCH', `/webhooks/${webhook_id}`, { active: true });

    expect(rotated.body).toMatchObject({ webhook_id, previous_secret_expires_at: null });
    expect(resumed.body).toMatchObject({ active: true, health: 'healthy', disabled: null });
  });

  test('is not given up under a running service, which may still hold it', async () => {
    const { exit, stderr } = await command('secrets', 'abandon', '--yes');

    expect([exit, stderr]).toEqual([2, expect.stringMatching(/^A Sightline works on DATA_DIR .*; stop it first\n$/)]);
  });
});
