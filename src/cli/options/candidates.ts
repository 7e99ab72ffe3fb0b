import type { Command, Option } from 'commander';
import { ListOption } from './list-option.ts';

/** What a word can be completed to, and what that means. */
interface Candidate {
  value: string;
  meaning: string;
}

/**
 * What the last word, which may be empty, can become after those before it. None where it is a file or free text.
 * `--option=value` may be one word, as zsh and fish have it, or three, as bash does, which then wants the value alone.
 */
export const candidatesFor = (program: Command, words: readonly string[]): Candidate[] => {
  const typed = words.at(-1) ?? '';
  const place = placeAfter(program, words.slice(0, -1));
  const [, name, value] = /^(--[^=]+)=(.*)$/.exec(typed) ?? [];
  if (name !== undefined && value !== undefined)
    return valuesOf(step(place, name).option, value).map((candidate) => ({
      ...candidate,
      value: `${name}=${candidate.value}`,
    }));
  if (typed.startsWith('-')) return starting(optionsOf(place.command), typed);
  if (place.option) return valuesOf(place.option, typed === '=' ? '' : typed);
  return starting(wordsAt(place), typed);
};

interface Place {
  command: Command;
  /** Whether `help` stands behind the command: then one of its own commands comes next. */
  asksHelp: boolean;
  /** The option whose value comes next. */
  option: Option | null;
  /** How many arguments of the command stand already. */
  position: number;
}

const placeAfter = (program: Command, words: readonly string[]): Place => {
  let place: Place = { command: program, asksHelp: false, option: null, position: 0 };
  for (const word of words) place = step(place, word);
  return place;
};

const step = (place: Place, word: string): Place => {
  const { command, asksHelp, option, position } = place;
  if (word.startsWith('-')) {
    const named = command.options.find(({ long, short }) => long === word || short === word);
    return { ...place, option: named && takesValue(named) ? named : null };
  }
  if (option) return word === '=' ? place : { ...place, option: null };
  if (position > 0 || asksHelp) return { ...place, position: position + 1 };
  if (word === 'help' && command.commands.length > 0) return { ...place, asksHelp: true };
  const child = command.commands.find((known) => known.name() === word);
  return child ? { ...place, command: child } : { ...place, position: position + 1 };
};

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const wordsAt = ({ command, asksHelp, position }: Place): Candidate[] => {
  if (position === 0 && command.commands.length > 0)
    return commandsOf(command).filter(({ value }) => !asksHelp || value !== 'help');
  const argument = command.registeredArguments[position];
  return (argument?.argChoices ?? []).map((value) => ({ value, meaning: argument?.description ?? '' }));
};

/** Of a list the word after the last comma, without those that are there already. */
const valuesOf = (option: Option | null, typed: string): Candidate[] => {
  const candidates = (option?.argChoices ?? []).map((value) => ({ value, meaning: '' }));
  if (!(option instanceof ListOption)) return starting(candidates, typed);
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const named = before.split(',');
  return starting(candidates, typed.slice(before.length))
    .filter(({ value }) => !named.includes(value))
    .map((candidate) => ({ ...candidate, value: `${before}${candidate.value}` }));
};

const starting = (candidates: Candidate[], typed: string): Candidate[] =>
  candidates.filter(({ value }) => value.startsWith(typed));

const commandsOf = (command: Command): Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((child) => ({ value: child.name(), meaning: firstLine(child.summary() || child.description()) }));

const optionsOf = (command: Command): Candidate[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long ? [{ value: long, meaning: firstLine(description) }] : []));

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
