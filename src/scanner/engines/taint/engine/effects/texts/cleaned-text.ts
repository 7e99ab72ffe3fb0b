import { allChars, Char, type CharSet, noChars } from '../../../characters.ts';
import { lessOf } from '../../conditions/facts.ts';
import type { Atom } from '../../values/taint.ts';
import { extend } from '../../values/traces.ts';
import type { Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';

/** A character that is put in before what it replaces still protects: `'` becomes `\'` or `''`. */
export const lessAnd = (atom: Atom, removed: CharSet, brought: CharSet, { site, name }: EffectContext): Atom | null => {
  const trace = extend(atom.trace, removed === noChars ? 'through' : 'cleaned', site.unit, site.start, site.end, name);
  const chars = atom.chars & ~removed;
  return chars === noChars ? null : { ...atom, chars: chars | (brought & ~removed & HARMLESS_BROUGHT), trace };
};

/** What a replacement brings in stands where the program wants it; only these may open a new way. */
const HARMLESS_BROUGHT: CharSet = Char.space | Char.dash | Char.dot | Char.slash;

/** A text that does not begin with these characters. */
export const startingWithout = (text: Value, chars: CharSet): Value => {
  if (chars === noChars || text.taint.length === 0 || text.text !== null) return text;
  const first = text.taint.flatMap((atom) => lessOf(atom, 0, allChars & ~chars) ?? []);
  return { ...text, text: [{ taint: first, isLetter: true }, { taint: text.taint }] };
};
