import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdAlone, holdTogether } from '../../../src/store/upkeep/worker-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-lock-'));
  file = join(folder, 'worker.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one holds a file alone, and the next one when it is released', () => {
  const first = holdAlone(file);
  const meanwhile = holdAlone(file);
  first?.();
  const later = holdAlone(file);
  later?.();

  expect([first, meanwhile, later].map((held) => held !== null)).toEqual([true, false, true]);
});

test('any number hold it together, and nobody alone until the last has released it', () => {
  const [first, second] = [holdTogether(file), holdTogether(file)];
  const alone = [holdAlone(file)];
  first?.();
  alone.push(holdAlone(file));
  second?.();
  alone.push(holdAlone(file));
  alone.at(-1)?.();

  expect([first, second].map((held) => held !== null)).toEqual([true, true]);
  expect(alone.map((held) => held !== null)).toEqual([false, false, true]);
});

test('what is no lock is told, not taken for one that is held', () => {
  writeFileSync(
    file,
    'a text that is no database, long enough to be read as the header of one, which it is not by far',
  );

  expect(() => holdTogether(file)).toThrow(/not a database/);
  expect(() => holdAlone(join(folder, 'missing', 'worker.lock'))).toThrow(/unable to open/);
});
