import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../../src/cli/program.ts';
import { commandsWith } from '../../fixtures/programs/commands.ts';

const program = createProgram(commandsWith({}));

const leavesOf = (command: Command, path: string): { path: string; command: Command }[] => {
  const children = command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
  if (children.length === 0) return [{ path, command }];
  return children.flatMap((child) => leavesOf(child, `${path} ${child.name()}`));
};

const helpOf = (command: Command): string => {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
};

describe.each(leavesOf(program, 'sightline'))('the help of $path', ({ path, command }) => {
  const help = helpOf(command);
  const examples = [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line);

  test('says what it is for, by example, and how it ends', () => {
    expect(command.description()).toMatch(/^[A-Z]/);
    expect(examples.length).toBeGreaterThan(0);
    expect(help).toMatch(/\nExit codes:\n {2}0 {2}\S/);
  });

  test('shows examples of itself, with options that it has', () => {
    const known = command.options.map(({ long }) => long);
    const used = examples.flatMap((line) => line.match(/--[a-z][\w-]*/g) ?? []);

    expect(examples.filter((line) => !line.includes(path))).toEqual([]);
    expect(used.filter((option) => !known.includes(option))).toEqual([]);
  });

  test('describes every option and argument', () => {
    expect(command.options.filter(({ description }) => description === '')).toEqual([]);
    expect(command.registeredArguments.filter(({ description }) => description === '')).toEqual([]);
  });
});

test('the help of the program names every command', () => {
  const help = helpOf(program);

  expect(program.commands.map((command) => command.name()).filter((name) => !name.startsWith('__'))).toEqual(
    [...help.matchAll(/^ {2}([a-z]+) .*$/gm)].map(([, name]) => name).filter((name) => name !== 'help'),
  );
});
