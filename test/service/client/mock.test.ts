import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BINARIES,
  PROJECT,
  type RunningProgram,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';

const node = (script: string, settings: Record<string, string> = {}): RunningProgram =>
  startProgram(join(BINARIES, 'node'), [script], { PORT: '0', ...settings });

/** The first address that a program prints. */
const addressOf = async (program: RunningProgram): Promise<string> => {
  await program.said(/http:\/\/\S+/);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(program.stdout())?.[0] ?? '';
};

let mock: RunningProgram;
let origin: string;
beforeAll(async () => {
  mock = startProgram('npm', ['run', '-s', 'mock'], { PORT: '0' });
  origin = await addressOf(mock);
});
afterAll(async () => {
  mock.signal('SIGTERM');
  expect((await mock.ended).exit).toBe(0);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}/v1${path}`, { headers });
const JSON_TYPE = 'application/json';
const withKey = { authorization: 'Bearer any' };

describe('the mock', () => {
  test('prints commands that work', async () => {
    const commands = mock.stdout().match(/^ {2}curl .*?(?= {2,}\S|$)/gm) ?? [];

    const statuses = await Promise.all(
      commands.map((command) => runProgram('bash', ['-c', `${command.trim()} -s -o /dev/null -w '%{http_code}'`])),
    );

    expect(statuses.map(({ stdout }) => stdout)).toEqual(['200', '429', '200', '401']);
  });

  test('answers with the examples of the contract', async () => {
    const document = JSON.parse(readFileSync(join(PROJECT, 'generated/openapi.json'), 'utf8'));

    const response = await get('/scans', withKey);

    expect(await response.json()).toEqual(document.components.examples.scanPage.value);
    expect(response.headers.get('x-ratelimit-limit')).toBe('500');
  });

  test('refuses what the contract does not allow', async () => {
    const response = await get('/scans?limit=0', withKey);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
  });

  test.each(['{', '{"repo_url": }', 'repo_url=x'])('refuses a body that is no JSON: %s', async (body) => {
    const headers = { ...withKey, 'content-type': 'application/json; charset=utf-8' };

    const response = await fetch(`${origin}/v1/scans`, { method: 'POST', headers, body });

    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    expect(await response.json()).toEqual({
      error: {
        code: 'MALFORMED_REQUEST',
        message: 'The request could not be read. Send a body that is valid JSON in UTF-8.',
        details: {},
      },
    });
  });

  test("has the contract's body where Accept leaves nothing, and every header that it lists", async () => {
    const response = await get('/scans', { ...withKey, accept: 'application/xml' });

    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({
      error: { code: 'NOT_ACCEPTABLE', details: { produces: [JSON_TYPE] } },
    });
    expect(response.headers.get('x-ratelimit-limit')).toBe('500');
    expect((await get('/scans', { ...withKey, accept: `${JSON_TYPE}; charset=utf-8` })).status).toBe(200);
  });

  test.each([
    ['an address that is none', 'GET', '/nothing', {}, 404, 'NOT_FOUND'],
    ['a method that is none of the address', 'PUT', '/scans', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['a status that no answer has', 'GET', '/scans/scan_1', { prefer: 'code=418' }, 400, 'MALFORMED_REQUEST'],
    ['an example that is none', 'GET', '/scans', { prefer: 'example=none' }, 400, 'MALFORMED_REQUEST'],
  ])('answers %s with an error body of the contract', async (_what, method, path, headers, status, code) => {
    const response = await fetch(`${origin}/v1${path}`, { method, headers: { ...withKey, ...headers } });

    expect([response.status, response.headers.get('content-type')]).toEqual([status, JSON_TYPE]);
    expect(await response.json()).toEqual({ error: { code, message: expect.any(String), details: {} } });
  });

  test('refuses an address that the service could not clone', async () => {
    const headers = { ...withKey, 'content-type': 'application/json' };
    const send = (repo_url: string) =>
      fetch(`${origin}/v1/scans`, { method: 'POST', headers, body: JSON.stringify({ repo_url }) });

    const [ftp, https] = [await send('ftp://git.example.com/shop'), await send('https://git.example.com/shop')];

    expect([ftp.status, https.status]).toEqual([422, 202]);
  });

  test('lets pages of other origins call', async () => {
    const preflight = await fetch(`${origin}/v1/scans`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:5173',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('a port', () => {
  test('that is taken is told in a sentence', async () => {
    const { port } = new URL(origin);

    expect(await node('scripts/mock.ts', { PORT: port }).ended).toEqual({
      exit: 1,
      stdout: '',
      stderr: `Port ${port} is taken: choose another with PORT\n`,
    });
  });

  test.each(['abc', '', '65536', '1.5', '-1'])('that is none is told in a sentence: %j', async (port) => {
    expect(await node('scripts/mock.ts', { PORT: port }).ended).toEqual({
      exit: 2,
      stdout: '',
      stderr: `PORT is a number from 0 to 65535, and not "${port}"\n`,
    });
  });
});
