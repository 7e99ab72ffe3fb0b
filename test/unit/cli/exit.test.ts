import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProgram } from '../../../src/cli/program.ts';
import { UsageError } from '../../../src/cli/terminal/exit.ts';
import { ConfigError } from '../../../src/runtime/config.ts';
import { ScanFailed } from '../../../src/scanner/scan-failed.ts';
import { commandsWith } from '../../fixtures/programs/commands.ts';

let said: string;
const listeners = process.stdout.listeners('error');
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  // Any listener can be taken off
  for (const listener of process.stdout.listeners('error'))
    if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
});

/** How `sightline scan .` ends when the scan ends with this error. */
const endOf = async (error: unknown): Promise<unknown> => {
  const commands = commandsWith({ scanFolder: () => Promise.reject(error) });
  await runProgram(commands, ['node', 'sightline', 'scan', '.']);
  return { exit: process.exitCode, said };
};

test('a scan that fails exits 3 and says why', async () => {
  const message = 'no engine could scan the repository (patterns: it ended with signal 9)';

  expect(await endOf(new ScanFailed({ code: 'ENGINES_FAILED', message }))).toEqual({ exit: 3, said: `${message}\n` });
});

test('a failure below is told with what was being done', async () => {
  const cause = new Error('ENOSPC: no space left on device');

  expect(await endOf(new Error("The database can't be opened", { cause }))).toEqual({
    exit: 3,
    said: "The database can't be opened: ENOSPC: no space left on device\n",
  });
});

test('what the caller can fix exits 2', async () => {
  expect(await endOf(new UsageError('x is no folder'))).toEqual({ exit: 2, said: 'x is no folder\n' });
});

test('an environment that is not usable exits 2', async () => {
  expect(await endOf(new ConfigError(['PORT must be a number', 'HOST is wrong']))).toEqual({
    exit: 2,
    said: 'The environment is not usable:\n  PORT must be a number\n  HOST is wrong\n',
  });
});
