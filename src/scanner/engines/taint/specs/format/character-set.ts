import { allChars, Char, type CharSet, noChars } from '../../characters.ts';

const groups: Readonly<Record<string, CharSet>> = { all: allChars, none: noChars, ...Char };

/**
 * Reads names of characters' classes in their order: `letter digit dash`, `all -digit -dot`; throws for an unknown one.
 */
export function parseCharacters(text: string): CharSet {
  let set: CharSet = noChars;
  for (const word of text.trim().split(/\s+/)) {
    const name = word.startsWith('-') ? word.slice(1) : word;
    const chars = groups[name];
    if (chars === undefined) throw new Error(`${name}: is no class of characters (${Object.keys(groups).join(', ')})`);
    set = word.startsWith('-') ? set & ~chars : set | chars;
  }
  return set;
}
