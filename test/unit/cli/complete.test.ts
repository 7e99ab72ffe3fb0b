import { describe, expect, test } from 'vitest';
import { candidatesFor } from '../../../src/cli/complete.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { commandsWith } from '../../fixtures/commands.ts';

const complete = (...words: string[]): string[] =>
  candidatesFor(createProgram(commandsWith({})), words).map(({ value }) => value);

describe('the last word is completed', () => {
  test.each([
    [['keys'], ['keys']],
    [['we'], ['webhooks']],
    [
      ['keys', ''],
      ['create', 'list', 'revoke', 'help'],
    ],
    [['keys', 'create', '--perm'], ['--permission']],
    [
      ['keys', 'create', '--permission', ''],
      ['read', 'write', 'admin'],
    ],
    [['keys', 'create', '--name', 'read', '--permission', 'a'], ['admin']],
    [['scan', '--fail-on', 'c'], ['critical']],
    [['scan', './src', '--fail-on', 'hi'], ['high']],
    [['accounts', 'set-plan', 'acc_1', 'd'], ['developer']],
    [['webhooks', 'test', '--event', 'issue'], ['issue.critical']],
    [
      ['complete', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['--ver'], ['--version']],
  ])('of %j to %j', (words, candidates) => {
    expect(complete(...words)).toEqual(candidates);
  });

  test.each([
    [['scan', '']],
    [['scan', './s']],
    [['scan', './src', '--output', '']],
    [['scan', '--exclude', 'vendor/**', '']],
    [['webhooks', 'test', '']],
    [['bogus', '']],
  ])('of %j to nothing of ours: it is a file or free text', (words) => {
    expect(complete(...words)).toEqual([]);
  });

  test('of a hidden command to nothing', () => {
    expect(complete('__')).toEqual([]);
  });
});

test('a candidate says in one line what it means', () => {
  const [scan] = candidatesFor(createProgram(commandsWith({})), ['scan']);

  expect(scan).toEqual({ value: 'scan', meaning: 'Scan a repository on a server, or a local folder right here' });
});
