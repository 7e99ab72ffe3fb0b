import { describe, expect, test } from 'vitest';
import { candidatesFor } from '../../../src/cli/options/candidates.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { eventKinds } from '../../../src/cli/terminal/event-gist.ts';
import { commandsWith } from '../../fixtures/programs/commands.ts';

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
    [['webhooks', 'test', '--event', 'issue.crit'], ['issue.critical']],
    [
      ['complete', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['--ver'], ['--version']],
    [
      ['serve', '--role', ''],
      ['api', 'worker'],
    ],
    [['listen', '--events', 'scan.comp'], ['scan.completed']],
    [['help', 'k'], ['keys']],
    [
      ['keys', 'help', ''],
      ['create', 'list', 'revoke'],
    ],
    [['keys', 'create', '--permission=r'], ['--permission=read']],
    [['listen', '--events=scan.started,issue.crit'], ['--events=scan.started,issue.critical']],
    [['keys', 'create', '--permission=read', '--environment', 'l'], ['live']],
    [['keys', 'create', '--permission', '=', 'r'], ['read']],
    [
      ['keys', 'create', '--environment', '='],
      ['live', 'test'],
    ],
    [['keys', 'create', '--permission', '=', 'read', '--environment', '=', 'l'], ['live']],
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
    [['help', 'keys', '']],
    [['keys', 'create', '--name=r']],
    [['keys', 'create', '--bogus=r']],
  ])('of %j to nothing of ours: it is a file or free text', (words) => {
    expect(complete(...words)).toEqual([]);
  });

  test('of a list to each kind that starts so and is not in it yet', () => {
    const rest = eventKinds.filter((kind) => kind.startsWith('scan.') && kind !== 'scan.started');

    expect(complete('listen', '--events', 'scan.started,scan.')).toEqual(rest.map((kind) => `scan.started,${kind}`));
  });

  test('of a hidden command to nothing', () => {
    expect(complete('__')).toEqual([]);
  });
});

test('a candidate says in one line what it means', () => {
  const [scan] = candidatesFor(createProgram(commandsWith({})), ['scan']);

  expect(scan).toEqual({ value: 'scan', meaning: 'Scan a repository on a server, or a local folder right here' });
});
