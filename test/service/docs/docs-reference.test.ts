import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contract, readContract } from '../../../scripts/docs/content/documented-contract.ts';
import { originOf } from '../../../scripts/docs/content/samples/call.ts';
import { samplesOf } from '../../../scripts/docs/content/samples/samples.ts';
import { startMock } from '../../contract/targets/mock-target.ts';
import { createClientProject, typeCheck } from '../../fixtures/programs/client-project.ts';
import { PROJECT, runProgram } from '../../fixtures/programs/command-line.ts';
import { missing } from '../../fixtures/programs/required-program.ts';

const contract: Contract = readContract();
const ORIGIN = originOf(contract);
const samples = contract.operations.flatMap((documented) =>
  samplesOf(documented, contract).map((sample) => ({ id: documented.id, path: documented.path, ...sample })),
);
const labelled = (label: string) => samples.filter((sample) => sample.label === label);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-reference-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The samples of a language as files of a folder of their own. */
const written = (label: string, nameOf: (id: string) => string): { cwd: string; files: string[] } => {
  const cwd = join(folder, label);
  const files = labelled(label).map(({ id, code }) => {
    const file = join(cwd, nameOf(id));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `${code}\n`);
    return file;
  });
  return { cwd, files };
};

test('every sample names the placeholder of the address and the variable of the key, and no secret', () => {
  const faulty = samples.filter(
    ({ code }) => !code.includes(ORIGIN) || !code.includes('SIGHTLINE_API_KEY') || /sl_(test|live)_/.test(code),
  );

  expect(faulty).toEqual([]);
  expect(samples.filter(({ code }) => /undefined|\[object/.test(code))).toEqual([]);
});

test('the curl samples send what the contract takes', async () => {
  const mock = await startMock('--stateless');
  const ended = labelled('curl').filter(({ path }) => !path.endsWith('/stream')); // those have no end
  const results = await Promise.all(
    ended.map(async ({ id, code }) => {
      const here = code.replaceAll(`${ORIGIN}/v1`, mock.base);
      const script = `curl() { command curl -sS --fail-with-body "$@"; }\n${here}`;
      const { exit, stdout, stderr } = await runProgram('bash', ['-euc', script], { SIGHTLINE_API_KEY: 'any' });
      return { id, exit, told: exit === 0 ? '' : `${stdout}${stderr}` };
    }),
  );
  await mock.stop();

  expect(results).toEqual(ended.map(({ id }) => ({ id, exit: 0, told: '' })));
});

test('the TypeScript samples type-check', async () => {
  const cwd = join(folder, 'typescript');
  const files = ['@sightline/client', 'openapi-fetch'].flatMap((label, index) =>
    labelled(label).map(({ id, code }) => [`${id}-${index}.ts`, code] as const),
  );
  createClientProject(cwd, new Map(files));
  cpSync(join(PROJECT, 'generated/openapi.ts'), join(cwd, 'sightline.ts')); // as the reader makes it

  expect(await typeCheck(cwd)).toEqual({ exit: 0, stdout: '', stderr: '' });
});

const noPython = missing('python3', 'the Python samples of the reference');
test.skipIf(noPython !== null)('the Python samples compile', async () => {
  const { cwd, files } = written('Python', (id) => `${id}.py`);

  expect(await runProgram('python3', ['-m', 'py_compile', ...files], {}, cwd)).toEqual({
    exit: 0,
    stdout: '',
    stderr: '',
  });
});

const noGo = missing('go', 'the Go samples of the reference', ['version']);
test.skipIf(noGo !== null)('the Go samples are formatted, and nothing is wrong with them', async () => {
  const { cwd, files } = written('Go', (id) => join(id.toLowerCase(), 'main.go'));
  writeFileSync(join(cwd, 'go.mod'), 'module samples\n');
  const settings = { GOCACHE: join(cwd, '.cache'), GOFLAGS: '', GOTOOLCHAIN: 'local' };

  expect(await runProgram('gofmt', ['-l', ...files], settings, cwd)).toEqual({ exit: 0, stdout: '', stderr: '' });
  expect(await runProgram('go', ['vet', './...'], settings, cwd)).toEqual({ exit: 0, stdout: '', stderr: '' });
});
