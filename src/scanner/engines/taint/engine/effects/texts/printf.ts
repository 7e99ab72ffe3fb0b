import { allChars, Char } from '../../../characters.ts';
import { written } from '../../calls/written.ts';
import { asNumber, cleared } from '../../conditions/facts.ts';
import { listed } from '../../heap/lists.ts';
import { builtText, oneText } from '../../values/text.ts';
import { constant, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** `%s`, `%05.2f`, `%'*10d`, `%2$s`, `%[2]s`, and `%%` for the sign itself. */
const placeholder = /(%%|%(?:\d+\$)?(?:[-+ 0#]|'.)*\d*(?:\.\d+)?(?:\[\d+\])?[bcdeEfFgGhHiopqsTtUuvwxX])/;

/** `%t` and `%T` write nothing of a text either. */
const isNumeric = /[bcdeEfFgGhHioTtUuxX]$/;

/** As a literal of the language, on one line. */
const isQuoted = /q$/;

/** What goes into a format of C's goes into the text, numbers as numbers. */
export const printf: EffectRun = (call) =>
  printed(call, argument(call, 0), call.args.positional.slice(1), call.args.rest);

/** The same with a list of what goes in. */
export const vprintf: EffectRun = (call) => {
  const { known, rest } = listed(call.machine, call.state, argument(call, 1), call.site);
  return printed(call, argument(call, 0), known, rest);
};

const printed = (
  { machine, state, site }: EffectContext,
  pattern: Value,
  values: readonly Value[],
  rest: Value | null,
): Value => {
  const known = oneText(pattern);
  const shown = (value: Value): Value => written(machine, state, value, site);
  const all = [...values, ...(rest === null ? [] : [rest])];
  if (known === null) return builtText([pattern, ...all.map(shown)], machine.native.text);
  let next = 0;
  const parts = known.split(placeholder).map((piece): Value => {
    if (piece === '%%') return constant('%');
    if (!placeholder.test(piece)) return constant(piece);
    const [, ahead, behind] = /^%(?:(\d+)\$)?[^[]*(?:\[(\d+)\])?/.exec(piece) ?? [];
    const place = ahead ?? behind;
    const value = all[place === undefined ? next++ : Number(place) - 1] ?? rest ?? undefinedValue;
    if (isNumeric.test(piece)) return asNumber(machine, value);
    return isQuoted.test(piece) ? cleared(shown(value), 0, allChars & ~Char.lineBreak) : shown(value);
  });
  return builtText(parts, machine.native.text);
};
