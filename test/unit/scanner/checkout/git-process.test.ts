import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canPin, gitProblem, runGit } from '../../../../src/scanner/checkout/git-process.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-git-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('git', () => {
  const run = (args: string[], signal = new AbortController().signal) =>
    runGit(
      {
        remote: {
          url: new URL('https://git.example.com/acme/shop.git'),
          addresses: [{ address: '203.0.113.7', family: 4 }],
        },
        caFile: null,
        limits: defaultLimits,
        signal,
        gitDirectory: join(folder, 'git'),
        workTree: join(folder, 'files'),
      },
      args,
    );

  beforeAll(async () => {
    for (const name of ['git', 'files']) mkdirSync(join(folder, name));
    await run(['init', '--quiet']);
    writeFileSync(join(folder, 'files/a.txt'), 'a\n');
  });

  test('gives what it printed, its lines whole and without blanks around them', async () => {
    const { ok, output, end } = await run(['var', '-l']);
    const quoted = await run(['rev-parse', '--sq-quote', 'a b']);

    expect([ok, end.outcome, end.code]).toEqual([true, 'exited', 0]);
    expect(output.split('\n').length).toBeGreaterThan(20);
    expect(quoted.output).toBe("'a b'"); // git prints a blank before it
  });

  test('works on the files beside its own folder', async () => {
    expect((await run(['add', '--all'])).ok).toBe(true);
    expect((await run(['ls-files'])).output).toBe('a.txt');
  });

  test('says when it did not do what it was asked', async () => {
    const { ok, output, end } = await run(['rev-parse', '--verify', 'refs/heads/none']);

    expect([ok, output, end.outcome, end.code]).toEqual([false, '', 'exited', 128]);
    expect(end.stderr).toContain('fatal');
  });

  test('that is stopped throws why', async () => {
    const stop = new AbortController();
    const running = run(['cat-file', '--batch'], stop.signal);
    stop.abort(new Error('enough'));

    await expect(running).rejects.toThrow('enough');
  });
});

describe('the git of a machine', () => {
  const problemWith = (said: string | null, { signal = new AbortController().signal, patience = 60_000 } = {}) => {
    const git = join(folder, 'git-of-a-machine');
    rmSync(git, { force: true });
    if (said !== null) writeFileSync(git, `#!/bin/sh\n[ "$1" = version ] || exit 0\necho '${said}'\n`, { mode: 0o755 });
    return gitProblem({ directory: folder, signal, git, patience });
  };

  test('is right when it can pin addresses', async () => {
    expect(await problemWith('git version 2.39.5')).toBeNull();
  });

  test('is no use when it is older', async () => {
    expect(await problemWith('git version 2.36.6')).toBe(
      `${join(folder, 'git-of-a-machine')} says "git version 2.36.6", which cannot fetch from a checked address alone`,
    );
  });

  test('is told when it says nothing in time', async () => {
    expect(await problemWith("'; sleep 60; echo '", { patience: 500 })).toBe(
      `${join(folder, 'git-of-a-machine')} did not tell its version within 0.5 seconds`,
    );
  });

  test('may be missing', async () => {
    expect(await problemWith(null)).toBe('git is not installed');
  });

  test('is not judged when the stop of the service came before its answer', async () => {
    const stop = new AbortController();
    const asked = join(folder, 'asked');
    const looking = problemWith(`'; : > ${asked}; sleep 60; echo '`, { signal: stop.signal });
    await vi.waitUntil(() => existsSync(asked), 120_000);
    stop.abort(new Error('the service stops'));

    await expect(looking).rejects.toThrow('the service stops');
  });
});

test.each([
  ['git version 2.36.6', false],
  ['git version 1.99.0', false],
  ['git version 2.37.0', true],
  ['git version 2.39.5 (Apple Git-154)', true],
  ['git version 3.0.0', true],
  ['git version 2.100.0', true],
  ['git version 2.4.0', false],
  ['git version 10.1', true],
  ['git version unknown', false],
  ['', false],
])('%s can pin addresses: %s', (version, want) => {
  expect(canPin(version)).toBe(want);
});
