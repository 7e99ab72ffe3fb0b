import { Argument, type Command, type Option } from 'commander';
import { lesson } from './help.ts';
import { printLine } from './table.ts';

/** What a word can be completed to, and what that means. */
interface Candidate {
  value: string;
  meaning: string;
}

/**
 * A few lines per shell. Each hands the words so far to `sightline __complete` and takes candidates, one a line, a tab before the meaning; without any, the
 * shell completes file names as it always does.
 */
const SCRIPTS = {
  bash: `_sightline() {
  local candidate
  COMPREPLY=()
  while IFS= read -r candidate; do
    COMPREPLY+=("\${candidate%%$'\\t'*}")
  done < <(sightline __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _sightline sightline`,
  zsh: `#compdef sightline
_sightline() {
  local candidate
  local -a candidates
  for candidate in \${(f)"$(sightline __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    candidates+=("\${\${candidate//:/\\:}/$'\\t'/:}")
  done
  if (( \${#candidates} )); then
    _describe sightline candidates
  else
    _files
  fi
}
compdef _sightline sightline`,
  fish: `function __sightline_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l candidates (sightline __complete -- $words[2..-1] 2>/dev/null)
  if set -q candidates[1]
    printf '%s\\n' $candidates
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c sightline -f -a '(__sightline_complete)'`,
} as const;

type Shell = keyof typeof SCRIPTS;

const SHELLS = Object.keys(SCRIPTS);

const LESSON = lesson({
  examples: [
    ['source <(sightline complete bash)', 'In ~/.bashrc.'],
    ['source <(sightline complete zsh)', 'In ~/.zshrc, after compinit.'],
    ['sightline complete fish > ~/.config/fish/completions/sightline.fish', 'Once, for fish.'],
  ],
});

export const addComplete = (program: Command): void => {
  program
    .command('complete')
    .description('Print what teaches a shell to complete this command')
    .addArgument(new Argument('<shell>', 'shell to teach').choices(SHELLS))
    .addHelpText('after', LESSON)
    .action((shell: Shell) => printLine(SCRIPTS[shell]));
  program
    .command('__complete', { hidden: true })
    .description('Print candidates for the last word; the scripts above ask')
    .argument('[words...]')
    .action((words: string[]) => {
      for (const { value, meaning } of candidatesFor(program, words))
        printLine(meaning ? `${value}\t${meaning}` : value);
    });
};

/** What the last word, which may be empty, can become after those before it. None where it is a file or free text. */
export const candidatesFor = (program: Command, words: readonly string[]): Candidate[] => {
  const typed = words.at(-1) ?? '';
  const { command, option, position } = placeAfter(program, words.slice(0, -1));
  return possible(command, { option, position, typed }).filter(({ value }) => value.startsWith(typed));
};

interface Place {
  command: Command;
  /** The option whose value comes next. */
  option: Option | null;
  /** How many arguments of the command stand already. */
  position: number;
}

const placeAfter = (program: Command, words: readonly string[]): Place => {
  let place: Place = { command: program, option: null, position: 0 };
  for (const word of words) place = step(place, word);
  return place;
};

const step = ({ command, option, position }: Place, word: string): Place => {
  if (word.startsWith('-')) {
    const named = command.options.find(({ long, short }) => long === word || short === word);
    return { command, option: named && takesValue(named) ? named : null, position };
  }
  if (option) return { command, option: option.variadic ? option : null, position };
  const child = position === 0 ? command.commands.find((known) => known.name() === word) : undefined;
  return child ? { command: child, option: null, position: 0 } : { command, option: null, position: position + 1 };
};

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const possible = (
  command: Command,
  { option, position, typed }: Pick<Place, 'option' | 'position'> & { typed: string },
): Candidate[] => {
  if (typed.startsWith('-')) return optionsOf(command);
  if (option) return (option.argChoices ?? []).map((value) => ({ value, meaning: '' }));
  if (position === 0 && command.commands.length > 0) return commandsOf(command);
  const argument = command.registeredArguments[position];
  return (argument?.argChoices ?? []).map((value) => ({ value, meaning: argument?.description ?? '' }));
};

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
