import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InstalledMock, installMock } from '../../fixtures/client/mock-package.ts';
import { PROJECT, runProgram, startProgram } from '../../fixtures/programs/command-line.ts';

const MIB = 1024 ** 2;

let mock: InstalledMock;
beforeAll(async () => {
  mock = await installMock();
});
afterAll(() => mock?.remove());

describe('the packed mock', () => {
  test('is two files that bring everything along, with the licences of what is in it', () => {
    const files = globSync('**/*', { cwd: mock.installed, exclude: (name) => name === 'dist' }).sort();
    const packages = readdirSync(join(mock.project, 'node_modules')).filter((name) => !name.startsWith('.'));
    const licenses = readFileSync(join(mock.installed, 'dist/LICENSES.txt'), 'utf8');

    expect(files).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(readdirSync(join(mock.installed, 'dist')).sort()).toEqual(['LICENSES.txt', 'mock.mjs', 'redocly.mjs']);
    expect(packages).toEqual(['@sightline']);
    expect(licenses).toContain('## @stoplight/prism-http 5.16.0: Apache-2.0');
    expect(licenses).toContain('## @redocly/cli 2.77.0: MIT');
    expect(statSync(join(mock.installed, 'dist/mock.mjs')).size).toBeLessThan(10 * MIB);
  });

  test('is found by npx, where nothing else is installed', async () => {
    const { exit, stdout, stderr } = await runProgram(
      'npx',
      ['--offline', '@sightline/mock', '--help'],
      {},
      mock.project,
    );

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('sightline-mock [--port 4010]');
  });

  test('says what a newer contract changes', async () => {
    const documents = ['openapi/released', 'generated'].map((folder) => join(PROJECT, folder, 'openapi.json'));
    const { exit, stdout, stderr } = await runProgram(
      'npx',
      ['--offline', '@sightline/mock', 'diff', ...documents],
      {},
      mock.project,
    );

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toMatch(/^## API .*\n\n### Added\n\n- /);
  });

  test('answers, and says nothing that is not its own', async () => {
    const program = startProgram(
      join(mock.project, 'node_modules/.bin/sightline-mock'),
      ['--port', '0'],
      {},
      mock.project,
    );
    await program.said(/answers at/);
    const [base = ''] = /http:\/\/127\.0\.0\.1:\d+\/v1/.exec(program.stdout()) ?? [];

    const response = await fetch(`${base}/scans`, { headers: { authorization: 'Bearer any' } });
    const page = await response.json();
    program.signal('SIGTERM');

    expect(page).toMatchObject({ next_cursor: expect.any(String) });
    expect(await program.ended).toMatchObject({ exit: 0, stderr: '' });
  });
});
