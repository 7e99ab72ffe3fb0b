import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type RunningMock, startMock } from '../../contract/targets/mock-target.ts';
import { type InstalledMock, installMock } from '../../fixtures/client/mock-package.ts';
import {
  BINARIES,
  type CommandResult,
  PROJECT,
  runProgram,
  startProgram,
} from '../../fixtures/programs/command-line.ts';
import { readGuides, type Sample } from '../../fixtures/programs/guides.ts';
import { missing } from '../../fixtures/programs/required-program.ts';
import { freePort } from '../../fixtures/servers/free-port.ts';

/** What the project of a partner has from a registry. */
const INSTALLED = ['vitest', 'openapi-fetch', 'eventsource-parser', '@stoplight', '.bin/vitest', '.bin/prism'];

const SECRET = 'the secret of these samples, long and random';

/** Stands in for the service: it publishes a contract, and answers. */
let service: RunningMock;
/** A partner's project with both packages as they are published. */
let partner: InstalledMock;
beforeAll(async () => {
  [service, partner] = await Promise.all([startMock(), installMock()]);
  const modules = join(partner.project, 'node_modules');
  const client = join(modules, '@sightline/client');
  mkdirSync(client);
  cpSync(join(PROJECT, 'src/client/package.json'), join(client, 'package.json'));
  for (const file of ['receiver/receiver.mjs', 'verify/verify.mjs'])
    cpSync(join(PROJECT, 'docs/samples', file), join(partner.project, basename(file)));
  const build = [join(PROJECT, 'scripts/build-client.ts'), join(client, 'dist')];
  execFileSync(join(BINARIES, 'node'), build, { stdio: 'pipe' });
  for (const name of INSTALLED) symlinkSync(join(PROJECT, 'node_modules', name), join(modules, name));
});
afterAll(async () => {
  await service?.stop();
  partner?.remove();
});

/** Runs lines in a copy of the project with the samples, as one shell does. What they leave running ends with them. */
const inProject = async (name: string, lines: readonly string[]): Promise<CommandResult> => {
  const [PORT, proxyPort] = [await freePort(), await freePort()];
  const folder = join(partner.project, '..', name);
  cpSync(partner.project, folder, { recursive: true, verbatimSymlinks: true });
  cpSync(join(PROJECT, 'docs/samples/contract'), join(folder, 'contract'), { recursive: true });
  cpSync(join(PROJECT, 'generated/openapi.json'), join(folder, 'openapi.json'));
  const settings = {
    PORT,
    npm_config_offline: 'true',
    NO_COLOR: '1',
    SIGHTLINE_WEBHOOK_SECRET: SECRET,
    SIGHTLINE_API: `http://127.0.0.1:${PORT}/v1`,
    SIGHTLINE_CONTRACT: service.base.replace(/v1$/, 'openapi.json'),
  };
  const script = [
    `trap 'trap "" TERM; kill 0; wait' EXIT`,
    'npm() { test "$*" = ci; }', // it is installed
    `sightline() { node ${join(PROJECT, 'src/main.ts')} "$@"; }`,
    ...lines.map((line) => line.replaceAll('4010', PORT).replaceAll('4011', proxyPort)),
  ];
  return runProgram('bash', ['-euo', 'pipefail', '-c', script.join('\n')], settings, folder);
};

const { samples = [] } = readGuides().find(({ name }) => name === 'tools/contract-tests.md') ?? {};
const commandsOf = (run: string): string[] =>
  samples.filter((sample: Sample) => sample.run === run).map(({ code }) => code);
const read = (name: string) => parse(readFileSync(join(PROJECT, 'docs/samples/ci', name), 'utf8'));
/** The lines of a job that run when all goes well. */
const github = (job: string): string[] =>
  read('github-contract.yml').jobs[job].steps.flatMap(({ run = '', if: unusual }: { run?: string; if?: string }) =>
    unusual === undefined ? run.split('\n').filter(Boolean) : [],
  );
const gitlab = (job: string): string[] => read('gitlab-contract.yml')[job].script;

const noPytest = missing('python3', 'docs/samples/contract/test_calls.py, with pytest and requests', [
  '-c',
  'import pytest, requests',
]);
const noJq = missing('jq', 'docs/samples/contract/calls.sh');

// Most of the time they wait for the scans of the mock, each for its own.
test.concurrent.for([
  { name: 'pytest', prints: /4 passed/, missing: noPytest },
  { name: 'calls.sh', prints: /^(ok: .*\n){4}$/, missing: noJq },
  { name: 'mock diff', prints: /^API: no change since \S+\.\n$/, missing: null },
])('the command of the guide with $name passes on the mock', async ({ name, prints, missing }, { skip, expect }) => {
  skip(missing !== null, missing ?? '');
  const command = commandsOf('on the mock').filter((code) => code.includes(name));

  const { exit, stdout, stderr } = await inProject(name, [...commandsOf('first'), ...command]);

  expect({ exit, stderr, commands: command.length }).toEqual({ exit: 0, stderr: '', commands: 1 });
  expect(stdout).toMatch(prints);
});

test.concurrent('the proxy of the guide stops a wrong call before a service', async ({ expect }) => {
  const given = [`export SIGHTLINE_API=${service.base} SIGHTLINE_API_KEY=any`];
  const { exit, stdout, stderr } = await inProject('proxy', [...given, ...commandsOf('before a service')]);

  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain("must have required property 'repo_url'");
});

test.concurrent('the receiver of the quick start takes the samples of the guide', async ({ expect }) => {
  const settings = { PORT: '0', WEBHOOK_SECRET: SECRET };
  const receiver = startProgram('node', ['receiver.mjs'], settings, partner.project);
  await receiver.said(/waiting on port \d+/);
  const [, port = ''] = /port (\d+)/.exec(receiver.stdout()) ?? [];
  const commands = commandsOf('with a receiver').map((code) => code.replace('3000', port));

  const { exit, stderr } = await inProject('receiver', commands);
  receiver.signal('SIGTERM');
  const { stdout } = await receiver.ended;

  expect({ exit, stderr, commands: commands.length }).toEqual({ exit: 0, stderr: '', commands: 1 });
  expect(stdout.match(/ accepted$/gm)).toHaveLength(6);
});

test.concurrent('the pipeline tests a push on the mock, and asks for a newer contract', async ({ expect }) => {
  const { exit, stdout, stderr } = await inProject('pipeline', [...github('calls'), ...github('newer')]);

  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toMatch(/Tests +13 passed/);
  expect(stdout).toContain('API: no change since');
});

test('the pipeline of GitLab runs the same, and so does who follows the guide', () => {
  const inGuide = [...commandsOf('first').slice(1), ...commandsOf('on the mock')].flatMap((code) => code.split('\n'));

  expect(['calls', 'newer'].map(gitlab)).toEqual(['calls', 'newer'].map(github));
  expect(inGuide).toEqual(expect.arrayContaining(github('calls').slice(1)));
});
