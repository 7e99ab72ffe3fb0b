import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/docs/content/documented-contract.ts';
import { ROOMS, readWalk, walkPicture } from '../../../scripts/docs/content/walk.ts';

const steps = readWalk();

test.each(steps)('$file takes its step in its room', ({ room, file, name }) => {
  const path = join(ROOT, file);

  expect(ROOMS).toContain(room);
  expect(file.startsWith(`src/${room}/`)).toBe(true);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`(?:export const ${name}\\b|^  ${name}: )`, 'm'));
});

test('the walk begins at the contract and ends with a recorded delivery, through every room', () => {
  expect(steps.at(0)).toMatchObject({ room: 'http' });
  expect(steps.at(-1)).toMatchObject({ name: 'recordOutcomes' });
  expect(new Set(steps.map(({ room }) => room))).toEqual(new Set(ROOMS));
});

test('the picture has a box for each step, with words that fit', () => {
  expect(walkPicture().match(/class="step"/g)).toHaveLength(steps.length);
  for (const { label } of steps) for (const line of label) expect(line.length).toBeLessThanOrEqual(19);
});
