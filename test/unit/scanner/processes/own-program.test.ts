import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { buildPrograms } from '../../../../scripts/child-programs.ts';
import { ownProgram } from '../../../../src/scanner/processes/own-program.ts';

const ENGINES = join(import.meta.dirname, '../../../../src/scanner/engines');
const built = await mkdtemp(join(tmpdir(), 'programs-'));
await buildPrograms(built);
afterAll(() => rm(built, { recursive: true }));

const programs = {
  'taint/confined/child': ['web-tree-sitter', '@vscode/tree-sitter-wasm', '@eslint-community/regexpp'],
  'secrets/secrets-child': ['@secretlint/core', '@secretlint/secretlint-rule-preset-recommend'],
  'patterns/documents-child': ['ajv', 'json-p3', 'yaml', '@rgrove/parse-xml', 'dockerfile-ast', '@actions/expressions'],
};

test.each(Object.entries(programs))('what was built of %s is run in place of its source', (module, packages) => {
  const program = ownProgram(join(ENGINES, module), packages, built);

  expect(program.file).toMatch(/programs-.*\/[0-9a-f]{64}\/engines\/.*child\.mjs$/);
  expect(program.readable).toContain(program.file.replace(/\/engines\/.*$/, ''));
});

test.each(Object.entries(programs))('%s starts from its source where nothing was built', async (module, packages) => {
  const { file, readable } = ownProgram(join(ENGINES, module), packages, join(built, 'of another version'));
  const permissions = ['--permission', ...readable.map((folder) => `--allow-fs-read=${folder}`)];

  const running = promisify(execFile)(process.execPath, [...permissions, file]);
  running.child.stdin?.end();

  expect(file).toBe(`${join(ENGINES, module)}.ts`);
  await expect(running).resolves.toMatchObject({ stdout: '' });
});
