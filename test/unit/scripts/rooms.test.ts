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
  'src/domain/scans/ROOM.md': note(touches),
  'src/domain/scans/scans.ts': `import { a } from '${specifier}';`,
});

describe('the lint of rooms', () => {
  test('takes a folder of twenty files, and no more', () => {
    const folder = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`test/unit/${at}.test.ts`, '']));

    expect(problems(folder(MOST_FILES))).toEqual([]);
    expect(problems(folder(MOST_FILES + 1))).toEqual(['test/unit has 21 source files: give them rooms of 20 at most']);
  });

  test('wants a note of three lines in each room of the source', () => {
    const short = '# Scans\nScans.\n';

    expect(problems({ 'src/domain/scans/scans.ts': '' })).toEqual([
      'src/domain/scans lacks its ROOM.md: a title, what the room is for, and what it touches',
    ]);
    for (const text of [short, `${note('nothing')}More.\n`, note('nothing').slice(2)])
      expect(problems({ 'src/domain/scans/ROOM.md': text, 'src/domain/scans/scans.ts': '' })).toEqual([
        'src/domain/scans/ROOM.md has three lines: a title, what the room is for, and "Touches …"',
      ]);
  });

  test.each([
    ['../people/users.ts', 'src/domain/people'],
    ['../../store/scans/scans.ts', 'src/store/scans'],
    ['../../runtime/log.ts', 'src/runtime'],
  ])('finds an import of %s that the note does not name', (specifier, room) => {
    expect(problems(importing(specifier, '`kernel/`'))).toEqual([
      `src/domain/scans touches ${room}, which its ROOM.md does not name`,
    ]);
  });

  test.each([
    ['a room beside it', '../kernel/page.ts', '`kernel/`'],
    ['a part', '../../store/scans/scans.ts', '`store/`'],
    ['a room of another part', '../../store/scans/scans.ts', '`store/scans/`'],
    ['the files of its own part', '../store.ts', 'nothing'],
    ['a folder of its own', './run/lease.ts', 'nothing'],
    ['generated types', '../../../generated/openapi.ts', 'nothing'],
  ])('takes an import of %s', (_what, specifier, touches) => {
    expect(problems(importing(specifier, touches))).toEqual([]);
  });
});
