import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../../scripts/docs/content/documented-contract.ts';
import { postmanCollection } from '../../../scripts/docs/site/postman.ts';
import { BINARIES, runProgram } from '../../fixtures/programs/command-line.ts';
import { buildDocs, DIST } from '../../fixtures/programs/docs-site.ts';
import { type Receiver, startReceiver } from '../../fixtures/servers/receiver.ts';
import { type Service, startService } from '../../fixtures/servers/service.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

const COLLECTION = join(DIST, 'sightline.postman_collection.json');
const contract = readContract();
const written = (): string => readFileSync(COLLECTION, 'utf8');

beforeAll(buildDocs);

describe('the collection for Postman', () => {
  test('has each operation of the contract once, and no key', () => {
    const { item, variable } = JSON.parse(written());
    const names = item.flatMap((folder: { item: { name: string }[] }) => folder.item.map(({ name }) => name));
    const key = variable.find((one: { key: string }) => one.key === 'api_key');

    expect(names.sort()).toEqual(contract.operations.map(({ operation }) => operation.summary).sort());
    expect(key.value).toBe('');
  });

  test('is the same file from the same contract', async () => {
    expect(await postmanCollection(contract)).toBe(written());
  });
});

/** What newman reports of one request. */
interface Execution {
  item: { name: string };
  response?: { code: number };
}

describe('run on the service that serves it', () => {
  const tls = createTlsFixture();
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postman-'));
  let receiver: Receiver;
  let service: Service;
  beforeAll(async () => {
    receiver = await startReceiver({ tls });
    const environment = { ALLOWED_HOSTS: `localhost:${receiver.port}`, EXTRA_CA_FILE: tls.caFile };
    service = await startService({ environment });
  });
  afterAll(async () => {
    await service?.dispose();
    await receiver?.close();
    tls.remove();
    rmSync(folder, { recursive: true });
  });

  /** So that there are issues to ask for. */
  const finishScan = async (authorization: string): Promise<void> => {
    const post = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } };
    const body = JSON.stringify({ repo_url: 'https://fixtures.sightline.test/critical' });
    const created = await fetch(`${service.address}/v1/scans`, { ...post, body });
    const { scan_id } = (await created.json()) as { scan_id: string }; // the service checks its answers here
    await fetch(`${service.address}/v1/scans/${scan_id}?wait=30`, { headers: { authorization } });
  };

  test('every request is answered, with a status that the contract lists for it', async () => {
    const { secret } = await service.key({ permission: 'admin', environment: 'test' });
    await finishScan(`Bearer ${secret}`);
    const own = { base_url: `${service.address}/v1`, api_key: secret, receiver_url: receiver.url };
    const variables = join(folder, 'variables.json');
    const report = join(folder, 'report.json');
    const values = Object.entries(own).map(([key, value]) => ({ key, value }));
    writeFileSync(variables, JSON.stringify({ name: 'Own', values }));
    const collection = `${service.address}/docs/sightline.postman_collection.json`;
    const asked = finite.flatMap(({ operation }) => ['--folder', operation.summary]);
    const given = [collection, ...asked, '-e', variables, '-r', 'json', '--reporter-json-export', report];
    const { exit, stderr } = await runProgram(join(BINARIES, 'newman'), ['run', ...given]);
    const { executions } = JSON.parse(readFileSync(report, 'utf8')).run;
    const answers = executions.map(({ item, response }: Execution) => [item.name, response?.code]);
    const successes = answers.filter(([, status]: [string, number]) => status < 300);

    expect([exit, stderr]).toEqual([0, '']); // a request without an answer and a script that fails would be told
    expect(answers.map(([name]: [string]) => name).sort()).toEqual(
      finite.map(({ operation }) => operation.summary).sort(),
    );
    expect(answers.filter(([name, status]: [string, number]) => !statusesOf(name).includes(String(status)))).toEqual(
      [],
    );
    expect(successes.length).toBeGreaterThan(25);
  });
});

/** The stream of all events has no end to wait for. */
const finite = contract.operations.filter(({ id }) => id !== 'streamEvents');

const statusesOf = (summary: string): string[] =>
  Object.keys(contract.operations.find(({ operation }) => operation.summary === summary)?.operation.responses ?? {});
