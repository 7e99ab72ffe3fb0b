import { describe, expect, test } from 'vitest';
import { readableLine } from '../../../src/runtime/readable-log.ts';

const time = '2026-11-28T06:23:44.555Z';
/** The line without the time of day, which depends on where the reader is. */
const lineOf = (fields: Record<string, unknown>): string =>
  readableLine(JSON.stringify({ level: 'info', time, ...fields })).replace(/^\d\d:\d\d:\d\d /, '');

describe('a line of the log on a terminal', () => {
  test('begins with the time of day, and names a level that is not info', () => {
    const line = readableLine(JSON.stringify({ level: 'warn', time, msg: 'scan timed out' }));

    expect(line).toMatch(/^\d\d:\d\d:\d\d warn scan timed out\n$/);
    expect(lineOf({ msg: 'worker ready' })).toBe('worker ready\n');
  });

  test('has its fields behind it, without those that say nothing', () => {
    const fields = {
      engine: 'sqlite',
      count: 3,
      missing: [],
      active: ['prlimit', 'setpriv'],
      problem: 'a b',
      none: null,
    };

    expect(lineOf({ msg: 'ready', ...fields })).toBe(
      'ready engine=sqlite count=3 active=prlimit,setpriv problem="a b"\n',
    );
  });

  test('shows the stack of an error below it', () => {
    const err = { type: 'Error', message: 'no room', stack: 'Error: no room\n    at write (disk.ts:1:2)' };

    expect(lineOf({ msg: 'failed', err })).toBe('failed\n    Error: no room\n    at write (disk.ts:1:2)\n');
  });

  test('gives the terminal nothing to obey, whoever wrote the text', () => {
    const hostile = '\u001b[2J\u009b31m\u202e';

    const line = lineOf({ msg: hostile, field: `${hostile}\nforged`, err: { stack: hostile } });
    expect(line.trimEnd().replace('\n    ', '')).not.toMatch(/\p{C}/u);
  });
});
