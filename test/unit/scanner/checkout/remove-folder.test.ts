import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRemovals, removeFolder } from '../../../../src/scanner/checkout/remove-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sightline-removal-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Folders in folders, `count` deep: only a walk from one into the next can make them. */
const nest = (folder: string, count: number): void => {
  const name = 'd'.repeat(200);
  const script = `mkdir "$1" && cd -P "$1" && for i in $(seq ${count}); do mkdir ${name} && cd -P ./${name}; done && : > file`;
  execFileSync('bash', ['-c', script, 'nest', folder], { stdio: 'ignore' });
};

describe('removing a folder', () => {
  test('a path longer than the system takes is no obstacle', async () => {
    const folder = join(parent, 'deep');
    nest(folder, 30);

    await removeFolder(folder);

    expect(existsSync(folder)).toBe(false);
  });

  test('a folder that is not there is no error, and a name is no option', async () => {
    await expect(removeFolder(join(parent, 'none'))).resolves.toBeUndefined();
    await expect(removeFolder('--help')).resolves.toBeUndefined();
  });

  test('a failure is told, changes nothing, and is tried again', async () => {
    const failures: string[] = [];
    const calls: string[] = [];
    const remove = async (folder: string): Promise<void> => {
      if (calls.push(folder) === 1) throw new Error('busy');
    };
    const removals = createRemovals((folder) => failures.push(folder), remove);

    await removals.discard('a');
    await removals.discard('b');
    await removals.retry();
    await removals.retry();

    expect(failures).toEqual(['a']);
    expect(calls).toEqual(['a', 'b', 'a']);
  });
});
