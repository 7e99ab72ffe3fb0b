import { Option } from 'commander';
import { UsageError } from '../terminal/exit.ts';

/** An option whose value is several of a few words, with commas between them. */
export class ListOption<Word extends string> extends Option {
  constructor(flags: string, description: string, words: readonly Word[]) {
    super(flags, description);
    this.choices(words).argParser((text) => parseList(text, { name: this.long ?? flags, words }));
  }
}

/** Each of the words once. Throws UsageError that names the one that is not known. */
const parseList = <Word extends string>(
  text: string,
  { name, words }: { name: string; words: readonly Word[] },
): Word[] => {
  const named = text.split(',').map((word) => word.trim());
  return [...new Set(named)].map((word) => {
    const known = words.find((each) => each === word);
    if (known) return known;
    throw new UsageError(`${name} knows no ${word || 'empty kind'}: there are ${words.join(', ')}`);
  });
};
