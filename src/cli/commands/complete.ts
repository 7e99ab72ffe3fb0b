import { Argument, type Command } from 'commander';
import { candidatesFor } from '../options/candidates.ts';
import { lesson } from '../terminal/help.ts';
import { printLine } from '../terminal/table.ts';

/**
 * A few lines per shell. Each hands the words so far to `sightline __complete` and takes candidates, one a line, a tab
 * before the meaning; without any, the shell completes file names as it always does.
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
    .description('Print the completion script for a shell')
    .addArgument(new Argument('<shell>', 'shell to teach').choices(SHELLS))
    .addHelpText('after', LESSON)
    .action((shell: Shell) => printLine(SCRIPTS[shell]));
  program
    .command('__complete', { hidden: true })
    .description('Print completions of the last word, for the scripts above')
    .argument('[words...]')
    .action((words: string[]) => {
      for (const { value, meaning } of candidatesFor(program, words))
        printLine(meaning ? `${value}\t${meaning}` : value);
    });
};
