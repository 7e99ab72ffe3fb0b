import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { checkPrograms } from '../../../../src/scanner/processes/self-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (git: string) =>
  checkPrograms({ directory: folder, limits: defaultLimits, signal: AbortSignal.timeout(60_000), git });

/** A program that says it is git of this version. */
const gitOf = (version: string): string => {
  const file = join(folder, `git-${version}`);
  writeFileSync(file, `#!/bin/sh\necho git version ${version}\n`);
  chmodSync(file, 0o755);
  return file;
};

test('a machine without git is told', async () => {
  expect(await check(join(folder, 'no-git'))).toBe('git is not installed');
});

test('a git that cannot pin addresses is told with its version, a later one not', async () => {
  const old = gitOf('2.36.6');

  expect(await check(old)).toBe(`${old} says "git version 2.36.6", which cannot fetch from a checked address alone`);
  expect(await check(gitOf('2.37.0'))).toBeNull();
});
