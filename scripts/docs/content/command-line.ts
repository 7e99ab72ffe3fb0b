import type { Argument, Command, Option } from 'commander';
import type { Commands } from '../../../src/cli/commands/commands.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { code, fence, table } from '../site/markdown.ts';

/** The program itself, to be read and not to be run. */
// Only actions use the rest, and none is run
export const readProgram = (): Command => createProgram({ version: '' } as Commands);

export interface DocumentedCommand {
  /** Such as `sightline keys create`. */
  name: string;
  command: Command;
}

/** All commands that do something, in the order of the help. */
export const commandsOf = (program: Command): DocumentedCommand[] => {
  const visit = (command: Command, before: string): DocumentedCommand[] => {
    const name = `${before}${command.name()}`;
    const children = visibleOf(command).flatMap((child) => visit(child, `${name} `));
    return command.commands.length > 0 ? children : [{ name, command }];
  };
  return visibleOf(program).flatMap((command) => visit(command, `${program.name()} `));
};

/** Those that the help lists, but for `help` itself. */
const visibleOf = (command: Command): Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');

/** A section for each command: what it does, how it is called, every argument and option. */
export const commandSections = (program: Command): string => commandsOf(program).map(section).join('\n\n');

const section = ({ name, command }: DocumentedCommand): string => {
  const options = command.options.filter(({ hidden }) => !hidden);
  const usage = [name, ...command.registeredArguments.map(argumentTerm), ...(options.length > 0 ? ['[options]'] : [])];
  return [
    `### ${name}`,
    ended(command.description()),
    fence('sh', usage.join(' ')),
    ...parametersOf(command.registeredArguments, options),
    ...remarksOf(name, command),
  ].join('\n\n');
};

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

const parametersOf = (given: readonly Argument[], options: readonly Option[]): string[] => {
  const rows = [
    ...given.map((argument) => [code(argumentTerm(argument)), sentence(argument.description)]),
    ...options.map((option) => [code(option.flags), sentence(`${option.description}${extrasOf(option)}`)]),
  ];
  return rows.length > 0 ? [table(['Argument or option', 'Meaning'], rows)] : [];
};

const extrasOf = ({ argChoices, defaultValue, mandatory }: Option): string => {
  const hasDefault = defaultValue !== undefined && defaultValue !== false && String(defaultValue) !== '';
  return [
    argChoices ? `: ${argChoices.map(code).join(', ')}` : '',
    hasDefault ? `; ${code(String(defaultValue))} by default` : '',
    mandatory ? ' (required)' : '',
  ].join('');
};

/** Begins with a capital letter, unless it begins with an address. */
export const sentence = (text: string): string =>
  /^[a-z]+:\/\//.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Ends with a full stop, and with one only. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * What the help says after the options: examples, environment, exit codes. The settings of `serve` have a page of their
 * own.
 */
const remarksOf = (name: string, command: Command): string[] => {
  if (name === 'sightline serve') return ['Every setting is listed on [Environment](doc:operating/environment).'];
  const help = helpOf(command);
  const told = help.slice(command.helpInformation().length).trim();
  return told === '' ? [] : [fence('text', told)];
};

const helpOf = (command: Command): string => {
  let text = '';
  command
    .configureOutput({
      writeOut: (part) => {
        text += part;
      },
    })
    .outputHelp();
  return text;
};
