import { Char, noChars } from '../../../characters.ts';
import { mapTaint, withTaint } from '../../values/retaint.ts';
import { identified, typed, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';
import { lessAnd } from './cleaned-text.ts';

/*
 * What stands behind the last dot of a name: once that is known, the name is no longer free to say what kind of file it
 * is.
 */

/** The ending of a text, as a piece of its own. */
export const endingOf = (call: EffectContext, text: Value, piece: Value): Value =>
  text.id === 0 ? piece : decidingAsEnding(call, identified(piece), endingAlike(text));

/** The text, and those that end as it does. */
export const endingAlike = (text: Value): readonly Value[] =>
  [text, ...(text.parts ?? []), ...(text.sameEnd ?? [])].filter(({ id }) => id !== 0);

/** The same text in another form still tells the ending. */
export const asEnding = (call: EffectContext, from: Value, to: Value): Value =>
  from.decides !== undefined && isByEnding(call, from.decides.clears)
    ? decidingAsEnding(call, identified(to), from.decides.about)
    : to;

/** The piece behind the last dot. */
export const pieceBehind = (call: EffectContext, text: Value): Value =>
  mapTaint(withTaint(typed([call.machine.native.text]), text.taint), (atom) =>
    lessAnd(atom, Char.slash | Char.backslash, noChars, call),
  );

const decidingAsEnding = ({ machine }: EffectContext, piece: Value, about: readonly Value[]): Value => ({
  ...piece,
  decides: { about, clears: machine.kindsByEnding, leaves: null },
});

const isByEnding = ({ machine }: EffectContext, clears: number): boolean => (clears & ~machine.kindsByEnding) === 0;
