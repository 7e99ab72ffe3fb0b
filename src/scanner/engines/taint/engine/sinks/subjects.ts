import { allChars } from '../../characters.ts';
import type { Attack } from '../../regular-expressions/attack.ts';
import type { Use } from '../../regular-expressions/count-steps.ts';
import type { Machine, Site } from '../machine.ts';
import type { Expression } from '../values/core.ts';
import type { Atom } from '../values/taint.ts';
import { expressionsOf, holdsNoText, type Value } from '../values/values.ts';
import { attackTold } from './attack-told.ts';
import { ofCaller } from './sinks.ts';

/*
 * Text that an expression is matched with: harmful where somebody outside can send what the expression takes ever
 * longer for.
 */

/** Matches at the first place that there is one. */
export const anywhere: Use = { isSearch: true, isWhole: false, isAll: false };
export const atStart: Use = { isSearch: false, isWhole: false, isAll: false };
export const whole: Use = { isSearch: false, isWhole: true, isAll: false };
/** One match behind the other. */
export const everywhere: Use = { isSearch: true, isWhole: false, isAll: true };

/** As the flags of the expression say. */
export const asFlagged: Use = { ...anywhere };

/** Reports what expressions would not come to an end with. */
export const matchedWith = (machine: Machine, pattern: Value, text: Value, use: Use, site: Site): void => {
  const { exponential, polynomial } = machine.library.slowSinks;
  if (exponential === null || polynomial === null || text.taint.length === 0) return;
  const kinds = exponential.kind | polynomial.kind;
  if (holdsNoText(text, machine.native)) return;
  for (const expression of expressionsOf(pattern))
    for (const atom of text.taint) {
      if ((atom.kinds & kinds) === 0) continue;
      const attack = attackBy(machine, expression, used(expression, use), text, atom);
      if (attack === 'unknown') machine.tooLarge(expression, site);
      if (attack === 'unknown' || attack === null) continue;
      const sink = attack.growth.kind === 'exponential' ? exponential : polynomial;
      if ((atom.kinds & sink.kind) === 0) continue;
      const kind = machine.library.kinds.find(({ bit }) => bit === sink.kind);
      const [told] = kind === undefined ? [] : ofCaller(machine, kind, text, atom);
      if (told === undefined) continue;
      const { unit, start, end } = site;
      const detail = attackTold(expression, attack);
      machine.reached({
        unit,
        start,
        end,
        sink,
        kind: sink.kind,
        atom: told,
        maybe: told.maybe,
        label: sink.label,
        detail,
      });
    }
};

/** Flags may say more than the function. */
const used = ({ flags }: Expression, use: Use): Use => ({
  ...use,
  isSearch: use.isSearch && !flags.includes('y'),
  isAll: use.isAll || (use === asFlagged && flags.includes('g')),
});

const attackBy = (
  { attacks }: Machine,
  expression: Expression,
  use: Use,
  text: Value,
  atom: Atom,
): Attack | 'unknown' | null => {
  // What no text at all does, some text does not either.
  const any = attacks.on(expression, use, allChars, '', '');
  const { before, after } = textAround(text, atom);
  return any === null && before === '' ? null : attacks.on(expression, use, atom.chars, before, after);
};

/** What the program puts before and behind the outsider's part, as far as it is known. */
const textAround = ({ text }: Value, atom: Atom): { readonly before: string; readonly after: string } => {
  const none = { before: '', after: '' };
  const at =
    text?.findIndex((piece) => typeof piece !== 'string' && piece.taint.some(({ source }) => source === atom.source)) ??
    -1;
  if (text === null || at < 0) return none;
  const [before, after] = [text.slice(0, at), text.slice(at + 1)].map((pieces) =>
    pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : '',
  );
  return before?.includes(UNKNOWN_BEGINNING) ? none : { before: before ?? '', after: after ?? '' };
};

/** See contexts.ts. */
const UNKNOWN_BEGINNING = '\u0000';
