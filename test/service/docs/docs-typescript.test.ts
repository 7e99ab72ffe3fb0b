import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { signedRequest } from '../../../src/webhooks/envelope.ts';
import { createClientProject, typeCheck } from '../../fixtures/programs/client-project.ts';
import { BINARIES, type RunningProgram, runProgram, startProgram } from '../../fixtures/programs/command-line.ts';
import { readGuides } from '../../fixtures/programs/guides.ts';
import { freePort } from '../../fixtures/servers/free-port.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';

const NODE = join(BINARIES, 'node');
const SECRET = 'the secret of these samples, long and random';

/** A file of the project that each guide's samples make up. */
const samples = readGuides().flatMap(({ name, samples }) =>
  samples
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map(({ file, code, run }, index) => ({ guide: name, file: file ?? `sample-${index + 1}.ts`, code, run })),
);
const guides = [...new Set(samples.map(({ guide }) => guide))];

let folder: string;
let service: Service;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-typescript-'));
  service = await startService();
  key = (await service.key({ permission: 'admin', environment: 'test' })).secret;
  for (const guide of guides) {
    const files = samples.filter((sample) => sample.guide === guide).map(({ file, code }) => [file, code] as const);
    createClientProject(folderOf(guide), new Map(files));
  }
});
afterAll(async () => {
  await service.dispose();
  rmSync(folder, { recursive: true });
});

const folderOf = (guide: string): string => join(folder, guide.replaceAll('/', '-'));
const settings = () => ({ API: `${service.address}/v1`, KEY: key, WEBHOOK_SECRET: SECRET });

test('every sample says how it is run', () => {
  expect(samples.filter(({ run }) => !['', 'type-checks', 'receiver'].includes(run ?? 'not'))).toEqual([]);
  expect(samples.length).toBeGreaterThan(8);
});

test.each(guides)('the samples of %s type-check', async (guide) => {
  expect(await typeCheck(folderOf(guide))).toEqual({ exit: 0, stdout: '', stderr: '' });
});

test.concurrent.each(samples.filter(({ run }) => run === ''))('$file of $guide runs', async ({ guide, file }) => {
  const { exit, stderr } = await runProgram(NODE, [file], settings(), folderOf(guide));

  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
});

test.each(samples.filter(({ run }) => run === 'receiver'))(
  '$file of $guide receives a delivery',
  async ({ guide, file }) => {
    const PORT = await freePort();
    const running = startProgram(NODE, [file], { ...settings(), PORT }, folderOf(guide));
    const { status } = await answered(`http://127.0.0.1:${PORT}/hooks/sightline`, running);
    await running.said(/received scan.completed/);
    running.signal('SIGKILL');

    expect(status).toBe(200);
  },
);

const delivery = () => {
  const repo_url = 'https://git.example.com/acme/shop.git';
  const data = { scan_id: 'scan_1', repo_url, status: 'completed', score: 100, issues_count: 0, duration_seconds: 1 };
  const event = { delivery_id: 'dlv_1', event_id: 'evt_1', event: 'scan.completed' as const, data };
  return signedRequest({ ...event, secrets: [signingSecret(SECRET)], oldestSecret: SECRET }, Date.now());
};

/** Posts until the program listens; it fails when the program ends instead. */
const answered = async (url: string, running: RunningProgram): Promise<Response> => {
  const state = { ended: false };
  void running.ended.then(() => {
    state.ended = true;
  });
  for (;;) {
    const response = await fetch(url, { method: 'POST', ...delivery() }).catch(() => null);
    if (response) return response;
    if (state.ended) throw new Error(`the receiver ended: ${running.stderr()}`);
  }
};
