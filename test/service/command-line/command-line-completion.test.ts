import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BINARIES, PROJECT, runProgram } from '../../fixtures/programs/command-line.ts';

/** As a shell finds an installed command. */
const COMMAND = `sightline() { "${join(BINARIES, 'node')}" "${join(PROJECT, 'src/main.ts')}" "$@"; }`;

/** What bash offers for a line that ends where TAB is pressed. */
const offered = async (...words: string[]): Promise<string[]> => {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = [
    COMMAND,
    'source <(sightline complete bash)',
    `COMP_WORDS=(sightline ${line}) COMP_CWORD=${words.length}`,
    '_sightline',
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ];
  const { exit, stdout, stderr } = await runProgram('bash', ['--norc', '-c', script.join('\n')]);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
};

describe.concurrent('bash completes', () => {
  test.each([
    [
      ['keys', ''],
      ['create', 'list', 'revoke', 'help'],
    ],
    [
      ['keys', 'create', '--environment', ''],
      ['live', 'test'],
    ],
    [['scan', './src', '--fail-on', 'c'], ['critical']],
    [['scan', ''], []],
    [['keys', 'create', '--permission', '=', 'r'], ['read']],
    [['listen', '--events', 'scan.started,i'], ['scan.started,issue.critical']],
    [['scan', '$(touch owned)', '--fo'], ['--format']],
  ])('%j by %j', async (words, candidates) => {
    expect(await offered(...words)).toEqual(candidates);
  });

  test('a value after = in a terminal', async () => {
    const typed = [
      COMMAND,
      'source <(sightline complete bash)',
      'sightline keys create --permission=r\t--help',
      'exit',
    ];
    const keys = `printf '%s\\n' "$TYPED" | script -qec 'bash --norc --noprofile -i' /dev/null`;
    const { stdout } = await runProgram('bash', ['-c', keys], { TYPED: typed.join('\n'), TERM: 'dumb' });

    expect(stdout).toContain('--permission=read --help');
  });

  test('the word before TAB in a terminal, and a file where we have nothing', async () => {
    const typed = [COMMAND, 'source <(sightline complete bash)', 'echo [sightline scan ./READ\t]', 'exit'];
    const keys = `printf '%s\\n' "$TYPED" | script -qec 'bash --norc --noprofile -i' /dev/null`;
    const { stdout } = await runProgram('bash', ['-c', keys], { TYPED: typed.join('\n'), TERM: 'dumb' });

    expect(stdout).toContain('./README.md');
  });
});

test.each(['bash', 'zsh', 'fish'])('the script for %s asks the command itself', async (shell) => {
  const { exit, stdout, stderr } = await runProgram('bash', ['-c', `${COMMAND}\nsightline complete ${shell}`]);

  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('sightline __complete -- ');
});
