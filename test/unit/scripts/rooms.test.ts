import { describe, expect, test } from 'vitest';
import { MOST_FILES, roomProblems } from '../../../scripts/lint/rooms.ts';

const note = (touches: string): string => `# Scans\nScans and their results.\nTouches ${touches}.\n`;

const problems = (files: Record<string, string>): string[] =>
  roomProblems(
    Object.keys(files).filter((path) => path.endsWith('.ts')),
    (path) => files[path] ?? null,
  );

const importing = (specifier: string, touches: string) => ({
  'src/domain/ROOM.md': note('its own rooms'),
  'src/domain/store.ts': '',
  'src/domain/kernel/ROOM.md': note('nothing'),
  'src/domain/kernel/page.ts': '',
  'src/domain/scans/ROOM.md': note(touches),
  'src/domain/scans/scans.ts': `import { a } from '${specifier}';`,
  'src/domain/scans/runs/ROOM.md': note('nothing'),
  'src/domain/scans/runs/lease.ts': '',
  'src/store/scans/ROOM.md': note('nothing'),
  'src/store/scans/scans.ts': '',
});

describe('the lint of rooms', () => {
  test('takes a folder of twenty files, and no more', () => {
    const folder = (count: number) => ({
      'test/unit/ROOM.md': note('what is tested'),
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`test/unit/${at}.test.ts`, ''])),
    });

    expect(problems(folder(MOST_FILES))).toEqual([]);
    expect(problems(folder(MOST_FILES + 1))).toEqual(['test/unit has 21 source files: give them rooms of 20 at most']);
  });

  test.each([
    ['src/domain/scans/scans.ts', 'src/domain/scans'],
    ['src/scanner/engines/taint/engine/effects/maps/map.ts', 'src/scanner/engines/taint/engine/effects/maps'],
    ['scripts/lint/rooms.ts', 'scripts/lint'],
    ['test/unit/domain/scans/score.test.ts', 'test/unit'],
  ])('wants a note for %s in %s', (path, room) => {
    expect(problems({ [path]: '' })).toEqual([
      `${room} lacks its ROOM.md: a title, what the room is for, and what it touches`,
    ]);
  });

  test('wants none where a folder has no files of its own, nor at the top', () => {
    const files = { 'src/domain/scans/ROOM.md': note('nothing'), 'src/domain/scans/scans.ts': '', 'src/main.ts': '' };

    expect(problems(files)).toEqual([]);
  });

  test('wants three lines in each note', () => {
    const short = '# Scans\nScans.\n';

    for (const text of [short, `${note('nothing')}More.\n`, note('nothing').slice(2)])
      expect(problems({ 'src/domain/scans/ROOM.md': text, 'src/domain/scans/scans.ts': '' })).toEqual([
        'src/domain/scans/ROOM.md has three lines: a title, what the room is for, and "Touches …"',
      ]);
  });

  test.each([
    ['../people/users.ts', '`kernel/`', 'src/domain/people'],
    ['../../store/scans/scans.ts', '`kernel/`', 'src/store/scans'],
    ['../../store/scans/scans.ts', '`scans/`', 'src/store/scans'],
    ['../../runtime/log.ts', '`kernel/`', 'src/runtime'],
    ['../../../scripts/lint/rooms.ts', '`kernel/`', 'scripts/lint'],
  ])('finds an import of %s where the note names %s', (specifier, touches, room) => {
    expect(problems(importing(specifier, touches))).toContain(
      `src/domain/scans touches ${room}, which its ROOM.md does not name`,
    );
  });

  test.each([
    ['a room beside it', '../kernel/page.ts', '`kernel/`'],
    ['a part', '../../store/scans/scans.ts', '`store/`'],
    ['a room of another part', '../../store/scans/scans.ts', '`store/scans/`'],
    ['the files of its own part', '../store.ts', 'nothing'],
    ['a folder of its own', './runs/lease.ts', 'nothing'],
    ['generated types', '../../../generated/openapi.ts', 'nothing'],
  ])('takes an import of %s', (_what, specifier, touches) => {
    expect(problems(importing(specifier, touches))).toEqual([]);
  });

  test.each([
    ['../../kernel/page.ts', '`kernel/`', []],
    ['../scans.ts', 'nothing', []],
    ['../../../store/scans/scans.ts', '`scans/`', ['src/store/scans']],
  ])('looks from a room within a room for the nearest: %s, with %s', (specifier, touches, wanted) => {
    const files = {
      ...importing('../kernel/page.ts', '`kernel/`'),
      'src/domain/scans/runs/ROOM.md': note(touches),
      'src/domain/scans/runs/lease.ts': `import { a } from '${specifier}';`,
    };

    expect(problems(files)).toEqual(
      wanted.map((room) => `src/domain/scans/runs touches ${room}, which its ROOM.md does not name`),
    );
  });

  test('finds a name that stands for no room', () => {
    expect(problems(importing('../kernel/page.ts', '`kernel/` and `cellar/`'))).toEqual([
      'src/domain/scans/ROOM.md names `cellar/`, which is not there',
    ]);
  });
});
