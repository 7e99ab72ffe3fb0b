import { expect, test } from 'vitest';
import { allows, includedPermissions, type Permission } from '../../../../src/domain/kernel/permissions.ts';

const levels: Permission[] = ['read', 'write', 'admin'];

test('each level includes those before it', () => {
  expect(levels.map(includedPermissions)).toEqual([['read'], ['read', 'write'], ['read', 'write', 'admin']]);
});

test('a level allows what it includes and nothing else', () => {
  const table = levels.map((level) => levels.map((needed) => allows(level, needed)));

  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});
