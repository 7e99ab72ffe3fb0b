import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { processorTimeOf } from '../../../../src/scanner/processes/processor-time.ts';

/** Starts a group of a shell and what it starts, and answers its number. */
const startGroup = (script: string): number => {
  const { pid } = spawn('/bin/sh', ['-c', script], { detached: true, stdio: 'ignore' });
  if (pid === undefined) throw new Error('the shell was not started');
  onTestFinished(() => void process.kill(-pid, 'SIGKILL'));
  return pid;
};

describe.runIf(process.platform === 'linux')('processor time of a group', () => {
  test('is that of all its processes, whoever started them', async () => {
    const group = startGroup('(while :; do :; done) & wait');

    await expect.poll(() => processorTimeOf(group)).toBeGreaterThanOrEqual(100);
  });

  test('is null for one that is not there', () => {
    expect(processorTimeOf(2 ** 30)).toBeNull();
  });
});
