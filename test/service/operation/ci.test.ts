import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT, runProgram } from '../../fixtures/programs/command-line.ts';

/** A machine with leftovers: in its HOME and in the temporary folder, where the checkout is as well. */
let machine: string;
beforeAll(() => {
  machine = mkdtempSync('/tmp/sightline-ci-test-');
  for (const folder of ['home/.cache', 'home/cache', 'checkout', 'no-mounts'])
    mkdirSync(join(machine, folder), { recursive: true });
  writeFileSync(join(machine, 'home/.cache/leftover'), '');
  writeFileSync(join(machine, 'leftover'), '');
  writeFileSync(join(machine, 'checkout/package.json'), '{}');
  writeFileSync(join(machine, 'no-mounts/unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});
afterAll(() => rmSync(machine, { recursive: true }));

/** Only where this machine lies: a checkout in /tmp that runs these tests is in sight as well, as it is on PATH. */
const LOOK = 'cd "$(dirname "$(mktemp -u)")"; find ~ "./$0" -type f 2>/dev/null; stat -c %a .; touch ~/new new; exit 7';

/** What a command sees, and how it ended. */
const isolated = (path = '') =>
  runProgram(
    join(PROJECT, '.ci/isolated'),
    ['bash', '-c', LOOK, basename(machine)],
    {
      HOME: join(machine, 'home'),
      XDG_CACHE_HOME: join(machine, 'home/.cache'),
      npm_config_cache: join(machine, 'home/cache'),
      npm_config_logs_max: '0',
      ...(path !== '' && { PATH: `${path}:${process.env.PATH}` }),
    },
    join(machine, 'checkout'),
  );

const leftBehind = () => ['home/new', 'checkout/new'].filter((name) => existsSync(join(machine, name)));

describe.runIf(process.platform === 'linux')('an isolated command', () => {
  test('sees of its machine the checkout alone, and leaves nothing on it', async () => {
    const { exit, stdout } = await isolated();
    const [how, ...seen] = stdout.trim().split('\n');

    expect(how).toMatch(/^isolated by (private mounts|variables)/);
    expect(seen).toEqual([
      ...(how?.includes('mounts:') ? [`./${basename(machine)}/checkout/package.json`] : []),
      '1777',
    ]);
    expect(exit).toBe(7);
    expect(leftBehind()).toEqual([]);
  });

  test('has an empty HOME and temporary folder where mounts are not allowed, and says so', async () => {
    const { exit, stdout } = await isolated(join(machine, 'no-mounts'));
    const [how, ...seen] = stdout.trim().split('\n');

    expect(how).toMatch(/^isolated by variables, as mounts are not allowed here/);
    expect(seen).toEqual(['1777']);
    expect(exit).toBe(7);
    expect(leftBehind()).toEqual([]);
  });
});
