import { letterNow } from '../conditions/letters.ts';
import type { State } from '../heap/state.ts';
import { identified, type Value } from '../values/values.ts';
import type { Activation } from './activation.ts';

/*
 * Characters of outside text by their places: `text[at]`, `text.charCodeAt(at)` twice in a turn are the same one.
 */

/** Text from outside, as far as anything is known of it. */
export const isOutsideText = ({ core, taint, id }: Value): boolean =>
  id !== 0 && taint.length > 0 && core.objects.length === 0;

/** The operand, which from here on can be told from others: a place in that text that nobody knows. */
export const placeIn = (here: Activation, state: State, text: Value, operand: number): Value => {
  const place = here.value(state, operand);
  const register = here.at(operand);
  if (place.id !== 0 || place.taint.length > 0 || !here.isLocal(register) || !isOutsideText(text)) return place;
  if (place.core.objects.length > 0 || place.core.consts?.length === 1) return place;
  const own = identified(place);
  here.set(state, register, own);
  return own;
};

/** What stands at a place of a text, as what was shown of it has left it. */
export const letterIn = (here: Activation, state: State, text: Value, place: Value, found: Value): Value =>
  taken(here, letterNow(here.machine, state, text, place, found));

/** A character that the running turn looks at. */
export const taken = (here: Activation, letter: Value): Value => {
  here.iteration?.takes(letter.codeOf ?? letter);
  return letter;
};
